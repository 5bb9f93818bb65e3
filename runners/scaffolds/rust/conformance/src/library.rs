//! YOUR LIBRARY GOES HERE: depend on it in `Cargo.toml`, and let the three functions below call its adapters.
//!
//! What they give goes out as it is.

use serde_json::Value;

/// Better read from what was linked: a `VERSION` that your library sets to `env!("CARGO_PKG_VERSION")`.
pub const VERSION: &str = "0.0.0";

/// A tool as the request has it, with `null` where it has nothing. Make of it what your adapters take, with your library's own
/// public way to define a tool.
#[allow(dead_code)] // Until the functions below look at it.
pub struct Tool {
    pub name: Value,
    pub description: Value,
    pub input_schema: Value,
}

pub fn to_openai(_tools: &[Tool]) -> Value {
    todo!("to_openai")
}

pub fn to_anthropic(_tools: &[Tool]) -> Value {
    todo!("to_anthropic")
}

pub fn to_gemini(_tools: &[Tool]) -> Value {
    todo!("to_gemini")
}
