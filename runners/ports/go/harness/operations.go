package main

import (
	"context"
	"encoding/json"
	"errors"

	toolnexus "github.com/muthuishere/toolnexus/golang"
)

type converter = func([]toolnexus.Tool) []any

type operation struct {
	method string
	answer func(params map[string]any) (any, error)
}

// operations are those of profile toolnexus. The adapters come first: they are its core.
var operations = []operation{
	{"toolnexus/toOpenAI", converting(toolnexus.ToOpenAI)},
	{"toolnexus/toAnthropic", converting(toolnexus.ToAnthropic)},
	{"toolnexus/toGemini", converting(toolnexus.ToGemini)},
	{"toolnexus/convertSequence", convertSequence},
	{"toolnexus/defineTool", defineTool},
	{"toolnexus/aliasing", aliasing},
	{"toolnexus/sanitize", sanitize},
	{"toolnexus/execute", execute},
	{"toolnexus/toolkit", toolkit},
}

func adapter(provider any) (converter, error) {
	switch provider {
	case "openai":
		return toolnexus.ToOpenAI, nil
	case "anthropic":
		return toolnexus.ToAnthropic, nil
	case "gemini":
		return toolnexus.ToGemini, nil
	}
	return nil, badParams("unknown provider %v", provider)
}

func converting(convert converter) func(map[string]any) (any, error) {
	return func(params map[string]any) (any, error) {
		tools, err := build(params)
		if err != nil {
			return nil, err
		}
		return convert(tools), nil
	}
}

func convertSequence(params map[string]any) (any, error) {
	tools, err := build(params)
	if err != nil {
		return nil, err
	}
	providers, err := array(params, "providers")
	if err != nil {
		return nil, err
	}
	outputs := make([]json.RawMessage, 0, len(providers))
	for _, provider := range providers {
		convert, err := adapter(provider)
		if err != nil {
			return nil, err
		}
		output, err := snapshot(convert(tools))
		if err != nil {
			return nil, err
		}
		outputs = append(outputs, output)
	}
	after := make([]any, 0, len(tools))
	for _, tool := range tools {
		after = append(after, described(tool))
	}
	return map[string]any{"outputs": outputs, "toolsAfter": after}, nil
}

func defineTool(params map[string]any) (any, error) {
	tool, err := define(params["tool"], nil)
	if err != nil {
		return nil, err
	}
	read := described(tool)
	read["source"] = tool.Source
	list := []toolnexus.Tool{tool}
	return map[string]any{
		"tool":      read,
		"openai":    toolnexus.ToOpenAI(list),
		"anthropic": toolnexus.ToAnthropic(list),
		"gemini":    toolnexus.ToGemini(list),
	}, nil
}

// aliasing gives each definition parameters of its own, so that whatever is shared is shared by the port.
func aliasing(params map[string]any) (any, error) {
	convert, err := adapter(params["provider"])
	if err != nil {
		return nil, err
	}
	tool, err := defineFromCopy(params["tool"])
	if err != nil {
		return nil, err
	}
	output := convert([]toolnexus.Tool{tool})
	before, err := snapshot(output)
	if err != nil {
		return nil, err
	}
	var looked []any
	switch params["mutate"] {
	case "output", "defaultSchema":
		schema, err := schemaIn(output)
		if err != nil {
			return nil, err
		}
		schema["zz_mut"] = true
		looked = convert([]toolnexus.Tool{tool})
	case "tool":
		tool.InputSchema["zz_mut"] = true
		looked = output
	default:
		return nil, badParams("unknown mutation %v", params["mutate"])
	}
	after, err := snapshot(looked)
	if err != nil {
		return nil, err
	}
	fresh, err := defineFromCopy(params["tool"])
	if err != nil {
		return nil, err
	}
	return map[string]any{"before": before, "after": after, "freshTool": convert([]toolnexus.Tool{fresh})}, nil
}

func defineFromCopy(tool any) (toolnexus.Tool, error) {
	text, err := snapshot(tool)
	if err != nil {
		return toolnexus.Tool{}, err
	}
	copied, err := parse(text)
	if err != nil {
		return toolnexus.Tool{}, err
	}
	return define(copied, nil)
}

func schemaIn(output []any) (toolnexus.JSONSchema, error) {
	switch entry := output[0].(type) {
	case toolnexus.OpenAITool:
		return entry.Function.Parameters, nil
	case toolnexus.AnthropicTool:
		return entry.InputSchema, nil
	case toolnexus.GeminiTool:
		return entry.FunctionDeclarations[0].Parameters, nil
	}
	return nil, errors.New("the adapter's output holds no schema to change")
}

func sanitize(params map[string]any) (any, error) {
	value, ok := params["value"].(string)
	if !ok {
		return nil, badParams("Go sanitizes a string")
	}
	return toolnexus.Sanitize(value), nil
}

func execute(params map[string]any) (any, error) {
	tool, err := define(params["tool"], params["body"])
	if err != nil {
		return nil, err
	}
	args, err := optionalObject(params, "args")
	if err != nil {
		return nil, err
	}
	result, err := tool.Execute(args, nil)
	if err != nil {
		return nil, err
	}
	return answered(result), nil
}

func toolkit(params map[string]any) (any, error) {
	tools, err := build(params)
	if err != nil {
		return nil, err
	}
	builtins, ok := params["builtins"].(bool)
	if !ok && params["builtins"] != nil {
		return nil, badParams("builtins must be true or false")
	}
	calls, err := array(params, "calls")
	if err != nil {
		return nil, err
	}
	kit, err := toolnexus.CreateToolkit(context.Background(), toolnexus.Options{ExtraTools: tools, Builtins: builtins})
	if err != nil {
		return nil, err
	}
	defer kit.Close()
	answers := make([]json.RawMessage, 0, len(calls))
	for _, call := range calls {
		answer, err := ask(kit, call)
		if err != nil {
			return nil, err
		}
		text, err := snapshot(answer)
		if err != nil {
			return nil, err
		}
		answers = append(answers, text)
	}
	return answers, nil
}

func ask(kit *toolnexus.Toolkit, call any) (any, error) {
	members, _ := call.(map[string]any)
	if name, ok := members["get"].(string); ok {
		tool, found := kit.Get(name)
		if !found {
			return nil, nil
		}
		return described(tool), nil
	}
	if wanted, ok := members["execute"].(map[string]any); ok {
		name, err := optionalString(wanted, "name")
		if err != nil {
			return nil, err
		}
		args, err := optionalObject(wanted, "args")
		if err != nil {
			return nil, err
		}
		result, err := kit.Execute(context.Background(), name, args)
		if err != nil {
			return nil, err
		}
		return answered(result), nil
	}
	switch members["to"] {
	case "openai":
		return kit.ToOpenAI(), nil
	case "anthropic":
		return kit.ToAnthropic(), nil
	case "gemini":
		return kit.ToGemini(), nil
	}
	return nil, badParams("a call is get, execute or to a known provider")
}
