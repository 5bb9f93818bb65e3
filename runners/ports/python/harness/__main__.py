"""Exposes the Python port of toolnexus over the harness protocol: one request per line, answered in order."""

import asyncio
import signal
import traceback

from channel import Channel

# Before the library is imported: what it prints while loading must not reach the frames.
CHANNEL = Channel.take_stdio()

import frames  # noqa: E402
from identity import handshake  # noqa: E402
from operations import OPERATIONS  # noqa: E402


async def reply_to(line: bytes) -> bytes:
    try:
        request = frames.decode(line)
    except frames.Refusal as refusal:
        return frames.error(refusal.request_id, refusal.code, str(refusal))
    try:
        if request.method == "initialize":
            return frames.result(request.id, handshake(request.params))
        operation = OPERATIONS.get(request.method)
        if operation is None:
            return frames.error(request.id, frames.METHOD_NOT_FOUND, f"{request.method} is not implemented")
        return frames.result(request.id, await operation(request.params))
    except frames.Refusal as refusal:
        return frames.error(request.id, refusal.code, str(refusal))
    # BaseException: a tool that exits must cost its own answer only, not those of the requests in flight with it.
    except BaseException as escaped:
        traceback.print_exception(escaped, limit=-6)
        message = "".join(traceback.format_exception_only(escaped)).strip()
        return frames.error(request.id, frames.ESCAPED, "an exception escaped the port", {"message": message})


async def serve() -> None:
    for line in CHANNEL.lines():
        CHANNEL.send(await reply_to(line))


# asyncio would turn an interrupt into a cancellation, which looks like an exception of the port.
signal.signal(signal.SIGINT, signal.SIG_DFL)
asyncio.run(serve())
