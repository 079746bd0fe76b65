"""The guests' page: one small page and the project's own scripts, the same from a Jupyter server and from a kernel."""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from html import escape

from geoplay.core.text import languages
from geoplay.guests.codes import tidy
from geoplay.guests.page_words import LANGUAGE_NAMES, PAGE_WORDS
from geoplay.page.bundle import STATIC

# What a guest's page loads, by the name of its address: nothing else of the package is served.
SCRIPTS = {"guest": "guest.js", "quiz": "quiz.js", "table": "geoplay.js"}
# Nothing from elsewhere, no frame around it, nothing that a guest's text could start. Parts of the scripts come as Blobs.
POLICY = (
    "default-src 'none'; script-src 'self' blob:; style-src 'unsafe-inline'; img-src 'self' blob: data:; font-src 'none'; "
    "connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}

# What a page keeps that had the right code (`limits.Guesses`).
PASS = "geoplay-{code}"  # noqa: S105 - the name of a cookie, not a secret

_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>geoplay</title>
<link rel="icon" href="data:,">
</head>
<body>
<noscript>{noscript}</noscript>
<script type="application/json" id="geoplay">{given}</script>
<script type="module" src="{root}guest/guest.js?{digest}"></script>
</body>
</html>
"""


def page(code: str, *, known: bool, problem: str = "") -> str:
    """The page of a door. Without a right code it asks for one, and says what the ``problem`` is, by its word.

    >>> "guest.js" in page("BCDFGH", known=True)
    True
    """
    root = "../" if code else "./"
    given = {
        "code": tidy(code) if known else "",
        "problem": problem or ("wrong_code" if code and not known else ""),
        "root": root,
        "scripts": {name: f"{root}guest/{name}.js?{digest(name)}" for name in SCRIPTS},
        "languages": LANGUAGE_NAMES,
        "words": _words(),
    }
    text = json.dumps(given, ensure_ascii=False).replace("<", "\\u003c")
    noscript = escape(" ".join(PAGE_WORDS["script"].render(language) for language in languages()))
    return _PAGE.format(noscript=noscript, given=text, root=root, digest=digest("guest"))


@cache
def _words() -> dict[str, dict[str, str]]:
    """All that the page says, in every language: it is not known yet whose phone it is."""
    return {language: {key: text.render(language) for key, text in PAGE_WORDS.items()} for language in languages()}


@cache
def script(name: str) -> str:
    """The text of one of the scripts."""
    return (STATIC / SCRIPTS[name]).read_text(encoding="utf-8")


@cache
def digest(name: str) -> str:
    """A name for the state of a script, so that a phone may keep it."""
    return sha256(script(name).encode()).hexdigest()[:12]
