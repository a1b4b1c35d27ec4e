"""Bytes to messages and back: the only place that knows the layout of PostgreSQL's wire protocol.

Nothing here has state or waits. Text is encoded with the Python codec named by the caller, since a client
may have chosen another encoding than UTF-8.
"""

from __future__ import annotations

from collections.abc import Sequence
from struct import Struct
from typing import Final

from standpipe.catalog.errors import SqlError
from standpipe.server.front.statements.exchange import ResultColumn, Row

# What a client sends.
BIND: Final = ord("B")
CLOSE: Final = ord("C")
COPY_FAIL: Final = ord("f")
DESCRIBE: Final = ord("D")
EXECUTE: Final = ord("E")
FLUSH: Final = ord("H")
FUNCTION_CALL: Final = ord("F")
PARSE: Final = ord("P")
QUERY: Final = ord("Q")
SYNC: Final = ord("S")
TERMINATE: Final = ord("X")
# What both send.
COPY_DATA: Final = ord("d")
COPY_DONE: Final = ord("c")
# What PostgreSQL sends.
BIND_COMPLETE: Final = ord("2")
CLOSE_COMPLETE: Final = ord("3")
COMMAND_COMPLETE: Final = ord("C")
COPY_IN_RESPONSE: Final = ord("G")
DATA_ROW: Final = ord("D")
EMPTY_QUERY: Final = ord("I")
ERROR: Final = ord("E")
KEY_DATA: Final = ord("K")
NO_DATA: Final = ord("n")
NOTICE: Final = ord("N")
NOTIFICATION: Final = ord("A")
PARAMETER_DESCRIPTION: Final = ord("t")
PARAMETER_STATUS: Final = ord("S")
PARSE_COMPLETE: Final = ord("1")
PORTAL_SUSPENDED: Final = ord("s")
READY: Final = ord("Z")
ROW_DESCRIPTION: Final = ord("T")

# Requests that come instead of a startup packet, in the place of a protocol version.
CANCEL_REQUEST: Final = 80877102
SSL_REQUEST: Final = 80877103
GSS_ENCRYPTION_REQUEST: Final = 80877104
REFUSE_ENCRYPTION: Final = b"N"

_HEADER = Struct(">BI")
_INT16 = Struct(">h")
_INT32 = Struct(">i")
_COLUMN = Struct(">IhIhih")
_STARTUP = Struct(">II")

HEADER_SIZE: Final = _HEADER.size  # bytes
LENGTH_SIZE: Final = 4  # bytes; a message's length counts itself, but not the type before it
STARTUP_HEADER_SIZE: Final = _STARTUP.size  # bytes
UTF8: Final = "utf-8"

# (type, length) of the message at an offset: the one call of the hot loops.
read_header = _HEADER.unpack_from


def message(kind: int, body: bytes = b"") -> bytes:
    return _HEADER.pack(kind, len(body) + LENGTH_SIZE) + body


# --- requests ---------------------------------------------------------------------------------------------

FLUSH_MESSAGE: Final = message(FLUSH)
SYNC_MESSAGE: Final = message(SYNC)
TERMINATE_MESSAGE: Final = message(TERMINATE)
STATEMENT: Final = b"S"
PORTAL: Final = b"P"


def query(sql: bytes) -> bytes:
    return message(QUERY, sql + b"\0")


def parse(name: bytes, sql: bytes, parameter_types: bytes = b"\0\0") -> bytes:
    """`parameter_types` is the end of a Parse message, as it came: a count and oids."""
    return message(PARSE, b"%b\0%b\0%b" % (name, sql, parameter_types))


def bind(portal: bytes, statement: bytes, parameters: Sequence[bytes | None] = ()) -> bytes:
    """All values, and all columns of the result, as text."""
    values = b"".join(_INT32.pack(-1) if v is None else _INT32.pack(len(v)) + v for v in parameters)
    count = _INT16.pack(len(parameters))
    return message(BIND, b"%b\0%b\0\0\0%b%b\0\0" % (portal, statement, count, values))


def bind_to(body: bytes, statement: bytes) -> bytes:
    """A client's Bind, but to another statement."""
    portal, _, rest = split_bind(body)
    return message(BIND, b"%b\0%b\0%b" % (portal, statement, rest))


def describe(what: bytes, name: bytes) -> bytes:
    return message(DESCRIBE, what + name + b"\0")


def execute(portal: bytes) -> bytes:
    return message(EXECUTE, portal + b"\0" + _INT32.pack(0))


def close(what: bytes, name: bytes) -> bytes:
    return message(CLOSE, what + name + b"\0")


def cancel_request(key_data: bytes) -> bytes:
    """`key_data` is the body of BackendKeyData: a process id and a key of any length."""
    return _STARTUP.pack(STARTUP_HEADER_SIZE + len(key_data), CANCEL_REQUEST) + key_data


# --- what is read out of requests -------------------------------------------------------------------------


def read_startup_header(packet: bytes) -> tuple[int, int]:
    """(length, protocol version or request code)"""
    length, code = _STARTUP.unpack_from(packet)
    return length, code


def startup_parameters(packet: bytes) -> dict[str, str]:
    words = packet[STARTUP_HEADER_SIZE:].split(b"\0")
    texts = [word.decode(UTF8, "surrogateescape") for word in words]
    return {name: value for name, value in zip(texts[::2], texts[1::2], strict=False) if name}


def first_strings(body: bytes, count: int) -> list[bytes]:
    """The first zero-terminated strings of a body."""
    return body.split(b"\0", count)[:count]


def split_parse(body: bytes) -> tuple[bytes, bytes, bytes]:
    """(name, sql, the rest: parameter types); all empty when the message is malformed"""
    name, sql, parameter_types, *_ = (*body.split(b"\0", 2), b"", b"")
    return name, sql, parameter_types


def split_bind(body: bytes) -> tuple[bytes, bytes, bytes]:
    """(portal, statement, the rest: formats and values); of a message whose rest has not come yet, what is there"""
    portal, statement, rest, *_ = (*body.split(b"\0", 2), b"", b"", b"")
    return portal, statement, rest


# --- what is read out of answers --------------------------------------------------------------------------


def read_parameter_status(body: bytes) -> tuple[str, str]:
    name, value = first_strings(body, 2)
    return name.decode(UTF8, "replace"), value.decode(UTF8, "replace")


def read_row(body: bytes, encoding: str) -> Row:
    (count,) = _INT16.unpack_from(body)
    position = _INT16.size
    values: list[str | None] = []
    for _ in range(count):
        (size,) = _INT32.unpack_from(body, position)
        position += _INT32.size
        if size < 0:
            values.append(None)
            continue
        values.append(body[position : position + size].decode(encoding))
        position += size
    return tuple(values)


def read_columns(body: bytes, encoding: str) -> list[ResultColumn]:
    (count,) = _INT16.unpack_from(body)
    position = _INT16.size
    columns: list[ResultColumn] = []
    for _ in range(count):
        end = body.index(b"\0", position)
        _, _, type_oid, _, type_modifier, _ = _COLUMN.unpack_from(body, end + 1)
        columns.append(ResultColumn(body[position:end].decode(encoding), type_oid, type_modifier))
        position = end + 1 + _COLUMN.size
    return columns


# --- errors and notices -----------------------------------------------------------------------------------

ErrorFields = dict[str, str]


def read_fields(body: bytes, encoding: str) -> ErrorFields:
    """The fields of an ErrorResponse or NoticeResponse by their one-letter names."""
    fields = (field for field in body.split(b"\0") if field)
    return {chr(field[0]): field[1:].decode(encoding, "replace") for field in fields}


def fields_message(kind: int, fields: ErrorFields, encoding: str) -> bytes:
    parts = (name.encode() + value.encode(encoding, "replace") + b"\0" for name, value in fields.items())
    return message(kind, b"".join(parts) + b"\0")


def error_fields(error: SqlError, offset: int = 0, severity: str = "ERROR") -> ErrorFields:
    """`offset` says where the statement that the error's position counts in begins in what the user sent."""
    position = None if error.position is None else str(error.position + offset)
    fields = {
        "S": severity,
        "V": severity,
        "C": error.sqlstate,
        "M": error.message,
        "D": error.detail,
        "H": error.hint,
        "P": position,
    }
    return {name: value for name, value in fields.items() if value is not None}


def fatal_error(error: SqlError) -> bytes:
    return fields_message(ERROR, error_fields(error, severity="FATAL"), UTF8)


# --- encodings --------------------------------------------------------------------------------------------

_PYTHON_CODECS: Final = {
    "BIG5": "cp950",
    "EUC_CN": "gb2312",
    "EUC_JIS_2004": "euc_jis_2004",
    "EUC_JP": "euc_jp",
    "EUC_KR": "euc_kr",
    "GB18030": "gb18030",
    "GBK": "gbk",
    "JOHAB": "johab",
    "KOI8R": "koi8_r",
    "KOI8U": "koi8_u",
    "LATIN10": "iso8859_16",
    "SHIFT_JIS_2004": "shift_jis_2004",
    "SJIS": "cp932",
    "SQL_ASCII": "utf-8",
    "UHC": "cp949",
    "UTF8": "utf-8",
    "WIN866": "cp866",
    "WIN874": "cp874",
}
# LATIN5 is ISO 8859-9 and so on: the numbers of the names and of the standard's parts differ.
_LATIN_PARTS: Final = {1: 1, 2: 2, 3: 3, 4: 4, 5: 9, 6: 10, 7: 13, 8: 14, 9: 15}


def python_codec(client_encoding: str) -> str | None:
    """Python's name for a PostgreSQL encoding; None where it has none."""
    name = client_encoding.upper()
    if name.startswith("LATIN") and name[5:].isdigit() and int(name[5:]) in _LATIN_PARTS:
        return f"iso8859_{_LATIN_PARTS[int(name[5:])]}"
    if name.startswith("ISO_8859_"):
        return name.lower().replace("iso_8859_", "iso8859_")
    if name.startswith("WIN125"):
        return f"cp{name[3:]}"
    return _PYTHON_CODECS.get(name)
