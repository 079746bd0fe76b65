"""Every place has its flag, drawn in its proportions, and no picture answers the question it asks."""

from __future__ import annotations

import csv
import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote

import pytest
from babel import Locale

from data.steps.flag_pictures import clean
from geoplay.atlas import flags
from geoplay.atlas.facts import facts
from geoplay.atlas.flags import Flag, flag, flag_codes
from tests.atlas.painted import SVG, parsed

ROOT = Path(__file__).resolve().parents[2]
EVERY = [(code, None) for code in flag_codes()] + [(code, 1960) for code in flag_codes(1960)]


def table(path: str) -> list[dict[str, str]]:
    with (ROOT / path).open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


def pictures() -> dict[str, str]:
    """All pictures, each once, by what is drawn."""
    return {flag(code, year).svg: code for code, year in EVERY}


# ---- every place has one


def test_every_inhabited_country_and_territory_of_the_atlas_has_a_flag() -> None:
    places = {row["iso2"] for row in table("data/tables/places.csv") if row["status"] != "uninhabited"}
    assert set(flag_codes()) == places | {"UN"}


def test_codes_are_codes_of_the_unicode_locale_data() -> None:
    assert set(flag_codes()) <= set(Locale("en").territories)


def test_every_space_and_territory_of_1960_has_a_flag() -> None:
    ids = {row["id"] for row in table("data/tables/world_1960.csv")} - {"antarctica"}
    ids |= {row["id"] for row in table("data/spaces_1960.csv")}
    assert ids <= set(flag_codes(1960))


def test_every_space_of_1960_says_what_its_flag_shows_since_when_and_by_what_rule() -> None:
    for row in table("data/spaces_1960.csv"):
        english, italian = (flag(row["id"], 1960, language=language) for language in ("en", "it"))
        assert english.note.endswith("."), row["id"]
        assert italian.note.endswith("."), row["id"]
        assert english.note != italian.note
        assert re.fullmatch(r"1[789]\d\d(-\d\d(-\d\d)?)?", english.since), row["id"]
        assert english.source


def test_notes_and_sources_say_nothing_of_the_workshop() -> None:
    for key in flag_codes(1960):
        for language in ("en", "it"):
            shown = flag(key, 1960, language=language)
            words = f"{shown.note} {shown.source}"
            assert not re.search(r"\bpage\b|Flags of the World|\(see |\(vedi |_|[a-z]+-[a-z]+-[a-z]+-", words), (key, words)


def test_no_flag_of_1960_is_younger_than_1960() -> None:
    for key in flag_codes(1960):
        assert flag(key, 1960).since[:4] <= "1960", key


@pytest.mark.parametrize(
    ("key", "code", "same"),
    [
        ("mauritania", "MR", False),
        ("bhutan", "BT", False),
        ("bahrain", "BH", False),
        ("suriname", "SR", False),
        ("singapore", "SG", True),
        ("puerto-rico", "PR", True),
        ("faroe-islands", "FO", True),
        ("western-samoa", "WS", True),
        ("tonga", "TO", True),
    ],
)
def test_a_territory_with_a_flag_of_its_own_shows_it(key: str, code: str, same: bool) -> None:
    (power, *_) = [*facts(key, 1960).administered_by, "united-kingdom"]
    assert flag(key, 1960).svg != flag(power, 1960).svg
    assert (flag(key, 1960).svg == flag(code).svg) == same


def test_a_flag_of_july_1960_was_in_use_by_then() -> None:
    for row in table("data/spaces_1960.csv"):
        last_day = "1960-07-31" if row["on_july_1960"] == "1" else "1960-10-01"
        assert flag(row["id"], 1960).since <= last_day, row["id"]


def test_notes_on_flags_of_today_are_in_both_languages_or_in_none() -> None:
    for code in flag_codes():
        assert bool(flag(code).note) == bool(flag(code, language="it").note), code


@pytest.mark.parametrize(
    ("space", "code"),
    [("libya", "LY"), ("czechoslovakia", "CZ"), ("dahomey", "BJ"), ("united-states", "US"), ("china", "TW")],
)
def test_flags_that_have_not_changed_are_those_of_today(space: str, code: str) -> None:
    assert flag(space, 1960).svg == flag(code).svg


@pytest.mark.parametrize(
    ("space", "code"),
    [
        ("ussr", "RU"), ("byelorussian-ssr", "BY"), ("ukrainian-ssr", "UA"), ("united-arab-republic", "EG"),
        ("union-of-south-africa", "ZA"), ("canada", "CA"), ("iran", "IR"), ("iraq", "IQ"), ("spain", "ES"),
        ("burma", "MM"), ("ceylon", "LK"), ("laos", "LA"), ("malaya", "MY"), ("nepal", "NP"), ("brazil", "BR"),
        ("venezuela", "VE"), ("yugoslavia", "RS"), ("ethiopia", "ET"), ("albania", "AL"), ("cameroun", "CM"),
        ("congo-leopoldville", "CD"), ("gabon-1959", "GA"), ("greece", "GR"), ("mali", "ML"), ("sudan", "SD"),
        ("upper-volta", "BF"), ("afghanistan", "AF"), ("bulgaria", "BG"), ("romania", "RO"), ("yemen", "YE"),
        ("german-democratic-republic", "DE"), ("japan", "JP"), ("cyprus", "CY"), ("costa-rica", "CR"),
        ("honduras", "HN"), ("mongolia", "MN"),
    ],
)  # fmt: skip
def test_flags_that_have_changed_are_not_those_of_today(space: str, code: str) -> None:
    assert flag(space, 1960).svg != flag(code).svg


def test_mali_kept_the_flag_of_the_federation_in_1960() -> None:
    assert flag("mali", 1960).svg == flag("mali-federation", 1960).svg
    assert flag("senegal", 1960).svg == flag("SN").svg


# ---- proportions


@pytest.mark.parametrize(("code", "year"), EVERY)
def test_the_drawing_has_the_official_proportion(code: str, year: int | None) -> None:
    shown = flag(code, year)
    root = parsed(shown.svg)
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    assert width / height == pytest.approx(shown.aspect, rel=0.005)
    assert "preserveAspectRatio" not in root.attrib


@pytest.mark.parametrize(
    ("code", "year", "proportion"),
    [
        ("CH", None, "1:1"), ("VA", None, "1:1"), ("BE", None, "13:15"), ("QA", None, "11:28"), ("US", None, "10:19"),
        ("DK", None, "28:37"), ("IL", None, "8:11"), ("GB", None, "1:2"), ("ussr", 1960, "1:2"), ("iran", 1960, "1:3"),
        ("japan", 1960, "7:10"), ("cyprus", 1960, "3:5"), ("burma", 1960, "5:9"), ("UN", None, "2:3"),
    ],
)  # fmt: skip
def test_known_proportions(code: str, year: int | None, proportion: str) -> None:
    assert flag(code, year).proportion == proportion


def test_the_flag_of_nepal_is_higher_than_wide() -> None:
    assert flag("NP").aspect < 1


# ---- a picture is a question: nothing in it may be read

COLOUR = re.compile(r"#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}|none|red|white|olive|url\(#f\d{12}-\d+\)")
NUMBERS = re.compile(r"[-+\d.,eE% ]+")
PATH = re.compile(r"[MLHVCSQTAZmlhvcsqtaz\d\s.,+-]+")
CALLS = re.compile(r"(?:(?:matrix|translate|scale|rotate|skewX|skewY)\([-+\d.eE ,]+\))+")
WORDS = re.compile(
    "evenodd|nonzero|butt|round|square|miter|bevel|none|userSpaceOnUse|objectBoundingBox|"
    "x(Min|Mid|Max)Y(Min|Mid|Max) (meet|slice)"
)
IDENTIFIER = re.compile(r"f\d{12}-\d+")
ALLOWED = {
    "svg": re.compile(""), "id": IDENTIFIER, "href": re.compile("#" + IDENTIFIER.pattern), "d": PATH, "points": NUMBERS,
    "clip-path": re.compile(r"url\(#f\d{12}-\d+\)|none"), "transform": CALLS, "gradientTransform": CALLS, "fill": COLOUR,
    "stroke": COLOUR, "stop-color": COLOUR, "color": COLOUR,
    **dict.fromkeys(
        ("viewBox", "x", "y", "x1", "x2", "y1", "y2", "cx", "cy", "fx", "fy", "r", "rx", "ry", "width", "height", "offset",
         "opacity", "fill-opacity", "stroke-opacity", "stop-opacity", "stroke-width", "stroke-miterlimit",
         "stroke-dashoffset"),
        NUMBERS,
    ),
    **dict.fromkeys(
        ("fill-rule", "clip-rule", "stroke-linecap", "stroke-linejoin", "gradientUnits", "clipPathUnits", "preserveAspectRatio"),
        WORDS,
    ),
    "stroke-dasharray": re.compile(NUMBERS.pattern + "|none"),
}  # fmt: skip
ELEMENTS = {
    "svg", "g", "defs", "use", "clipPath", "linearGradient", "radialGradient", "stop",
    "path", "circle", "ellipse", "rect", "polygon", "polyline", "line",
}  # fmt: skip


def test_no_picture_holds_a_word_that_could_answer() -> None:
    for svg, code in pictures().items():
        assert not re.search("<[!?]", svg), code
        for element in parsed(svg).iter():
            assert element.tag.removeprefix(SVG) in ELEMENTS, (code, element.tag)
            assert not f"{element.text or ''}{element.tail or ''}".strip(), code
            for name, value in element.attrib.items():
                assert name in ALLOWED, (code, name)
                assert ALLOWED[name].fullmatch(value), (code, name, value[:80])


def test_identifiers_are_unique_over_all_flags_of_a_page_and_every_reference_is_met() -> None:
    owner: dict[str, str] = {}
    for svg, code in pictures().items():
        own = re.findall(r' id="([^"]*)"', svg)
        for identifier in own:
            assert identifier not in owner, (code, owner[identifier])
            owner[identifier] = code
        references = set(re.findall(r'href="#([^"]*)"', svg)) | set(re.findall(r"url\(#([^)]*)\)", svg))
        assert references == set(own), code


def test_a_notebook_shows_the_flag_at_a_size_and_without_a_name() -> None:
    shown = flag("NP")._repr_svg_()
    attributes = parsed(shown).attrib
    assert attributes.pop("height") == "120"
    assert attributes.pop("width") == str(round(120 * flag("NP").aspect))
    assert attributes.pop("role") == "img"
    assert attributes == parsed(flag("NP").svg).attrib


@pytest.mark.parametrize("code", ["JP", "MX", "BR"])
def test_a_data_uri_is_the_same_picture(code: str) -> None:
    address = flag(code).data_uri()
    kind, _, content = address.partition(",")
    assert kind == "data:image/svg+xml"
    assert unquote(content).replace("'", '"') == flag(code).svg
    assert not set('"<># \n%') & set(re.sub("%[0-9A-F]{2}", "", content)) - {" "}


def test_the_repr_is_short() -> None:
    assert repr(flag("SV")) == "Flag('SV', '189:335')"
    assert repr(flag("ussr", 1960)) == "Flag('ussr', year=1960, '1:2')"


# ---- mistakes


def test_codes_are_found_whatever_their_case() -> None:
    assert flag(" jp ") == flag("JP")
    assert flag("USSR", year=1960).code == "ussr"


@pytest.mark.parametrize(
    ("code", "year", "sentence"),
    [
        ("FRA", None, "There is no flag 'FRA' today: use a two-letter ISO code such as 'FR', or 'UN'."),
        ("", None, "There is no flag '' today: use a two-letter ISO code such as 'JP' or 'BR', or 'UN'."),
        ("ussr", None, "'ussr' is a name of 1960: ask for flag('ussr', year=1960)."),
        ("FR", 1960, "Flags of 1960 go by the name of that time: ask for flag('france', year=1960)."),
        ("usr", 1960, "There is no flag 'usr' in 1960. Did you mean 'ussr'?"),
        ("qqq", 1960, "There is no flag 'qqq' in 1960: flag_codes(1960) lists the names."),
        ("JP", 1950, "There are flags of today (no year) and of 1960, not of 1950."),
        (5, None, "A flag is asked for by a code such as 'JP', not by 5."),
    ],
)
def test_a_wrong_code_gets_a_sentence_that_helps(code: str, year: int | None, sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}"):
        flag(code, year)


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="speaks en, it, not 'fr'"):
        flag("FR", language="fr")


# ---- the product


@pytest.mark.parametrize("folder", ["flags1960", "flags_today"])
def test_every_drawing_is_used_and_the_product_shows_it_as_it_is(folder: str) -> None:
    used = {
        row["picture"]: (row.get("id") or row["code"], 1960 if name == "flags_1960" else None)
        for name in ("flags_1960", "flags_today")
        for row in table(f"data/tables/{name}.csv")
    }
    for file in sorted((ROOT / "data" / folder).glob("*.svg")):
        code, year = used[f"data/{folder}/{file.name}"]
        assert flag(code, year).svg == clean(file.read_bytes()).svg, f"{file.name}: run `make data`"


def test_the_archive_is_small_and_holds_nothing_unused() -> None:
    archive = flags._archive()
    assert {name for name in archive.namelist() if name.endswith(".svg")} == {
        f"{entry['picture']}.svg" for year in (None, 1960) for entry in flags._collection(year).values()
    }
    size = sum(information.compress_size for information in archive.infolist())
    assert size < 1_000_000
    assert {information.date_time for information in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def test_flags_need_the_standard_library_alone() -> None:
    program = (
        "import sys; from geoplay.atlas.flags import flag; flag('JP');"
        "print([name for name in ('numpy', 'pandas', 'geopandas', 'shapely', 'ipywidgets') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.strip() == "[]"


def test_a_flag_is_a_value() -> None:
    assert isinstance(flag("JP"), Flag)
    with pytest.raises(AttributeError):
        flag("JP").svg = ""  # type: ignore[misc]
