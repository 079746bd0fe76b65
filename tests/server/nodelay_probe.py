"""Start a Jupyter server as configured, connect to a kernel, and print whether its websocket has TCP_NODELAY."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

from jupyter_server.serverapp import ServerApp
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from tornado.ioloop import IOLoop
from tornado.websocket import websocket_connect


async def probe(server: ServerApp) -> None:
    """Open the page's end of a kernel connection and look at the server's end."""
    kernels: Any = server.kernel_manager
    kernel = await kernels.start_kernel(kernel_name="python3")
    try:
        address = f"ws://127.0.0.1:{server.port}/api/kernels/{kernel}/channels?session_id=probe"
        page = await websocket_connect(address)
        handlers = ZMQChannelsWebsocketConnection._open_sessions
        while not handlers:  # noqa: ASYNC110 - the server offers no event for this
            await asyncio.sleep(0.01)
        (handler,) = handlers.values()
        connection: Any = handler.ws_connection
        nodelay = connection.stream.socket.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) != 0
        print("nodelay", int(nodelay), flush=True)  # noqa: T201 - this is a program, and that is its answer
        page.close()
    finally:
        await kernels.shutdown_kernel(kernel, now=True)
        server.stop(from_signal=True)


def main() -> None:
    """Start a server on the loopback that nobody else can find, and probe it."""
    server = ServerApp.instance()
    server.initialize(
        [
            "--ServerApp.ip=127.0.0.1",
            "--ServerApp.port=0",
            "--ServerApp.port_retries=0",
            "--ServerApp.open_browser=False",
            "--ServerApp.allow_root=True",
            "--IdentityProvider.token=",
            "--ServerApp.log_level=ERROR",
        ]
    )
    IOLoop.current().add_callback(probe, server)
    server.start()


if __name__ == "__main__":
    main()
