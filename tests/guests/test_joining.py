"""Guests come in through a Jupyter server that asks everybody else for a login, below any address, and get no further."""

from __future__ import annotations

import asyncio
import json
import os
import stat
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest
from tornado.httpclient import HTTPClientError

import geoplay
from geoplay.guests.door_file import DoorNote, read_note, write_note
from geoplay.guests.envelope import KERNEL_GONE, NO_DOOR, SHUT
from geoplay.guests.limits import ALL_GUESSES, GUESSES
from geoplay.guests.panel import LivePanel
from scripts.guest_server import Site, jupyter_server, kernel_of
from scripts.phones import Phone, carried_out, held, phones

pytestmark = pytest.mark.slow

Live = Callable[..., LivePanel]


def test_a_guest_comes_in_without_a_login_and_gets_nothing_else(behind: Site, live: Live) -> None:
    panel = live("capitals", places="Africa", n=2, seed=1)
    status, page = behind.get(f"geoplay/join/{panel.code}")
    assert status == 200
    assert panel.code in page
    for name in ("guest", "quiz", "table"):
        assert behind.get(f"geoplay/guest/{name}.js")[0] == 200
    for path in ("api/kernels", "api/contents", "api/sessions", "api/terminals", "api/status", "files/x"):
        assert behind.get(path)[0] in (302, 403, 404), path
    assert behind.get("api/kernels")[0] == 403
    assert behind.get("geoplay/guest/../../api/kernels")[0] in (302, 403, 404)
    assert behind.get("geoplay/guest/world.js")[0] in (302, 403, 404)

    async def play() -> None:
        async with phones(behind.line(panel.code), ["Ada"]) as (phone,):
            panel.begin()
            await phone.until(lambda: phone.state["phase"] == "question")
            assert (await phone.answer(0))["ok"]

    carried_out(play())
    assert list(panel.answers["guest"]) == ["Ada"]


def test_the_page_loads_nothing_from_elsewhere_and_stands_in_no_frame(behind: Site, live: Live) -> None:
    panel = live("capitals", n=1, seed=1)
    with urllib.request.urlopen(behind.page(panel.code)) as answer:
        policy = answer.headers["Content-Security-Policy"]
        assert answer.headers["Cache-Control"] == "no-store"
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe-eval" not in policy


def test_a_wrong_code_opens_nothing(behind: Site, live: Live) -> None:
    live("capitals", n=1, seed=1)
    status, page = behind.get("geoplay/join/ZZZZZZ")
    assert status == 404
    assert json.loads(page.partition('id="geoplay">')[2].partition("</script>")[0])["problem"] == "wrong_code"

    async def knock() -> int | None:
        async with held(Phone(behind.line("ZZZZZZ"), "Ada")) as phone:
            await phone.connect()
            await phone.until(lambda: phone.closed is not None)
            return phone.closed

    assert carried_out(knock()) == NO_DOOR


def test_whoever_guesses_codes_is_slowed_down(tmp_path: Path) -> None:
    with jupyter_server(tmp_path) as site:
        statuses = [site.get("geoplay/join/ZZZZZZ")[0] for _ in range(GUESSES + 3)]
        assert statuses[0] == 404
        assert statuses[-1] == 429
        assert GUESSES < ALL_GUESSES


def test_whoever_has_been_in_comes_back_though_somebody_beside_them_guesses(tmp_path: Path) -> None:
    """Behind a school's one address everybody is in the same place."""
    with jupyter_server(tmp_path) as site, kernel_of(site):
        panel = geoplay.live("capitals", n=1, seed=1)
        with urllib.request.urlopen(site.page(panel.code)) as answer:
            given = answer.headers["Set-Cookie"]
        assert all(word in given for word in ("HttpOnly", "SameSite=Strict", "Path=/user/ada-xyz/geoplay/"))
        kept = given.partition(";")[0]
        while site.get("geoplay/join/ZZZZZZ")[0] != 429:
            pass
        assert site.get(f"geoplay/join/{panel.code}")[0] == 429
        assert site.get(f"geoplay/join/{panel.code}", {"Cookie": kept})[0] == 200
        assert site.get("geoplay/join/ZZZZZZ", {"Cookie": kept.replace(panel.code, "ZZZZZZ")})[0] == 429

        async def join(headers: dict[str, str]) -> None:
            async with held(Phone(site.line(panel.code), "Ada", headers=headers)) as phone:
                await phone.join()

        carried_out(join({"Cookie": kept}))
        assert panel.guests == ["Ada"]
        with pytest.raises(HTTPClientError, match="429"):
            carried_out(join({}))
        panel.close()


def test_the_note_of_a_door_is_its_owners_alone_and_goes_with_the_door(behind: Site, live: Live) -> None:
    panel = live("capitals", n=1, seed=1)
    path = behind.runtime / f"geoplay-door-{panel.code}.json"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert json.loads(path.read_text())["process"] == os.getpid()
    panel.close_door()
    assert not path.exists()
    assert behind.get(f"geoplay/join/{panel.code}")[0] == 404


def test_the_kernels_port_asks_for_the_doors_secret(behind: Site, live: Live) -> None:
    panel = live("capitals", n=1, seed=1)
    note = read_note(panel.code, behind.runtime)
    assert note is not None

    async def knock(secret: str) -> None:
        line = f"ws://127.0.0.1:{note.port}/door/{panel.code}"
        async with held(Phone(line, "Eve", headers={"X-Geoplay-Secret": secret})) as phone:
            await phone.connect()

    for secret in ("", "wrong", note.secret[:-1]):
        with pytest.raises(HTTPClientError, match="404"):
            carried_out(knock(secret))
    carried_out(knock(note.secret))


def test_a_page_of_another_site_cannot_connect(behind: Site, live: Live) -> None:
    panel = live("capitals", n=1, seed=1)

    async def knock() -> None:
        await Phone(behind.line(panel.code), "Eve", headers={"Origin": "https://elsewhere.example"}).connect()

    with pytest.raises(HTTPClientError, match="403"):
        carried_out(knock())


def test_behind_a_proxy_that_ends_tls_the_page_connects(behind: Site, live: Live) -> None:
    panel = live("capitals", n=1, seed=1)
    host = {"Host": "hub.school.example", "Origin": "https://hub.school.example", "X-Forwarded-Proto": "https"}

    async def join() -> Phone:
        async with held(Phone(behind.line(panel.code), "Ada", headers=host)) as phone:
            await phone.join()
            return phone

    assert carried_out(join()).state["ending"]["title"] == "You are in, Ada."


def test_guests_of_a_kernel_that_was_killed_are_told(behind: Site) -> None:
    """Nobody listens where the note says: the guest hears so, and the note goes."""
    from socket import socket

    with socket() as place:
        place.bind(("127.0.0.1", 0))
        port = place.getsockname()[1]
    write_note(DoorNote("BCDFGH", port, "secret", 1), behind.runtime)

    async def knock() -> int | None:
        async with held(Phone(behind.line("BCDFGH"), "Ada")) as phone:
            await phone.connect()
            await phone.until(lambda: phone.closed is not None)
            return phone.closed

    assert carried_out(knock()) == KERNEL_GONE
    assert read_note("BCDFGH", behind.runtime) is None


def test_a_door_that_closes_tells_everybody(behind: Site, live: Live) -> None:
    panel = live("capitals", n=1, seed=1)

    async def play() -> None:
        async with phones(behind.line(panel.code), ["Ada"]) as (phone,):
            await asyncio.to_thread(panel.close_door)
            await phone.until(lambda: phone.closed is not None)
            assert phone.closed == SHUT

    carried_out(play())


def test_two_servers_know_only_their_own_doors(behind: Site, live: Live, tmp_path: Path) -> None:
    panel = live("capitals", n=1, seed=1)
    with jupyter_server(tmp_path, "/") as other:
        assert other.get(f"geoplay/join/{panel.code}")[0] == 404
        with kernel_of(other):
            there = live("flags", n=1, seed=1)
            assert other.get(f"geoplay/join/{there.code}")[0] == 200
            there.close_door()
