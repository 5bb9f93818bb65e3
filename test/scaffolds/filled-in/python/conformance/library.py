"""The adapters in their simplest form. They print, as libraries do: that must not end up between the frames."""

import os

print("loading")
os.write(1, b"and so does C code\n")

VERSION = "0.1.0"


def to_openai(tools):
    return [{"type": "function", "function": declaration(tool)} for tool in tools]


def to_anthropic(tools):
    return [
        {"name": tool.get("name"), "description": tool.get("description"), "input_schema": tool.get("inputSchema")}
        for tool in tools
    ]


def to_gemini(tools):
    print("to_gemini")
    return [{"functionDeclarations": [declaration(tool) for tool in tools]}]


def declaration(tool):
    return {"name": tool.get("name"), "description": tool.get("description"), "parameters": tool.get("inputSchema")}
