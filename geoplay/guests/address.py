"""Where guests find a door: the Jupyter server that the notebook is on, or this machine in the school's network."""

from __future__ import annotations

import ipaddress
import os
import socket
import sys
from contextlib import closing, suppress
from importlib.util import find_spec
from io import BytesIO
from urllib.parse import urlsplit

from geoplay.core.option import OptionError
from geoplay.core.refusal import GeoplayError
from geoplay.core.text import Text

JOIN = "geoplay/join"


class NoServer(GeoplayError):
    """Nobody could come: there is nothing that a phone could connect to."""


def check_host() -> None:
    """Say what is missing where no guest can ever come."""
    if sys.platform == "emscripten":
        raise NoServer(
            "Here Python runs inside the browser, and no phone can connect to a browser: guests need a notebook on a Jupyter "
            "server (a laptop, a hub, Binder)."
        )
    if "google.colab" in sys.modules:
        raise NoServer(
            "Colab has no Jupyter server of your own that phones could connect to: open the notebook in Jupyter on a laptop, a "
            "hub or Binder."
        )


def own_server() -> str | None:
    """The address of the Jupyter server that started this kernel, as this machine knows it."""
    parent = os.environ.get("JPY_PARENT_PID", "")
    try:
        from jupyter_server.serverapp import list_running_servers
    except ImportError:
        return None
    with suppress(OSError, ValueError):
        for server in list_running_servers():
            if str(server.get("pid")) == parent:
                return str(server["url"])
    return None


def lan_address(wanted: bool | str) -> str | None:
    """The address of this machine in its network; ``None`` where the network is not to be used.

    >>> lan_address(False) is None, lan_address("127.0.0.1")
    (True, '127.0.0.1')
    >>> lan_address("everywhere")
    Traceback (most recent call last):
    ...
    geoplay.core.option.OptionError: lan= is True, or an address of this machine such as '192.168.1.20', not 'everywhere'.
    """
    if wanted is False:
        return None
    if isinstance(wanted, str):
        try:
            return str(ipaddress.ip_address(wanted))
        except ValueError:
            raise OptionError(
                f"lan= is True, or an address of this machine such as '192.168.1.20', not {wanted!r:.40}."
            ) from None
    # Nothing is sent: the system only says which of its addresses it would use for the way out.
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as way, suppress(OSError):
        way.connect(("192.0.2.1", 9))
        found = str(way.getsockname()[0])
        if not ipaddress.ip_address(found).is_loopback:
            return found
    raise NoServer("This machine is in no network that phones could be in. Connect it to one (a phone's hotspot will do).")


def base_of(address: object) -> str | None:
    """The address of a page's server as the page tells it, if it is one.

    >>> base_of("https://hub.school/user/ada/"), base_of("javascript:alert(1)")
    ('https://hub.school/user/ada/', None)
    """
    if not isinstance(address, str) or len(address) > 500 or not address.isprintable():
        return None
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.netloc or "@" in parts.netloc or parts.query or parts.fragment:
        return None
    return address if address.endswith("/") else f"{address}/"


def join_address(base: str, code: str) -> str:
    """What a phone opens."""
    return f"{base}{JOIN}/{code}"


def advice(base: str | None, *, answers: bool | None, lan: bool) -> Text | None:
    """What the teacher should know about an address before thirty phones try it."""
    if lan:
        return Text(
            "Phones must be in the same network as this machine. Where the network keeps devices apart, use a phone's hotspot."
        )
    if base is None:
        return Text(
            "No Jupyter server was found that phones could connect to. Open the notebook in JupyterLab on a hub or Binder, "
            "or let phones of this network come straight to this machine: invite(lan=True)."
        )
    if answers is False:
        return Text(
            "The Jupyter server does not know geoplay's guests: install geoplay where the server runs, and start it again."
        )
    host = urlsplit(base).hostname or ""
    with suppress(ValueError):
        if host == "localhost" or ipaddress.ip_address(host).is_loopback:
            return Text("This address works on this machine only. For phones in the same network: invite(lan=True).")
    return None


def qr_picture(address: str) -> str:
    """The address as a QR code, an SVG; nothing where segno is not installed: the address and the letters do as well.

    >>> qr_picture("https://hub.school/geoplay/join/BCDFGH").startswith("<svg")
    True
    """
    if find_spec("segno") is None:
        return ""
    import segno

    out = BytesIO()
    segno.make(address, error="m", micro=False).save(
        out, kind="svg", xmldecl=False, svgns=True, border=2, dark="#1f2a37", light="#fffdf7", omitsize=True, nl=False
    )
    return out.getvalue().decode()
