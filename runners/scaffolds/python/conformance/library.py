"""YOUR LIBRARY GOES HERE: import it, and let the three functions below call its adapters.

A tool is a dict with the keys "name", "description" and "inputSchema", as the request has it. Make of it what your adapters
take, with your library's own public way to define a tool. What they give goes out as it is.
"""

# For a package that is installed: importlib.metadata.version("your-package").
VERSION = "0.0.0"


def to_openai(tools):
    raise NotImplementedError("to_openai is not implemented yet")


def to_anthropic(tools):
    raise NotImplementedError("to_anthropic is not implemented yet")


def to_gemini(tools):
    raise NotImplementedError("to_gemini is not implemented yet")
