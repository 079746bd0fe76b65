"""A Jupyter server for all tests of guests, and doors that are closed whatever happens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

import geoplay
from geoplay.guests.panel import LivePanel
from scripts.guest_server import Site, jupyter_server, kernel_of


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with jupyter_server(tmp_path_factory.mktemp("server")) as site:
        yield site


@pytest.fixture
def behind(site: Site) -> Iterator[Site]:
    """The server, with this process as one of its kernels."""
    with kernel_of(site):
        yield site


@pytest.fixture
def opened() -> Iterator[list[LivePanel]]:
    """Panels whose doors are closed when the test ends."""
    panels: list[LivePanel] = []
    yield panels
    for panel in panels:
        panel.close()


@pytest.fixture
def live(behind: Site, opened: list[LivePanel]) -> Callable[..., LivePanel]:
    """``geoplay.live`` behind the server."""

    def open_one(*given: Any, **options: Any) -> LivePanel:
        panel = geoplay.live(*given, **options)
        opened.append(panel)
        return panel

    return open_one
