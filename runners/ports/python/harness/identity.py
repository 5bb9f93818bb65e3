"""The answer to `initialize`: which library was loaded, and what this harness can put to it."""

import importlib.metadata
import platform
import tomllib
from pathlib import Path
from typing import Any

import toolnexus
from frames import CODEC, INVALID_PARAMS, Refusal
from operations import OPERATIONS

PROTOCOL_VERSION = 1
WINDOW = 64

# Not claimed: throwNonError (Python raises exceptions only) and exactNumbers (the stdlib codec reads 0.1 as a double,
# and so does the port's own json.dumps of a returned value; integers stay exact all the same).
FEATURES = ["rawTool", "nonStringReturn", "resultReturn", "asyncReturn", "fatal", "mutable", "builtins"]


def handshake(params: dict[str, Any]) -> dict[str, Any]:
    if params.get("protocolVersion") != PROTOCOL_VERSION:
        raise Refusal(INVALID_PARAMS, f"this harness speaks protocol version {PROTOCOL_VERSION}")
    return {
        "protocolVersion": PROTOCOL_VERSION,
        "port": {
            "name": "python",
            "version": library_version(Path(toolnexus.__file__).resolve().parent),
            "language": "Python",
            "runtime": f"{platform.python_implementation()} {platform.python_version()}".replace("CPython", "Python"),
            "codec": CODEC,
        },
        "operations": list(OPERATIONS),
        "features": FEATURES,
        "window": WINDOW,
    }


def library_version(package: Path) -> str:
    """The version of the package in that folder: of its installed distribution, else of the checkout around it."""
    try:
        distribution = importlib.metadata.distribution("toolnexus")
        if Path(str(distribution.locate_file("toolnexus"))).resolve() == package:
            return distribution.version
    except importlib.metadata.PackageNotFoundError:
        pass
    for folder in package.parents[:3]:
        if (folder / "pyproject.toml").is_file():
            project = tomllib.loads((folder / "pyproject.toml").read_text("utf-8")).get("project", {})
            if project.get("name") == "toolnexus" and "version" in project:
                return str(project["version"])
    return "unknown"
