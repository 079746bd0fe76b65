"""Make the atlas: `python -m data.build`, or `make data`.

Each product is made by a step, a module of `data/steps` with

- `NAME`: what one types to build it alone (`python -m data.build shapes`);
- `INPUTS`: what it reads, as strings: `"npm:flag-icons@7.5.0"`, `"pypi:pytz==2025.2"`,
  `"data/tables/corrections.csv"` (a path from the root), `"products/facts.json"` (made by another step,
  which then runs first);
- `OUTPUTS`: the names of its products under `geoplay/atlas/products`; a name that ends in `/` is a folder;
- `build(context)`: makes them, with a `data.context.Context` for hands.

A step reads nothing that it does not name and writes nothing else, so that a step alone gives the same
bytes as the whole build.
"""

from __future__ import annotations

import argparse
import importlib
import pkgutil
import sys
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

if __package__ in (None, ""):  # started as a file: the package is found from the root
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from data.context import BuildError, Context


@dataclass(frozen=True)
class Step:
    """A module of `data/steps`, checked."""

    name: str
    inputs: tuple[str, ...]
    outputs: tuple[str, ...]
    module: ModuleType

    def build(self, context: Context) -> None:
        """Make the products, and see that they are there."""
        self.module.build(context)
        missing = [name for name in self.outputs if not (context.products / name).exists()]
        if missing:
            raise BuildError(f"Step {self.name} did not write {', '.join(missing)}.")


def find_steps() -> dict[str, Step]:
    """All steps by name, in the order in which they must run."""
    folder = Path(__file__).resolve().parent / "steps"
    steps: list[Step] = []
    for info in sorted(pkgutil.iter_modules([str(folder)]), key=lambda found: found.name):
        module = importlib.import_module(f"data.steps.{info.name}")
        if not hasattr(module, "NAME"):
            continue  # a part of a step, not a step
        steps.append(Step(module.NAME, tuple(module.INPUTS), tuple(module.OUTPUTS), module))
    return {step.name: step for step in in_order(steps)}


def in_order(steps: Iterable[Step]) -> list[Step]:
    """Steps sorted so that each runs after those whose products it reads."""
    waiting = list(steps)
    made_by: dict[str, str] = {}
    for step in waiting:
        for output in step.outputs:
            if output in made_by:
                raise BuildError(f"Both {made_by[output]} and {step.name} write {output}.")
            made_by[output] = step.name
    ordered: list[Step] = []
    while waiting:
        done = {step.name for step in ordered}
        ready = [step for step in waiting if _needs(step, made_by) <= done]
        if not ready:
            raise BuildError(f"These steps wait for each other: {', '.join(step.name for step in waiting)}.")
        ordered += ready
        waiting = [step for step in waiting if step not in ready]
    return ordered


def _needs(step: Step, made_by: dict[str, str]) -> set[str]:
    products = [name.removeprefix("products/") for name in step.inputs if name.startswith("products/")]
    unknown = [name for name in products if name not in made_by]
    if unknown:
        raise BuildError(f"Step {step.name} reads products/{unknown[0]}, which no step writes.")
    return {made_by[name] for name in products} - {step.name}


def choose(steps: dict[str, Step], names: Sequence[str]) -> dict[str, Step]:
    """The steps of these names, in order; all of them when no name is given."""
    for name in names:
        if name not in steps:
            raise BuildError(f"There is no step {name!r}; the steps are {', '.join(steps)}.")
    return {name: step for name, step in steps.items() if not names or name in names}


def main(arguments: Sequence[str] | None = None) -> int:
    """Build all steps, or those named."""
    parser = argparse.ArgumentParser(prog="python -m data.build", description="Make the atlas of geoplay.")
    parser.add_argument("steps", nargs="*", help="steps to build (all when none is named)")
    parser.add_argument("--list", action="store_true", help="name the steps and stop")
    parser.add_argument("--offline", action="store_true", help="use only packages that are already in the cache")
    parser.add_argument("--into", type=Path, help="write the products to another folder")
    options = parser.parse_args(arguments)
    try:
        steps = choose(find_steps(), options.steps)
        if options.list:
            print("\n".join(steps))
            return 0
        context = Context(products=options.into, offline=options.offline, quiet=False)
        for step in steps.values():
            print(f"{step.name}", file=sys.stderr, flush=True)
            started = time.perf_counter()
            step.build(context)
            context.say(f"done in {time.perf_counter() - started:.1f} s")
    except BuildError as problem:
        print(f"The build stopped. {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
