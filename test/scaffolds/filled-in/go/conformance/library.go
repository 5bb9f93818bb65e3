package main

import "fmt"

// The adapters in their simplest form. They print, as libraries do: that must not end up between the frames.

const version = "0.1.0"

type tool struct {
	Name        string         `json:"name"`
	Description string         `json:"description"`
	InputSchema map[string]any `json:"inputSchema"`
}

type object = map[string]any

func toOpenAI(tools []tool) any {
	entries := []object{}
	for _, each := range declarations(tools) {
		entries = append(entries, object{"type": "function", "function": each})
	}
	return entries
}

func toAnthropic(tools []tool) any {
	entries := []object{}
	for _, each := range tools {
		entries = append(entries, object{"name": each.Name, "description": each.Description, "input_schema": each.InputSchema})
	}
	return entries
}

func toGemini(tools []tool) any {
	fmt.Println("toGemini")
	return []object{{"functionDeclarations": declarations(tools)}}
}

func declarations(tools []tool) []object {
	declared := []object{}
	for _, each := range tools {
		declared = append(declared, object{"name": each.Name, "description": each.Description, "parameters": each.InputSchema})
	}
	return declared
}
