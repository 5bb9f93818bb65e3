//! The adapters in their simplest form.

use serde_json::{json, Value};

pub const VERSION: &str = "0.1.0";

pub struct Tool {
    pub name: Value,
    pub description: Value,
    pub input_schema: Value,
}

pub fn to_openai(tools: &[Tool]) -> Value {
    tools
        .iter()
        .map(|tool| json!({ "type": "function", "function": declaration(tool, "parameters") }))
        .collect()
}

pub fn to_anthropic(tools: &[Tool]) -> Value {
    tools
        .iter()
        .map(|tool| declaration(tool, "input_schema"))
        .collect()
}

pub fn to_gemini(tools: &[Tool]) -> Value {
    let declarations: Value = tools
        .iter()
        .map(|tool| declaration(tool, "parameters"))
        .collect();
    json!([{ "functionDeclarations": declarations }])
}

fn declaration(tool: &Tool, schema_key: &str) -> Value {
    json!({ "name": tool.name, "description": tool.description, schema_key: tool.input_schema })
}
