"""Errors as values, worded in PostgreSQL's manner; made into wire form only by `server.front.codec`.

`position` counts characters from 1 in the text of the one statement that the error is about.
"""

from __future__ import annotations


class SqlError(Exception):
    """What a client sees when a statement of ours is refused."""

    sqlstate = "XX000"

    def __init__(
        self,
        message: str,
        *,
        detail: str | None = None,
        hint: str | None = None,
        position: int | None = None,
        sqlstate: str | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.detail = detail
        self.hint = hint
        self.position = position
        if sqlstate is not None:
            self.sqlstate = sqlstate


class SyntaxProblem(SqlError):
    sqlstate = "42601"


class FeatureNotSupported(SqlError):
    sqlstate = "0A000"


class WrongObjectType(SqlError):
    sqlstate = "42809"


class DuplicateRelation(SqlError):
    sqlstate = "42P07"


class DuplicateColumn(SqlError):
    sqlstate = "42701"


class DuplicateObject(SqlError):
    sqlstate = "42710"


class InvalidTableDefinition(SqlError):
    sqlstate = "42P16"


class InvalidParameter(SqlError):
    sqlstate = "22023"


class InsufficientPrivilege(SqlError):
    sqlstate = "42501"


class ObjectNotInPrerequisiteState(SqlError):
    sqlstate = "55000"
