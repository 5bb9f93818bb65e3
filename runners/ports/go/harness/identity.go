package main

import (
	"encoding/json"
	"runtime"
	"runtime/debug"
	"strconv"
)

const (
	protocolVersion = 1
	window          = 64
	libraryModule   = "github.com/muthuishere/toolnexus/golang"
)

// features that this harness and the port have. A panic is both Go's way to throw a value that is no error
// (throwNonError) and its fatal error (fatal): the port does not recover it, the harness does.
var features = []string{"rawTool", "throwNonError", "fatal", "exactNumbers", "mutable", "builtins"}

func handshake(params map[string]any) (any, error) {
	if params["protocolVersion"] != json.Number(strconv.Itoa(protocolVersion)) {
		return nil, badParams("this harness speaks protocol version %d", protocolVersion)
	}
	methods := make([]string, 0, len(operations))
	for _, op := range operations {
		methods = append(methods, op.method)
	}
	return map[string]any{
		"protocolVersion": protocolVersion,
		"port": map[string]any{
			"name":     "go",
			"version":  libraryVersion(),
			"language": "Go",
			"runtime":  runtime.Version(),
			"codec":    codec,
		},
		"operations": methods,
		"features":   features,
		"window":     window,
	}, nil
}

// libraryVersion reads which module the linker put in. A checkout has no version of its own: it is "(devel)".
func libraryVersion() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	for _, module := range info.Deps {
		if module.Path != libraryModule {
			continue
		}
		if module.Replace == nil {
			return module.Version
		}
		if module.Replace.Version == "" {
			return "(devel)"
		}
		return module.Replace.Version
	}
	return "unknown"
}
