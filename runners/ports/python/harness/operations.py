"""The operations of profile `toolnexus`, each a coroutine from parameters to the result that goes on the wire."""

from collections.abc import Awaitable, Callable
from typing import Any

import toolnexus
from frames import INVALID_PARAMS, Refusal, snapshot
from tools import ADAPTERS, adapter, answered, build, define, described

Params = dict[str, Any]
Operation = Callable[[Params], Awaitable[Any]]


async def to_openai(params: Params) -> Any:
    return toolnexus.to_openai(build(params))


async def to_anthropic(params: Params) -> Any:
    return toolnexus.to_anthropic(build(params))


async def to_gemini(params: Params) -> Any:
    return toolnexus.to_gemini(build(params))


async def convert_sequence(params: Params) -> Any:
    tools = build(params)
    converters = [adapter(provider) for provider in _array(params, "providers")]
    outputs = [snapshot(convert(tools)) for convert in converters]
    return {"outputs": outputs, "toolsAfter": [described(tool) for tool in tools]}


async def define_tool(params: Params) -> Any:
    tool = define(params.get("tool"))
    outputs = {provider: convert([tool]) for provider, convert in ADAPTERS.items()}
    return {"tool": {**described(tool), "source": tool.source}, **outputs}


async def aliasing(params: Params) -> Any:
    convert, mutate = adapter(params.get("provider")), params.get("mutate")
    # Each definition gets parameters of its own, so that whatever is shared is shared by the port.
    tool = define(snapshot(params.get("tool")))
    output = convert([tool])
    before = snapshot(output)
    if mutate in ("output", "defaultSchema"):
        _mark(_schema_in(output))
        after = snapshot(convert([tool]))
    elif mutate == "tool":
        _mark(tool.input_schema)
        after = snapshot(output)
    else:
        raise Refusal(INVALID_PARAMS, f"unknown mutation {mutate!r}")
    return {"before": before, "after": after, "freshTool": convert([define(snapshot(params.get("tool")))])}


async def sanitize(params: Params) -> Any:
    if "value" not in params:
        raise Refusal(INVALID_PARAMS, "value is missing")
    return toolnexus.sanitize(params["value"])


async def execute(params: Params) -> Any:
    tool = define(params.get("tool"), params.get("body"))
    return answered(await tool.execute(params.get("args")))


async def toolkit(params: Params) -> Any:
    builtins = params.get("builtins", False)
    if not isinstance(builtins, bool):
        raise Refusal(INVALID_PARAMS, "builtins must be true or false")
    calls = _array(params, "calls")
    async with await toolnexus.create_toolkit(extra_tools=build(params), builtins=builtins) as kit:
        return [snapshot(await _ask(kit, call)) for call in calls]


async def _ask(kit: toolnexus.Toolkit, call: Any) -> Any:
    match call:
        case {"get": name}:
            tool = kit.get(name)
            return None if tool is None else described(tool)
        case {"execute": {"name": name, **rest}}:
            return answered(await kit.execute(name, rest.get("args")))
        case {"to": "openai"}:
            return kit.to_openai()
        case {"to": "anthropic"}:
            return kit.to_anthropic()
        case {"to": "gemini"}:
            return kit.to_gemini()
        case _:
            raise Refusal(INVALID_PARAMS, "a call is get, execute or to a known provider")


def _schema_in(output: Any) -> Any:
    match output:
        case [{"function": {"parameters": schema}}]:
            return schema
        case [{"input_schema": schema}]:
            return schema
        case [{"functionDeclarations": [{"parameters": schema}]}]:
            return schema
    raise TypeError("the adapter's output holds no schema to change")


def _mark(schema: Any) -> None:
    if not isinstance(schema, dict):
        raise TypeError("the schema is no object that could be changed")
    schema["zz_mut"] = True


def _array(params: Params, member: str) -> list[Any]:
    value = params.get(member)
    if not isinstance(value, list):
        raise Refusal(INVALID_PARAMS, f"{member} must be an array")
    return value


OPERATIONS: dict[str, Operation] = {
    "toolnexus/toOpenAI": to_openai,
    "toolnexus/toAnthropic": to_anthropic,
    "toolnexus/toGemini": to_gemini,
    "toolnexus/convertSequence": convert_sequence,
    "toolnexus/defineTool": define_tool,
    "toolnexus/aliasing": aliasing,
    "toolnexus/sanitize": sanitize,
    "toolnexus/execute": execute,
    "toolnexus/toolkit": toolkit,
}
