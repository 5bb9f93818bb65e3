package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"unicode/utf8"
)

const codec = "encoding/json with UseNumber"

// Error codes of the protocol.
const (
	escaped        = 1
	invalidRequest = -32600
	methodNotFound = -32601
	invalidParams  = -32602
	undecodable    = -32700
)

// refusal is a request that is answered with an error of the protocol, without any verdict on the port.
type refusal struct {
	code    int
	message string
}

func (r *refusal) Error() string { return r.message }

func badParams(format string, args ...any) error {
	return &refusal{invalidParams, fmt.Sprintf(format, args...)}
}

type request struct {
	id     any
	method string
	params map[string]any
}

type resultReply struct {
	JSONRPC string `json:"jsonrpc"`
	ID      any    `json:"id"`
	Result  any    `json:"result"`
}

type errorReply struct {
	JSONRPC string    `json:"jsonrpc"`
	ID      any       `json:"id"`
	Error   errorBody `json:"error"`
}

type errorBody struct {
	Code    int        `json:"code"`
	Message string     `json:"message"`
	Data    *errorData `json:"data,omitempty"`
}

type errorData struct {
	Message string `json:"message"`
}

// decode reads one frame. It decodes into maps and not into structs, whose members match names in any case.
func decode(line []byte) (request, error) {
	frame, err := parse(line)
	if err != nil {
		return request{}, &refusal{undecodable, "the line cannot be decoded: " + err.Error()}
	}
	members, ok := frame.(map[string]any)
	if !ok {
		return request{}, &refusal{invalidRequest, "a request is an object"}
	}
	id, hasID := members["id"]
	method, hasMethod := members["method"].(string)
	if !hasID || !hasMethod {
		return request{id: id}, &refusal{invalidRequest, "a request has an id and a method"}
	}
	params, ok := members["params"].(map[string]any)
	if !ok && members["params"] != nil {
		return request{id: id}, badParams("params must be an object")
	}
	return request{id: id, method: method, params: params}, nil
}

// parse keeps every number as it is written: the port holds a schema as map[string]any and never looks at the numbers
// in it, so they can come out exactly as they went in (feature exactNumbers).
func parse(text []byte) (any, error) {
	if !utf8.Valid(text) {
		return nil, fmt.Errorf("invalid UTF-8")
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	var value any
	if err := decoder.Decode(&value); err != nil {
		return nil, err
	}
	if _, err := decoder.Token(); err != io.EOF {
		return nil, fmt.Errorf("more than one value")
	}
	return value, nil
}

// encode gives JSON text and a line end.
func encode(value any) ([]byte, error) {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(value)
	return text.Bytes(), err
}

// snapshot gives the text of the value as it would stand on the wire now; later changes do not reach it.
func snapshot(value any) (json.RawMessage, error) {
	text, err := encode(value)
	return json.RawMessage(text), err
}
