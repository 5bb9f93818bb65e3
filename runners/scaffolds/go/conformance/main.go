// Command conformance-harness puts the library to the conformance suite: one JSON-RPC request a line on stdin, one reply
// a line on stdout.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
)

const protocolVersion = 1

// What the error codes mean to the suite.
const (
	escaped        = 1
	methodNotFound = -32601
	invalidParams  = -32602
	undecodable    = -32700
)

// refusal answers a request that can't be put to the library; it says nothing about the library.
type refusal struct {
	code    int
	message string
}

// methods is what the harness claims. Add an operation when your library has it.
var methods = []string{"toolnexus/toOpenAI", "toolnexus/toAnthropic", "toolnexus/toGemini"}

func call(method string, params json.RawMessage) (any, *refusal) {
	switch method {
	case "initialize":
		return initialize(params)
	case "toolnexus/toOpenAI":
		return adapt(params, toOpenAI)
	case "toolnexus/toAnthropic":
		return adapt(params, toAnthropic)
	case "toolnexus/toGemini":
		return adapt(params, toGemini)
	}
	return nil, &refusal{methodNotFound, method + " is not implemented"}
}

func initialize(params json.RawMessage) (any, *refusal) {
	var asked struct{ ProtocolVersion int }
	if err := decode(params, &asked); err != nil || asked.ProtocolVersion != protocolVersion {
		return nil, &refusal{invalidParams, fmt.Sprintf("this harness speaks protocol version %d", protocolVersion)}
	}
	port := map[string]any{
		"name":     "my-port",
		"version":  version,
		"language": "Go",
		"runtime":  runtime.Version(),
		"codec":    "encoding/json with UseNumber",
	}
	features := []string{}
	return map[string]any{
		"protocolVersion": protocolVersion, "port": port, "operations": methods, "features": features, "window": 64,
	}, nil
}

func adapt(params json.RawMessage, convert func([]tool) any) (any, *refusal) {
	var asked struct{ Tools []tool }
	if err := decode(params, &asked); err != nil {
		return nil, &refusal{invalidParams, err.Error()}
	}
	if asked.Tools == nil {
		return nil, &refusal{invalidParams, "tools must be an array"}
	}
	return convert(asked.Tools), nil
}

// answer gives the reply to one request. A panic that leaves the library is never made a result: it is the library's answer.
func answer(line []byte) (reply []byte) {
	var request struct {
		ID     int
		Method string
		Params json.RawMessage
	}
	if err := decode(line, &request); err != nil {
		return failure(nil, undecodable, "the line can't be decoded: "+err.Error(), nil)
	}
	defer func() {
		if cause := recover(); cause != nil {
			reply = escape(request.ID, fmt.Sprintf("panic: %v", cause))
		}
	}()
	result, refused := call(request.Method, request.Params)
	if refused != nil {
		return failure(request.ID, refused.code, refused.message, nil)
	}
	reply, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": request.ID, "result": result})
	if err != nil {
		// An answer that is no JSON is the library's fault too.
		return escape(request.ID, err.Error())
	}
	return reply
}

func escape(id any, message string) []byte {
	return failure(id, escaped, "an error escaped the port", map[string]any{"message": message})
}

func failure(id any, code int, message string, data any) []byte {
	problem := map[string]any{"code": code, "message": message}
	if data != nil {
		problem["data"] = data
	}
	reply, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": id, "error": problem})
	if err != nil {
		panic(err)
	}
	return reply
}

// decode leaves numbers as they are written: a float64 would round a large integer.
func decode(text []byte, into any) error {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	return decoder.Decode(into)
}

func main() {
	// What the library prints goes to stderr and not between the frames.
	frames := os.Stdout
	os.Stdout = os.Stderr
	requests := bufio.NewReader(os.Stdin)
	for {
		line, err := requests.ReadBytes('\n')
		if len(line) > 0 {
			if _, err := frames.Write(append(answer(line), '\n')); err != nil {
				os.Exit(1)
			}
		}
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, "reading requests:", err)
			os.Exit(1)
		}
	}
}
