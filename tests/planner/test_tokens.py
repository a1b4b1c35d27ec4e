"""Tokens are PostgreSQL's: where they begin and end, and what is one at all."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from standpipe.planner.sql.tokens import Kind, Token, tokenize

LETTERS = {
    "w": Kind.WORD,
    "q": Kind.QUOTED_IDENTIFIER,
    "s": Kind.STRING,
    "n": Kind.NUMBER,
    "o": Kind.OPERATOR,
    "p": Kind.PUNCTUATION,
    "$": Kind.PARAMETER,
    "u": Kind.UNTERMINATED,
}
# Text, the letter of each token's kind, each token's text.
CASES = [
    ("SELECT a$b, _c", "wwpw", ["SELECT", "a$b", ",", "_c"]),
    ("größe ünï Σ", "www", ["größe", "ünï", "Σ"]),
    ('"a ""b"".c" U&"d\\0061"', "qq", ['"a ""b"".c"', 'U&"d\\0061"']),
    ("'it''s' E'a\\'b' e'\\\\'", "sss", ["'it''s'", "E'a\\'b'", "e'\\\\'"]),
    ("B'01' x'ff' N'n' U&'\\00e9'", "ssss", ["B'01'", "x'ff'", "N'n'", "U&'\\00e9'"]),
    ("'a'\n  -- why\n 'b' 'c'", "ss", ["'a'\n  -- why\n 'b'", "'c'"]),
    ("$$a;$x$b$$ $x$ $$ $x$", "ss", ["$$a;$x$b$$", "$x$ $$ $x$"]),
    ("$1 + $23", "$o$", ["$1", "+", "$23"]),
    ("1 1.5 .5 1. 1e-3 0xFF 1_000", "nnnnnnn", ["1", "1.5", ".5", "1.", "1e-3", "0xFF", "1_000"]),
    ("1..10", "non", ["1", "..", "10"]),
    ("a::int := b:c", "wowowpw", ["a", "::", "int", ":=", "b", ":", "c"]),
    ("a<-1", "woon", ["a", "<", "-", "1"]),
    ("a@-1", "won", ["a", "@-", "1"]),
    ("a ->> 'b' || c", "wosow", ["a", "->>", "'b'", "||", "c"]),
    ("a*-- comment\nb", "wow", ["a", "*", "b"]),
    ("a+/* b /* c */ d */e", "wow", ["a", "+", "e"]),
    ("(a[1]).b;", "pwpnpppwp", ["(", "a", "[", "1", "]", ")", ".", "b", ";"]),
    ("a 'open", "wu", ["a", "'open"]),
    ('a "open', "wu", ["a", '"open']),
    ("a E'open\\'", "wu", ["a", "E'open\\'"]),
    ("a $x$ open $y$", "wu", ["a", "$x$ open $y$"]),
    ("a /* open /* */", "wu", ["a", "/* open /* */"]),
    ("-- nothing", "", []),
]


@pytest.mark.parametrize(("text", "kinds", "texts"), CASES, ids=[text for text, _, _ in CASES])
def test_tokens(text: str, kinds: str, texts: list[str]) -> None:
    tokens = tokenize(text)
    assert [token.text for token in tokens] == texts
    assert [token.kind for token in tokens] == [LETTERS[letter] for letter in kinds]


@given(st.text(alphabet="aE1_$'\"\\/*-+<@.:;()&U \nü", max_size=40))
def test_tokens_lie_in_order_in_the_text(text: str) -> None:
    end = 0
    for token in tokenize(text):
        assert token.start >= end
        assert text[token.start : token.end] == token.text != ""
        end = token.end


def test_a_word_is_folded_and_a_quoted_one_is_none() -> None:
    words = [token.word for token in tokenize("CrEaTe \"create\" 'create' ÄB")]
    assert words == ["create", "", "", "Äb"]


def test_positions_count_characters() -> None:
    assert tokenize("'é' x")[1] == Token(Kind.WORD, "x", 4, 5)
