"""JSON-RPC 2.0 frames: bytes of one line in, bytes of one line out."""

import json
from dataclasses import dataclass
from typing import Any, NoReturn

CODEC = "json (stdlib)"

ESCAPED = 1
INVALID_REQUEST = -32600
METHOD_NOT_FOUND = -32601
INVALID_PARAMS = -32602
UNDECODABLE = -32700


class Refusal(Exception):
    """A request that is answered with an error of the protocol, without any verdict on the port."""

    def __init__(self, code: int, message: str, request_id: Any = None) -> None:
        super().__init__(message)
        self.code = code
        self.request_id = request_id


@dataclass(frozen=True)
class Request:
    id: Any
    method: str
    params: dict[str, Any]


def decode(line: bytes) -> Request:
    """Raises Refusal with code -32700 for a line that is no JSON text, or that this codec cannot hold."""
    try:
        frame = json.loads(line.decode("utf-8"), parse_constant=_refuse_constant)
    # A ValueError is bad UTF-8, bad JSON, or an integer of more digits than Python converts.
    except (ValueError, RecursionError) as error:
        raise Refusal(UNDECODABLE, f"the line cannot be decoded: {error}") from error
    if not isinstance(frame, dict):
        raise Refusal(INVALID_REQUEST, "a request is an object")
    if not isinstance(frame.get("method"), str) or "id" not in frame:
        raise Refusal(INVALID_REQUEST, "a request has an id and a method", frame.get("id"))
    params = frame.get("params", {})
    if not isinstance(params, dict):
        raise Refusal(INVALID_PARAMS, "params must be an object", frame["id"])
    return Request(frame["id"], frame["method"], params)


def result(request_id: Any, value: Any) -> bytes:
    """Raises ValueError, TypeError or RecursionError when the value is not the JSON data that COR-1 demands."""
    return encode({"jsonrpc": "2.0", "id": request_id, "result": value})


def error(request_id: Any, code: int, message: str, data: Any = None) -> bytes:
    body = {"code": code, "message": message} if data is None else {"code": code, "message": message, "data": data}
    return encode({"jsonrpc": "2.0", "id": request_id, "error": body})


def encode(value: Any) -> bytes:
    # Escaping all but ASCII lets a lone surrogate pass, which UTF-8 has no bytes for. NaN and Infinity are no JSON.
    return json.dumps(value, ensure_ascii=True, allow_nan=False, separators=(",", ":")).encode("ascii")


def snapshot(value: Any) -> Any:
    """What would stand on the wire if the value were sent now: a copy that later changes do not reach."""
    return json.loads(encode(value))


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON")
