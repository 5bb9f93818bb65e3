package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
)

// toolFunction is the form in which the port takes a tool's code. It returns text or an error and nothing else, which is
// why the features nonStringReturn, resultReturn and asyncReturn are not claimed.
type toolFunction = func(ctx context.Context, args map[string]any) (string, error)

var placeholder = regexp.MustCompile(`\{([^{}]*)\}`)

var makers = map[string]func(data any) (toolFunction, error){
	"returns": func(data any) (toolFunction, error) {
		text, ok := data.(string)
		if !ok {
			return nil, badParams("a tool in Go returns a string")
		}
		return returning(text, nil), nil
	},
	"template": func(data any) (toolFunction, error) {
		text, ok := data.(string)
		if !ok {
			return nil, badParams("template must be a string")
		}
		return filling(text), nil
	},
	"echo":   func(any) (toolFunction, error) { return echo, nil },
	"raises": failing,
	"raisesValue": func(data any) (toolFunction, error) {
		return panicking(data), nil
	},
	"fatal": func(data any) (toolFunction, error) {
		return panicking(fmt.Errorf("%v", data)), nil
	},
}

// functionFor turns a body, which is data, into the function that a tool wraps.
func functionFor(body any) (toolFunction, error) {
	if body == nil {
		return returning("", nil), nil
	}
	members, ok := body.(map[string]any)
	if !ok || len(members) != 1 {
		return nil, badParams("a body is an object with one member")
	}
	kind := slices.Collect(maps.Keys(members))[0]
	maker, ok := makers[kind]
	if !ok {
		return nil, badParams("a tool in Go has no body %q", kind)
	}
	return maker(members[kind])
}

func returning(text string, err error) toolFunction {
	return func(context.Context, map[string]any) (string, error) { return text, err }
}

func panicking(value any) toolFunction {
	return func(context.Context, map[string]any) (string, error) { panic(value) }
}

// failing returns an error. One in Go always has a message, so none is the empty one.
func failing(data any) (toolFunction, error) {
	failure, ok := data.(map[string]any)
	if !ok {
		return nil, badParams("raises must be an object")
	}
	message, err := optionalString(failure, "message")
	if err != nil {
		return nil, err
	}
	if cause, ok := failure["cause"].(string); ok {
		return returning("", &causedError{message, errors.New(cause)}), nil
	}
	return returning("", errors.New(message)), nil
}

func filling(template string) toolFunction {
	return func(_ context.Context, args map[string]any) (string, error) {
		return placeholder.ReplaceAllStringFunc(template, func(found string) string {
			if value, ok := args[found[1:len(found)-1]].(string); ok {
				return value
			}
			return found
		}), nil
	}
}

func echo(_ context.Context, args map[string]any) (string, error) {
	text, err := encode(args)
	return string(bytes.TrimSuffix(text, []byte("\n"))), err
}

// causedError has exactly the message it was given; fmt.Errorf with %w would put the cause's behind it.
type causedError struct {
	message string
	cause   error
}

func (e *causedError) Error() string { return e.message }
func (e *causedError) Unwrap() error { return e.cause }
