"""The line channel to the runner: the process's own stdin and stdout, taken away from everybody else."""

import os
import sys
from collections.abc import Iterator

_CHUNK = 1 << 16


class Channel:
    """Reads and writes lines of bytes on two private file descriptors."""

    def __init__(self, source: int, sink: int) -> None:
        self._source = source
        self._sink = sink

    @classmethod
    def take_stdio(cls) -> "Channel":
        """Moves stdin and stdout to private descriptors and leaves harmless ones in their place.

        Descriptor 1 becomes stderr and descriptor 0 the null device, for C code and child processes too: a library that
        prints cannot break a frame, and a built-in tool that reads its input cannot swallow a request.
        """
        channel = cls(os.dup(0), os.dup(1))
        sys.stdout.flush()
        os.dup2(2, 1)
        null = os.open(os.devnull, os.O_RDONLY)
        os.dup2(null, 0)
        os.close(null)
        sys.stdout = sys.stderr
        return channel

    def lines(self) -> Iterator[bytes]:
        """Lines without their end (LF or CRLF), until the end of input; a last line may lack its end."""
        pieces: list[bytes] = []
        while chunk := os.read(self._source, _CHUNK):
            *complete, rest = chunk.split(b"\n")
            for line in complete:
                yield b"".join((*pieces, line)).removesuffix(b"\r")
                pieces.clear()
            if rest:
                pieces.append(rest)
        if pieces:
            yield b"".join(pieces).removesuffix(b"\r")

    def send(self, line: bytes) -> None:
        """Writes at once: a reply is never held back by, or lost to a crash in, the request after it."""
        frame = memoryview(line + b"\n")
        while frame:
            frame = frame[os.write(self._sink, frame) :]
