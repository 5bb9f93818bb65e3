"""Tools of the port: built from parameters, and read back as JSON data."""

from collections.abc import Callable
from typing import Any

import toolnexus
from bodies import function_for
from frames import INVALID_PARAMS, Refusal
from toolnexus import Tool, ToolResult

ADAPTERS: dict[str, Callable[[list[Tool]], Any]] = {
    "openai": toolnexus.to_openai,
    "anthropic": toolnexus.to_anthropic,
    "gemini": toolnexus.to_gemini,
}

_KEYWORDS = {"name": "name", "description": "description", "inputSchema": "input_schema", "source": "source"}
# A further member that is called like a field of the record must not take its place.
_SPOKEN_FOR = {*_KEYWORDS, *_KEYWORDS.values(), "body", "execute"}


def define(tool: Any, body: Any = None) -> Tool:
    """A native tool, through the port's define_tool; a member that is absent is an argument left out."""
    members = _members(tool)
    keywords = {keyword: members[member] for member, keyword in _KEYWORDS.items() if member in members}
    return toolnexus.define_tool(function_for(members.get("body") if body is None else body), **keywords)


def record(tool: Any) -> Tool:
    """A bare Tool record. Its fields are obligatory, so an absent one is None; further members become attributes."""
    members = _members(tool)
    bare = Tool(
        name=members.get("name"),
        description=members.get("description"),
        input_schema=members.get("inputSchema"),
        source=members.get("source", "custom"),
        execute=toolnexus.define_tool(function_for(members.get("body")), name="raw").execute,
    )
    vars(bare).update({member: value for member, value in members.items() if member not in _SPOKEN_FOR})
    return bare


def build(params: dict[str, Any]) -> list[Tool]:
    """The tools of `{tools, construct?}`."""
    tools = params.get("tools")
    if not isinstance(tools, list):
        raise Refusal(INVALID_PARAMS, "tools must be an array")
    construct = params.get("construct")
    if construct not in (None, "raw"):
        raise Refusal(INVALID_PARAMS, f"unknown construct {construct!r}")
    return [record(tool) if construct == "raw" else define(tool) for tool in tools]


def adapter(provider: Any) -> Callable[[list[Tool]], Any]:
    if not isinstance(provider, str) or provider not in ADAPTERS:
        raise Refusal(INVALID_PARAMS, f"unknown provider {provider!r}")
    return ADAPTERS[provider]


def described(tool: Tool) -> dict[str, Any]:
    return {"name": tool.name, "description": tool.description, "inputSchema": tool.input_schema}


def answered(result: ToolResult) -> dict[str, Any]:
    answer: dict[str, Any] = {"output": result.output, "isError": result.is_error}
    if result.metadata:
        answer["metadata"] = result.metadata
    return answer


def _members(tool: Any) -> dict[str, Any]:
    if not isinstance(tool, dict):
        raise Refusal(INVALID_PARAMS, "a tool must be an object")
    return tool
