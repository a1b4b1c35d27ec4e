"""SQLAlchemy: Core, the ORM, and reflection of streams and views."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

import pytest
import sqlalchemy as sa
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column

from tests.server_process import RunningServer

STREAM = sa.text(
    "CREATE STREAM orders (id int NOT NULL, product text, price numeric(10,2), placed timestamptz DEFAULT now())"
)
VIEW = sa.text(
    "CREATE CONTINUOUS VIEW turnover AS"
    " SELECT product, count(*) AS orders, sum(price) AS sum, max(placed) AS last FROM orders GROUP BY product"
)
FLUSH = sa.text("SELECT standpipe.flush()")


class Base(DeclarativeBase):
    pass


class Order(Base):
    """A stream has no key of PostgreSQL's; the ORM asks for one and `id` will do."""

    __tablename__ = "orders"
    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    product: Mapped[str | None]
    price: Mapped[float | None] = mapped_column(sa.Numeric(10, 2))
    placed: Mapped[datetime] = mapped_column(sa.DateTime(timezone=True), server_default=sa.func.now())


class Turnover(Base):
    __tablename__ = "turnover"
    product: Mapped[str] = mapped_column(primary_key=True)
    orders: Mapped[int]
    sum: Mapped[float] = mapped_column(sa.Numeric)


@pytest.fixture
def engine(server: RunningServer, schema: str) -> Iterator[sa.Engine]:
    url = f"postgresql+psycopg://standpipe@{server.host}:{server.port}/standpipe"
    made = sa.create_engine(url, connect_args={"options": f"-csearch_path={schema}"})
    yield made
    made.dispose()


@pytest.fixture
def turnover(engine: sa.Engine) -> sa.Engine:
    """Both made in SQLAlchemy's own transaction block."""
    with engine.begin() as connection:
        connection.execute(STREAM)
        connection.execute(VIEW)
    return engine


def test_default_transaction_block(engine: sa.Engine) -> None:
    with engine.connect() as connection:
        connection.execute(STREAM)
        connection.execute(VIEW)
        connection.rollback()
        assert not sa.inspect(connection).has_table("turnover")
        connection.execute(STREAM)
        connection.execute(VIEW)
        connection.commit()
        assert sa.inspect(connection).has_table("turnover")


def test_reflection(turnover: sa.Engine) -> None:
    metadata = sa.MetaData()
    orders = sa.Table("orders", metadata, autoload_with=turnover)
    view = sa.Table("turnover", metadata, autoload_with=turnover)
    assert {column.name: str(column.type) for column in orders.columns} == {
        "id": "INTEGER",
        "product": "TEXT",
        "price": "NUMERIC(10, 2)",
        "placed": "TIMESTAMP",
        "arrival_timestamp": "TIMESTAMP",
    }
    assert {column.name: str(column.type) for column in view.columns} == {
        "product": "TEXT",
        "orders": "BIGINT",
        "sum": "NUMERIC",
        "last": "TIMESTAMP",
    }
    assert sorted(sa.inspect(turnover).get_view_names()) == ["orders", "turnover"]


def test_core(turnover: sa.Engine) -> None:
    metadata = sa.MetaData()
    orders = sa.Table("orders", metadata, autoload_with=turnover)
    view = sa.Table("turnover", metadata, autoload_with=turnover)
    with turnover.begin() as connection:
        connection.execute(orders.insert(), [{"id": n, "product": f"p{n % 3}", "price": n} for n in range(30)])
        returned = connection.execute(
            orders.insert().values(id=99, product="p9").returning(orders.c.id, orders.c.placed)
        )
        assert returned.one().id == 99
    with turnover.connect() as connection:
        connection.execute(FLUSH)
        found = connection.execute(sa.select(view.c.product, view.c.orders, view.c.sum).order_by(view.c.product)).all()
        assert [tuple(row) for row in found] == [
            ("p0", 10, 135),
            ("p1", 10, 145),
            ("p2", 10, 155),
            ("p9", 1, None),
        ]
        assert connection.scalar(sa.select(sa.func.sum(view.c.orders))) == 31


def test_orm(turnover: sa.Engine) -> None:
    with Session(turnover) as session:
        session.add_all([Order(id=n, product="tea", price=2.5) for n in range(100)])
        session.add(Order(id=100, product="coffee"))
        session.commit()
    with Session(turnover) as session:
        session.add(Order(id=101, product="gone"))
        session.flush()
        session.rollback()
    with Session(turnover) as session:
        session.execute(FLUSH)
        found = session.scalars(sa.select(Turnover).order_by(Turnover.product)).all()
        assert [(row.product, row.orders, row.sum) for row in found] == [
            ("coffee", 1, None),
            ("tea", 100, 250),
        ]


def test_orm_cannot_change_a_stream(turnover: sa.Engine) -> None:
    with Session(turnover) as session:
        order = Order(id=1, product="tea")
        session.add(order)
        session.commit()
        order.product = "coffee"
        with pytest.raises(sa.exc.NotSupportedError, match="cannot update stream"):
            session.commit()


def test_errors_are_the_dialects_own(turnover: sa.Engine) -> None:
    with turnover.connect() as connection, pytest.raises(sa.exc.NotSupportedError):
        connection.execute(sa.text("CREATE CONTINUOUS VIEW w AS SELECT product FROM orders WHERE random() < 0.5"))
    with turnover.connect() as connection, pytest.raises(sa.exc.ProgrammingError, match='column "prodcut"'):
        connection.execute(sa.text("CREATE CONTINUOUS VIEW w AS SELECT prodcut FROM orders"))
