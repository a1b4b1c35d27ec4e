"""GRANT and REVOKE on streams and continuous views: to PostgreSQL, on tables."""

from __future__ import annotations

from standpipe.planner.sql.statements import ChangePrivileges
from standpipe.server.front.statements.block import block, execute, quote, require
from standpipe.server.front.statements.exchange import Rewrite


def change_privileges(statement: ChangePrivileges) -> Rewrite:
    before, after = statement.before, statement.after
    found = (require(name, statement.kind) for name in statement.relations)
    return Rewrite(
        block(*found, execute(before.source, "TABLE ", after.source)),
        statement.command.upper(),
        (quote(before), quote(after)),
    )
