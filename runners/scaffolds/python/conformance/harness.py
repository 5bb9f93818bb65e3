"""Puts the library to the conformance suite: one JSON-RPC request a line on stdin, one reply a line on stdout."""

import json
import os
import platform
import sys
import traceback

# Before the library is loaded: what it prints, be it from C or a child process, goes to stderr and not between the frames.
frames = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
sys.stdout = sys.stderr

import library  # noqa: E402

PROTOCOL_VERSION = 1

# What the error codes mean to the suite.
ESCAPED = 1
METHOD_NOT_FOUND = -32601
INVALID_PARAMS = -32602
UNDECODABLE = -32700


class Refused(Exception):
    """The request can't be put to the library; this says nothing about the library."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


def adapter(convert):
    def operation(params):
        tools = params.get("tools")
        if not isinstance(tools, list):
            raise Refused(INVALID_PARAMS, "tools must be an array")
        return convert(tools)

    return operation


# Whatever stands here is claimed. Add an operation when your library has it.
OPERATIONS = {
    "toolnexus/toOpenAI": adapter(library.to_openai),
    "toolnexus/toAnthropic": adapter(library.to_anthropic),
    "toolnexus/toGemini": adapter(library.to_gemini),
}

FEATURES = []


def initialize(params):
    if params.get("protocolVersion") != PROTOCOL_VERSION:
        raise Refused(INVALID_PARAMS, f"this harness speaks protocol version {PROTOCOL_VERSION}")
    return {
        "protocolVersion": PROTOCOL_VERSION,
        "port": {
            "name": "my-port",
            "version": library.VERSION,
            "language": "Python",
            "runtime": f"{platform.python_implementation()} {platform.python_version()}",
            "codec": "json (stdlib)",
        },
        "operations": list(OPERATIONS),
        "features": FEATURES,
        "window": 64,
    }


def answer(line):
    try:
        request = json.loads(line)
    except (ValueError, RecursionError) as error:
        return encode(None, error={"code": UNDECODABLE, "message": f"the line can't be decoded: {error}"})
    request_id, method, params = request["id"], request["method"], request["params"]
    operation = initialize if method == "initialize" else OPERATIONS.get(method)
    if operation is None:
        return encode(request_id, error={"code": METHOD_NOT_FOUND, "message": f"{method} is not implemented"})
    try:
        # Encoded in here: an answer that is no JSON is the library's fault too.
        return encode(request_id, result=operation(params))
    except Refused as refused:
        return encode(request_id, error={"code": refused.code, "message": str(refused)})
    except Exception as escaped:  # never made a result: that it left the library is the library's answer
        if not isinstance(escaped, NotImplementedError):
            traceback.print_exc(limit=-4)
        data = {"message": f"{type(escaped).__name__}: {escaped}"}
        return encode(request_id, error={"code": ESCAPED, "message": "an exception escaped the port", "data": data})


def encode(request_id, **outcome):
    # NaN and Infinity are no JSON. All but ASCII is escaped, so that a lone surrogate, which UTF-8 has no bytes for, can pass.
    return json.dumps({"jsonrpc": "2.0", "id": request_id, **outcome}, allow_nan=False).encode("ascii")


for request_line in sys.stdin.buffer:
    frames.write(answer(request_line) + b"\n")
    frames.flush()
