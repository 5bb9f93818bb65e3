// Command harness exposes the Go port of toolnexus over the harness protocol: one request per line, answered in order.
package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
)

func main() {
	requests, replies := takeStdio()
	if err := serve(bufio.NewReader(requests), replies); err != nil {
		fmt.Fprintln(os.Stderr, "harness:", err)
		os.Exit(1)
	}
}

// takeStdio keeps stdin and stdout for the frames: what the library prints goes to stderr, and it finds no input.
func takeStdio() (requests, replies *os.File) {
	requests, replies = os.Stdin, os.Stdout
	os.Stdout = os.Stderr
	if null, err := os.Open(os.DevNull); err == nil {
		os.Stdin = null
	}
	return requests, replies
}

// serve answers until the end of input. Each reply is written at once: it is never held back by, or lost to a crash in,
// the request after it.
func serve(requests *bufio.Reader, replies io.Writer) error {
	for {
		line, readErr := requests.ReadBytes('\n')
		if len(line) > 0 {
			if _, err := replies.Write(replyTo(line)); err != nil {
				return err
			}
		}
		if readErr == io.EOF {
			return nil
		}
		if readErr != nil {
			return readErr
		}
	}
}

func replyTo(line []byte) []byte {
	req, err := decode(line)
	if err != nil {
		return errorFrame(req.id, err)
	}
	result, err := call(req)
	if err != nil {
		return errorFrame(req.id, err)
	}
	frame, err := encode(resultReply{JSONRPC: "2.0", ID: req.id, Result: result})
	if err != nil {
		return errorFrame(req.id, fmt.Errorf("the answer is no JSON: %w", err))
	}
	return frame
}

// call runs one operation. A panic becomes an error like any other that the port let escape.
func call(req request) (result any, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			fmt.Fprintf(os.Stderr, "panic: %v\n%s", cause, debug.Stack())
			err = fmt.Errorf("panic: %v", cause)
		}
	}()
	if req.method == "initialize" {
		return handshake(req.params)
	}
	for _, op := range operations {
		if op.method == req.method {
			return op.answer(req.params)
		}
	}
	return nil, &refusal{methodNotFound, req.method + " is not implemented"}
}

// errorFrame answers a refusal with its own code, and any other error as one that escaped the port.
func errorFrame(id any, err error) []byte {
	body := errorBody{Code: escaped, Message: "an error escaped the port", Data: &errorData{Message: err.Error()}}
	var refused *refusal
	if errors.As(err, &refused) {
		body = errorBody{Code: refused.code, Message: refused.message}
	}
	frame, err := encode(errorReply{JSONRPC: "2.0", ID: id, Error: body})
	if err != nil {
		panic(err)
	}
	return frame
}
