package main

import (
	toolnexus "github.com/muthuishere/toolnexus/golang"
)

// define makes a native tool through the port's NativeTool. A member that is absent or null is Go's zero value.
func define(tool any, body any) (toolnexus.Tool, error) {
	members, ok := tool.(map[string]any)
	if !ok {
		return toolnexus.Tool{}, badParams("a tool must be an object")
	}
	name, err := optionalString(members, "name")
	if err != nil {
		return toolnexus.Tool{}, err
	}
	description, err := optionalString(members, "description")
	if err != nil {
		return toolnexus.Tool{}, err
	}
	schema, err := optionalObject(members, "inputSchema")
	if err != nil {
		return toolnexus.Tool{}, err
	}
	if body == nil {
		body = members["body"]
	}
	function, err := functionFor(body)
	if err != nil {
		return toolnexus.Tool{}, err
	}
	return toolnexus.NativeTool(name, description, schema, function), nil
}

// record makes a bare Tool, a struct, which cannot hold members that it does not have.
func record(tool any) (toolnexus.Tool, error) {
	native, err := define(tool, nil)
	if err != nil {
		return toolnexus.Tool{}, err
	}
	members := tool.(map[string]any)
	source, err := optionalString(members, "source")
	if err != nil {
		return toolnexus.Tool{}, err
	}
	if source == "" {
		source = string(toolnexus.SourceCustom)
	}
	schema, _ := members["inputSchema"].(map[string]any)
	return toolnexus.Tool{
		Name:        native.Name,
		Description: native.Description,
		InputSchema: schema,
		Source:      toolnexus.ToolSource(source),
		Execute:     native.Execute,
	}, nil
}

// build makes the tools of `{tools, construct?}`.
func build(params map[string]any) ([]toolnexus.Tool, error) {
	entries, err := array(params, "tools")
	if err != nil {
		return nil, err
	}
	construct, raw := params["construct"]
	if raw && construct != "raw" {
		return nil, badParams("unknown construct %v", construct)
	}
	one := func(entry any) (toolnexus.Tool, error) { return define(entry, nil) }
	if raw {
		one = record
	}
	tools := make([]toolnexus.Tool, 0, len(entries))
	for _, entry := range entries {
		tool, err := one(entry)
		if err != nil {
			return nil, err
		}
		tools = append(tools, tool)
	}
	return tools, nil
}

func described(tool toolnexus.Tool) map[string]any {
	return map[string]any{"name": tool.Name, "description": tool.Description, "inputSchema": tool.InputSchema}
}

func answered(result toolnexus.ToolResult) map[string]any {
	answer := map[string]any{"output": result.Output, "isError": result.IsError}
	if len(result.Metadata) > 0 {
		answer["metadata"] = result.Metadata
	}
	return answer
}

func optionalString(members map[string]any, member string) (string, error) {
	value, ok := members[member].(string)
	if !ok && members[member] != nil {
		return "", badParams("Go holds %s as a string", member)
	}
	return value, nil
}

func optionalObject(members map[string]any, member string) (map[string]any, error) {
	value, ok := members[member].(map[string]any)
	if !ok && members[member] != nil {
		return nil, badParams("Go holds %s as a map", member)
	}
	return value, nil
}

func array(members map[string]any, member string) ([]any, error) {
	value, ok := members[member].([]any)
	if !ok {
		return nil, badParams("%s must be an array", member)
	}
	return value, nil
}
