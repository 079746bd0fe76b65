"""Why a cell is folded away on the site: each for its own reason, in the lesson's language.

A cell that fails only because a name is missing tells nobody anything: what counts is why the cell that makes that name does not
run. So the reason is looked up there, and where the name is a package's, the reason is the package.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

PACKAGES = ("geopandas", "pandas", "numpy", "pyproj", "shapely", "matplotlib", "sqlalchemy", "dask", "pettingzoo", "PyNaCl")
# What the site's Python may lack: packages without a wheel for browsers on PyPI, and what only OpenSSL brings.
NEEDED = re.compile(rf"^\w+: .*\b({'|'.join(PACKAGES)}|scrypt)\b")
TOO_LONG = "TooLong: in a browser this takes minutes"
NO_SERVER = "NoServer: "
MISSING = re.compile(r"^NameError: name '(\w+)' is not defined")


@dataclass(frozen=True)
class Reason:
    """Why a cell does not run on the site: a package it needs, minutes of work, or guests who cannot come.

    ``via`` is the name it works on where the reason is another cell's; ``...`` where it is something else that it leaves behind.
    """

    kind: str
    package: str = ""
    via: str = ""


@dataclass(frozen=True)
class Sentences:
    """The reasons in one language: a cell's own, and those it has from another cell."""

    own: dict[str, str]
    through: dict[str, str]
    left_behind: str

    def told(self, reason: Reason) -> str:
        """A reason as a sentence, in HTML.

        >>> SENTENCES["en"].told(Reason("package", "pandas", via="states"))
        'This box works on <code>states</code>, which cannot be made here without pandas. What it does:'
        """
        if not reason.via:
            return self.own[reason.kind].format(package=reason.package)
        via = self.left_behind if reason.via == "..." else f"<code>{reason.via}</code>"
        return self.through[reason.kind].format(package=reason.package, via=via)


SENTENCES = {
    "en": Sentences(
        own={
            "package": "This box needs {package}, which this site was built without. What it does:",
            "long": "This box would take minutes in a browser. What it does:",
            "server": "This box lets phones come in, and no phone can connect to a browser: it needs a Jupyter server. "
            "What it does:",
        },
        through={
            "package": "This box works on {via}, which cannot be made here without {package}. What it does:",
            "long": "This box works on {via}, which would take minutes to make in a browser. What it does:",
            "server": "This box works on {via}, which needs a Jupyter server that phones can reach. What it does:",
        },
        left_behind="what a box above leaves behind",
    ),
    "fr": Sentences(
        own={
            "package": "Cette case a besoin de {package}, que ce site n’a pas avec lui. Voici ce qu’elle fait\u00a0:",
            "long": "Cette case prendrait des minutes dans un navigateur. Voici ce qu’elle fait\u00a0:",
            "server": "Cette case fait entrer des téléphones, et aucun téléphone ne peut joindre un navigateur\u00a0: il faut un "
            "serveur Jupyter. Voici ce qu’elle fait\u00a0:",
        },
        through={
            "package": "Cette case travaille sur {via}, qu’on ne peut pas faire ici sans {package}. Voici ce qu’elle fait\u00a0:",
            "long": "Cette case travaille sur {via}, qui prendrait des minutes dans un navigateur. Voici ce qu’elle fait\u00a0:",
            "server": "Cette case travaille sur {via}, qui a besoin d’un serveur Jupyter que les téléphones peuvent joindre. "
            "Voici ce qu’elle fait\u00a0:",
        },
        left_behind="ce que laisse une case plus haut",
    ),
    "it": Sentences(
        own={
            "package": "Questa casella ha bisogno di {package}, che questo sito non ha con sé. Ecco che cosa fa:",
            "long": "Questa casella richiederebbe minuti nel browser. Ecco che cosa fa:",
            "server": "Questa casella fa entrare telefoni, e nessun telefono può collegarsi a un browser: serve un server "
            "Jupyter. Ecco che cosa fa:",
        },
        through={
            "package": "Questa casella lavora su {via}, che qui non si può fare senza {package}. Ecco che cosa fa:",
            "long": "Questa casella lavora su {via}, che nel browser richiederebbe minuti. Ecco che cosa fa:",
            "server": "Questa casella lavora su {via}, che ha bisogno di un server Jupyter raggiungibile dai telefoni. "
            "Ecco che cosa fa:",
        },
        left_behind="quello che lascia una casella più su",
    ),
}


def reasons(cells: Sequence[str], errors: Sequence[str | None]) -> list[Reason | str | None]:
    r"""For each cell ``None`` if it runs, why it does not, or its error if there is no such reason.

    >>> reasons(
    ...     ["import pandas as pd", "frame = pd.DataFrame()", "frame"],
    ...     [
    ...         "ModuleNotFoundError: No module named 'pandas'",
    ...         "NameError: name 'pd' is not defined",
    ...         "NameError: name 'frame' is not defined",
    ...     ],
    ... )[1:]
    [Reason(kind='package', package='pandas', via=''), Reason(kind='package', package='pandas', via='frame')]
    >>> reasons(
    ...     ["import pandas\nfrom geoplay import atlas", "atlas.gazetteer()"],
    ...     ["ModuleNotFoundError: No module named 'pandas'", "NameError: name 'atlas' is not defined"],
    ... )[1]
    "NameError: name 'atlas' is not defined"
    """
    found: list[Reason | str | None] = []
    for error in errors:
        found.append(None if error is None else _own(error) or _inherited(error, cells, found))
    return found


def _own(error: str) -> Reason | None:
    if error == TOO_LONG:
        return Reason("long")
    if error.startswith(NO_SERVER):
        return Reason("server")
    needed = NEEDED.search(error)
    return Reason("package", needed[1]) if needed else None


def _inherited(error: str, cells: Sequence[str], before: Sequence[Reason | str | None]) -> Reason | str:
    """The reason of the last cell before it that would have made what this one misses; the error itself if there is none."""
    if error.startswith(("ImportError", "ModuleNotFoundError", "SyntaxError")):
        return error
    missing = MISSING.match(error)
    for number in reversed(range(len(before))):
        reason = before[number]
        if not isinstance(reason, Reason):
            continue
        if missing is None:
            return replace(reason, via="...")
        module = _imported(cells[number]).get(missing[1])
        if module is not None:
            package = module.partition(".")[0]
            return Reason("package", package) if package in PACKAGES else error
        if missing[1] in _made(cells[number]):
            return replace(reason, via=missing[1])
    return error


def imports(code: str) -> list[str]:
    r"""The imports at the top of a cell, a line for each name.

    >>> imports("import pandas as pd\nfrom geoplay.atlas import along, great_circle_km\nprint(pd)")
    ['import pandas as pd', 'from geoplay.atlas import along', 'from geoplay.atlas import great_circle_km']
    """
    lines = []
    for node in _parsed(code).body:
        if isinstance(node, ast.Import):
            lines += [ast.unparse(ast.Import([one])) for one in node.names]
        elif isinstance(node, ast.ImportFrom):
            lines += [ast.unparse(ast.ImportFrom(node.module, [one], node.level)) for one in node.names]
    return lines


def _imported(code: str) -> dict[str, str]:
    """The names that a cell imports, with their modules."""
    names: dict[str, str] = {}
    for node in ast.walk(_parsed(code)):
        if isinstance(node, ast.Import):
            names |= {(one.asname or one.name.partition(".")[0]): one.name for one in node.names}
        elif isinstance(node, ast.ImportFrom):
            names |= {(one.asname or one.name): node.module or "" for one in node.names}
    return names


def _made(code: str) -> set[str]:
    """The names that a cell makes by assigning, defining or looping."""
    names = set()
    for node in ast.walk(_parsed(code)):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
    return names


def _parsed(code: str) -> ast.Module:
    """A cell's tree; lines that only a notebook understands are left out."""
    return ast.parse("\n".join("" if line.startswith(("%", "!")) else line for line in code.splitlines()))
