"""Writes what follows from the declarations of the table protocol: the page's types, and the tables of its documentation.

The declarations are geoplay/core/components.py, geoplay/core/table.py, geoplay/page/sent.py and geoplay/page/messages.py.

Usage: python -m scripts.protocol
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterable, Sequence
from dataclasses import is_dataclass
from functools import cache
from pathlib import Path
from textwrap import dedent
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, is_typeddict

from geoplay.core import components as laid
from geoplay.core.text import Text
from geoplay.page import sent
from geoplay.page.messages import CARD_REQUESTS, PROTOCOL_WORDS, QUIZ_REQUESTS, TABLE_REQUESTS, Given, Request, fields_of
from geoplay.page.sent import PARTS_OF
from geoplay.page.shapes import shape_of

ROOT = Path(__file__).parent.parent
TYPES = ROOT / "frontend" / "src" / "protocol" / "types.ts"
DOCUMENT = ROOT / "docs" / "table-protocol.md"
HEADER = """/* What the kernel may say about a table, and what the page may answer.
   Made by scripts/protocol.py from core/components.py, core/table.py, page/sent.py and page/messages.py: change it there. */
"""
# Types that have a name of their own in the page.
ALIASES: dict[str, Any] = {
    "Point": laid.Point,
    "Sign": laid.Sign,
    "TileTone": laid.TileTone,
    "PromptTone": laid.PromptTone,
    "MapLayer": laid.MapLayer,
    "TableNode": sent.TableNode,
    "KernelMessage": sent.KernelMessage,
    "Given": Given,
}
WORDS: dict[Any, str] = {str: "string", Text: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}


# ---- what is declared ------------------------------------------------------------------------------------------------


def is_object(kind: Any) -> bool:
    """Whether a type is one that has fields."""
    return is_typeddict(kind) or (isinstance(kind, type) and is_dataclass(kind))


def reached(roots: Iterable[Any]) -> list[Any]:
    """All objects that some types are made of, each once, those that others need first."""
    found: dict[Any, None] = {}

    def visit(kind: Any) -> None:
        for inside in get_args(kind):
            visit(inside)
        if is_object(kind) and kind not in found:
            for hint, _ in shape_of(kind).values():
                visit(hint)
            found[kind] = None

    for root in roots:
        visit(root)
    return list(found)


def node_type(kind: Any) -> str | None:
    """The ``type`` of a component; ``None`` of what is none."""
    hint, _ = shape_of(kind).get("type", (None, False))
    return str(get_args(hint)[0]) if get_origin(hint) is Literal else None


def page_name(kind: Any) -> str:
    """What the page calls an object."""
    return f"{kind.__name__.removesuffix('Field')}Node" if node_type(kind) else str(kind.__name__)


@cache
def said_of_fields(kind: Any) -> dict[str, str]:
    """The strings that stand below the fields of a class, and of the class it extends."""
    tree = ast.parse(inspect.getsource(inspect.getmodule(kind) or laid))
    classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    here = classes[kind.__name__]
    bases = [classes[base.id] for base in here.bases if isinstance(base, ast.Name) and base.id in classes]
    found: dict[str, str] = {}
    for owner in [*bases, here]:
        for field, after in zip(owner.body, owner.body[1:], strict=False):
            text = _string(after)
            if text is not None and isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
                name = field.target.id
                found[PROTOCOL_WORDS.get(name, name)] = flat(text)
    return found


def _string(statement: ast.stmt) -> str | None:
    """The string that a statement is, if it is nothing else."""
    value = statement.value if isinstance(statement, ast.Expr) else None
    return value.value if isinstance(value, ast.Constant) and isinstance(value.value, str) else None


def flat(text: str) -> str:
    """A docstring in one line, with the marks of Markdown."""
    return re.sub(r"\s+", " ", dedent(text)).strip().replace("``", "`")


# ---- the page's types ------------------------------------------------------------------------------------------------


def in_page(hint: Any, *, named: bool = True) -> str:
    """A type as the page writes it.

    >>> in_page(list[int] | None), in_page(tuple[str, str, int]), in_page(laid.Words)
    ('number[] | null', '[string, string, number]', 'string')
    """
    if named:
        for name, alias in ALIASES.items():
            if hint == alias:
                return name
    if is_object(hint):
        return page_name(hint)
    origin, inside = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return " | ".join(dict.fromkeys(in_page(one) for one in _regrouped(inside) if one is not NoneType)) + (
            " | null" if NoneType in inside else ""
        )
    if origin is Literal:
        return " | ".join("true" if one is True else f'"{one}"' for one in inside)
    if origin is list:
        element = in_page(inside[0])
        return f"({element})[]" if " | " in element else f"{element}[]"
    if origin is tuple:
        return f"[{', '.join(map(in_page, inside))}]"
    if origin is dict:
        return f"Record<string, {in_page(inside[1])}>"
    return WORDS[hint]


def _regrouped(inside: Sequence[Any]) -> list[Any]:
    """The members of a union, those of a union with a name as that one."""
    members = list(inside)
    for alias in ALIASES.values():
        group = get_args(alias) if get_origin(alias) in (Union, UnionType, Literal) else ()
        if len(group) > 1 and len(group) < len(members) and all(one in members for one in group):
            members = [alias, *(one for one in members if one not in group)]
    return members


def comment(text: str, indent: str = "") -> list[str]:
    """What is said of something, above it."""
    return [f"{indent}/** {text} */"] if text else []


def interface(kind: Any) -> str:
    """An object as an interface of the page."""
    whole = f" extends Partial<Omit<{page_name(PARTS_OF[kind])}, {keys}>>" if (keys := _keys(kind)) else ""
    lines = [*comment(flat(kind.__doc__ or "")), f"export interface {page_name(kind)}{whole} {{"]
    told = said_of_fields(kind)
    for name, (hint, may_be_missing) in shape_of(kind).items():
        lines += comment(told.get(name, ""), "  ")
        lines.append(f"  {name}{'?' if may_be_missing else ''}: {in_page(hint)};")
    return "\n".join([*lines, "}"])


def _keys(kind: Any) -> str:
    return " | ".join(f'"{name}"' for name in shape_of(kind)) if kind in PARTS_OF else ""


def request(kind: type[Request]) -> str:
    """A message of the page, as a member of a union."""
    fields = "".join(f"; {name}: {in_page(hint)}" for name, hint in fields_of(kind).items())
    return f'{{ kind: "{kind.kind}"{fields} }}'


def requests(name: str, kinds: Iterable[type[Request]]) -> str:
    """What a page may send; the still picture goes past its types, with a buffer."""
    members = [f"  | {request(kind)}" for kind in kinds if kind.kind != "still"]
    return "\n".join([f"export type {name} =", *members]) + ";"


def types() -> str:
    """The page's types, whole."""
    aliases = ["\n".join([f"export type {name} = {in_page(alias, named=False)};"]) for name, alias in ALIASES.items()]
    interfaces = [interface(kind) for kind in reached([sent.Scene, sent.KernelMessage])]
    quiz = dict.fromkeys([*QUIZ_REQUESTS, *CARD_REQUESTS])
    sends = [requests("Request", TABLE_REQUESTS), requests("QuizRequest", quiz), "export type ToolName = keyof Tools;"]
    return "\n".join([HEADER, "\n\n".join([*aliases, *interfaces, *sends]), ""])


# ---- the documentation -----------------------------------------------------------------------------------------------


def in_words(hint: Any) -> str:
    """A type in the tables of the documentation.

    >>> in_words(list[laid.Card]), in_words(int | None), in_words(Literal["row", "grid"])
    ('[Card]', 'number or null', '`row`, `grid`')
    """
    for name in ("Point",):
        if hint == ALIASES[name]:
            return "[lon, lat]"
    if is_object(hint):
        return f"`{node_type(hint)}`" if node_type(hint) else str(hint.__name__)
    origin, inside = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return " or ".join(dict.fromkeys(in_words(one) for one in inside))
    if origin is Literal:
        return ", ".join(f"`{'true' if one is True else one}`" for one in inside)
    if origin is list:
        return f"[{in_words(inside[0])}]"
    if origin is tuple:
        return f"[{', '.join(map(in_words, inside))}]"
    if origin is dict:
        return f"{{name: {in_words(inside[1])}}}"
    return {"string": "text", "boolean": "yes or no"}.get(WORDS[hint], WORDS[hint])


def fields_in_words(kind: Any) -> str:
    """The fields of an object: what each is, and what it is for."""
    told = said_of_fields(kind)
    said = []
    for name, (hint, _) in shape_of(kind).items():
        if name in ("type", "kind") and get_origin(hint) is Literal and len(get_args(hint)) == 1:
            continue
        more = f" ({told[name].rstrip('.')})" if name in told else ""
        said.append(f"`{name}`: {in_words(hint)}{more}")
    return "; ".join(said)


def _row(*cells: str) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def component_table() -> str:
    """Every component, what it is, and its fields; then what they are made of."""
    nodes = sorted(get_args(sent.TableNode), key=lambda kind: node_type(kind) or "")
    rows = [_row("type", "what it is", "fields"), "| --- | --- | --- |"]
    rows += [_row(f"`{node_type(kind)}`", flat(kind.__doc__ or ""), fields_in_words(kind)) for kind in nodes]
    inside = [kind for kind in reached(nodes) if not node_type(kind)]
    pieces = [_row("piece", "what it is", "fields"), "| --- | --- | --- |"]
    pieces += [_row(piece_name(kind), flat(kind.__doc__ or ""), fields_in_words(kind)) for kind in inside]
    return "\n".join([*rows, "", "What they are made of:", "", *pieces])


def piece_name(kind: Any) -> str:
    """What a piece is called: a layer of a map by its kind too."""
    hint, _ = shape_of(kind).get("kind", (None, False))
    inside = get_args(hint) if get_origin(hint) is Literal else ()
    return f"{kind.__name__} (`{inside[0]}`)" if len(inside) == 1 else str(kind.__name__)


def table_table() -> str:
    """The scene, the table, and what both are made of, without components."""
    components = reached(get_args(sent.TableNode))
    kinds = [kind for kind in reached([sent.Scene, sent.Table]) if kind not in components]
    rows = [_row("object", "what it is", "fields"), "| --- | --- | --- |"]
    rows += [_row(kind.__name__, flat(kind.__doc__ or ""), fields_in_words(kind)) for kind in kinds]
    return "\n".join(rows)


def request_table() -> str:
    """What the page may send, and what comes of it."""
    rows = [_row("kind", "fields", "answer"), "| --- | --- | --- |"]
    for kind in TABLE_REQUESTS:
        fields = ", ".join(f"`{name}`: {in_words(hint)}" for name, hint in fields_of(kind).items())
        rows.append(_row(f"`{kind.kind}`", fields, flat(kind.__doc__ or "")))
    return "\n".join(rows)


def document(text: str) -> str:
    """The documentation with its tables made anew, each between two marks."""
    for name, made in (("components", component_table()), ("objects", table_table()), ("requests", request_table())):
        start, end = f"<!-- made by scripts/protocol.py: {name} -->", f"<!-- end of {name} -->"
        before, mark, rest = text.partition(start)
        assert mark, f"docs/table-protocol.md has no place for {name}"
        _, mark, after = rest.partition(end)
        assert mark, f"docs/table-protocol.md does not say where {name} end"
        text = f"{before}{start}\n{made}\n{end}{after}"
    return text


def main() -> None:
    """Write both."""
    TYPES.write_text(types(), encoding="utf-8")
    DOCUMENT.write_text(document(DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
