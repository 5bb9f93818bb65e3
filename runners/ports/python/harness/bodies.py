"""Turns a body, which is data, into the Python function that a tool wraps."""

import asyncio
import inspect
import json
import re
from collections.abc import Callable
from typing import Any

from frames import INVALID_PARAMS, Refusal
from toolnexus import ToolResult

# The port calls a tool's function with the arguments as keywords, so every function takes any keywords. None has a
# docstring: define_tool would use it as the description.
ToolFunction = Callable[..., Any]

_PLACEHOLDER = re.compile(r"\{([^{}]*)\}")


def function_for(body: Any) -> ToolFunction:
    """Raises Refusal for a body that this harness does not know or that Python cannot do."""
    if body is None:
        return _returns("")
    if not isinstance(body, dict) or len(body) != 1:
        raise Refusal(INVALID_PARAMS, "a body is an object with one member")
    ((kind, data),) = body.items()
    make = _MAKERS.get(kind)
    if make is None:
        raise Refusal(INVALID_PARAMS, f"a tool in Python has no body {kind!r}")
    return make(data)


def _returns(value: Any) -> ToolFunction:
    def run(**arguments: Any) -> Any:
        return value

    return run


def _returns_nothing(_: Any) -> ToolFunction:
    def run(**arguments: Any) -> None:
        pass

    return run


def _result(members: Any) -> ToolFunction:
    if not isinstance(members, dict):
        raise Refusal(INVALID_PARAMS, "result must be an object")

    def run(**arguments: Any) -> ToolResult:
        return ToolResult(
            output=members.get("output"), is_error=members.get("isError"), metadata=members.get("metadata")
        )

    return run


def _template(text: Any) -> ToolFunction:
    if not isinstance(text, str):
        raise Refusal(INVALID_PARAMS, "template must be a string")

    def run(**arguments: Any) -> str:
        def fill(placeholder: re.Match[str]) -> str:
            value = arguments.get(placeholder[1])
            return value if isinstance(value, str) else placeholder[0]

        return _PLACEHOLDER.sub(fill, text)

    return run


def _echo(_: Any) -> ToolFunction:
    def run(**arguments: Any) -> str:
        return json.dumps(arguments)

    return run


def _raises(failure: Any) -> ToolFunction:
    if not isinstance(failure, dict):
        raise Refusal(INVALID_PARAMS, "raises must be an object")
    message, cause = failure.get("message"), failure.get("cause")

    def run(**arguments: Any) -> Any:
        error = RuntimeError() if message is None else RuntimeError(message)
        raise error from (None if cause is None else RuntimeError(cause))

    return run


def _fatal(message: Any) -> ToolFunction:
    def run(**arguments: Any) -> Any:
        # What `sys.exit(message)` inside a tool does: an exception outside the Exception family.
        raise SystemExit(message)

    return run


def _async(body: Any) -> ToolFunction:
    function = function_for(body)
    if inspect.iscoroutinefunction(function):
        raise Refusal(INVALID_PARAMS, "async holds a body that is not itself async")

    async def run(**arguments: Any) -> Any:
        await asyncio.sleep(0)
        return function(**arguments)

    return run


_MAKERS: dict[str, Callable[[Any], ToolFunction]] = {
    "returns": _returns,
    "returnsNothing": _returns_nothing,
    "result": _result,
    "template": _template,
    "echo": _echo,
    "raises": _raises,
    "fatal": _fatal,
    "async": _async,
}
