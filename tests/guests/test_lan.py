"""A laptop in the school's network: phones come straight to the kernel, by the same page and with the same limits."""

from __future__ import annotations

import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from socket import socket
from threading import enumerate as threads

import pytest
from tornado.httpclient import HTTPClientError

import geoplay
from geoplay.guests.address import NoServer, advice, check_host
from geoplay.guests.limits import GUESSES
from geoplay.guests.panel import LivePanel
from scripts.phones import Phone, carried_out, held, phones

pytestmark = pytest.mark.slow


@pytest.fixture
def panel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[LivePanel]:
    monkeypatch.setenv("JUPYTER_RUNTIME_DIR", str(tmp_path))
    panel = geoplay.live("capitals", places="Africa", n=1, seed=1, lan="127.0.0.1")
    yield panel
    panel.close()


def status(address: str) -> int:
    try:
        with urllib.request.urlopen(address, timeout=30) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code


def test_the_kernel_serves_the_page_itself_and_nothing_else(panel: LivePanel) -> None:
    assert panel.address is not None
    base = panel.address.rpartition("/geoplay/")[0]
    assert status(panel.address) == status(f"{base}/geoplay/join") == status(f"{base}/geoplay/guest/quiz.js") == 200
    for path in ("/", "/api/kernels", "/geoplay/guest/world.js", "/door/x", "/geoplay/join/../../etc/passwd"):
        assert status(f"{base}{path}") == 404

    async def play() -> None:
        async with phones(f"{panel.address}/ws".replace("http", "ws", 1), ["Ada"]) as (ada,):
            panel.begin()
            await ada.until(lambda: ada.state["phase"] == "question")
            assert (await ada.answer(0))["ok"]

    carried_out(play())
    assert list(panel.results["guest"]) == ["Ada"]
    assert "same network" in panel.live["advice"]


def test_wrong_codes_are_counted_here_too(panel: LivePanel) -> None:
    assert panel.address is not None
    wrong = panel.address.replace(panel.code, "ZZZZZZ")
    assert [status(wrong) for _ in range(GUESSES + 2)][-1] == 429

    async def knock() -> None:
        async with held(Phone(f"{panel.address}/ws".replace("http", "ws", 1), "Eve")) as phone:
            await phone.connect()

    with pytest.raises(HTTPClientError, match="429"):
        carried_out(knock())


def test_a_door_that_was_not_opened_to_the_network_is_none_there(panel: LivePanel) -> None:
    """Another panel of the same kernel, for which the teacher did not say so."""
    other = geoplay.live("capitals", n=1, seed=1)
    assert panel.address is not None
    assert status(panel.address.replace(panel.code, other.code)) == 404

    async def knock() -> None:
        async with held(Phone(f"{panel.address}/ws".replace("http", "ws", 1).replace(panel.code, other.code), "Eve")) as phone:
            await phone.connect()

    with pytest.raises(HTTPClientError, match="404"):
        carried_out(knock())
    other.close()


def test_with_the_last_door_the_server_goes(panel: LivePanel) -> None:
    assert any(thread.name == "geoplay-hall" for thread in threads())
    panel.close_door()
    assert not any(thread.name == "geoplay-hall" for thread in threads())


def test_another_port_is_taken_where_somebody_has_the_usual_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUPYTER_RUNTIME_DIR", str(tmp_path))
    with socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        monkeypatch.setattr("geoplay.guests.hall.LAN_PORT", taken)
        panel = geoplay.live("capitals", n=1, seed=1, lan="127.0.0.1")
        assert panel.address is not None
        assert f":{taken}/" not in panel.address
        assert status(panel.address) == 200
        panel.close()


@pytest.mark.parametrize("host", ["emscripten", "google.colab"])
def test_hosts_without_a_server_say_what_is_missing(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if host == "emscripten":
        monkeypatch.setattr(sys, "platform", host)
    else:
        monkeypatch.setitem(sys.modules, host, sys)
    with pytest.raises(NoServer, match="Jupyter"):
        check_host()


def test_the_teacher_is_told_what_an_address_is_good_for() -> None:
    assert "lan=True" in str(advice(None, answers=None, lan=False))
    assert "this machine only" in str(advice("http://localhost:8888/", answers=True, lan=False))
    assert "install geoplay" in str(advice("https://hub.school/user/ada/", answers=False, lan=False))
    assert advice("https://hub.school/user/ada/", answers=True, lan=False) is None
