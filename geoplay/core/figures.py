"""How a language writes numbers: the marks between thousands and before a fraction, the same wherever a number is shown."""

from __future__ import annotations

# Thousands, decimals. A narrow or a plain no-break space keeps a number on one line. After the Unicode locale data.
_COMMA_POINT, _POINT_COMMA = (",", "."), (".", ",")
_NARROW, _SPACE = ("\u202f", ","), ("\u00a0", ",")
_MARKS = {
    **dict.fromkeys(("bn", "en", "hi", "ja", "ko", "zh"), _COMMA_POINT),
    **dict.fromkeys(("ar", "de", "el", "es", "id", "it", "nl", "pt", "ro", "sl", "tr", "vi"), _POINT_COMMA),
    **dict.fromkeys(("cs", "fi", "hu", "nb", "pl", "ru", "sq", "sv", "uk"), _SPACE),
    "fr": _NARROW,
}


def marked(number: str, language: str) -> str:
    r"""A number written the English way, with the marks of a language.

    >>> marked("1,234.5", "it"), marked("1,234.5", "fr"), marked("1,234.5", "pl")
    ('1.234,5', '1\u202f234,5', '1\xa0234,5')
    """
    thousands, decimal = _MARKS.get(language.partition("-")[0], _COMMA_POINT)
    return number.replace(",", "\0").replace(".", decimal).replace("\0", thousands)
