package main

// YOUR LIBRARY GOES HERE: import it, and let the three functions below call its adapters. For the module that this folder
// lies in: go mod edit -require=example.com/you@v0.0.0 -replace=example.com/you=..
//
// What the adapters give goes out as it is.

// version is better read from what was linked: debug.ReadBuildInfo in package runtime/debug knows the modules.
const version = "0.0.0"

// tool is a tool as the request has it. Make of it what your adapters take, with your library's own public way to define
// a tool.
type tool struct {
	Name        string         `json:"name"`
	Description string         `json:"description"`
	InputSchema map[string]any `json:"inputSchema"`
}

func toOpenAI(tools []tool) any {
	panic("toOpenAI is not implemented yet")
}

func toAnthropic(tools []tool) any {
	panic("toAnthropic is not implemented yet")
}

func toGemini(tools []tool) any {
	panic("toGemini is not implemented yet")
}
