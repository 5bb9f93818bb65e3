//! The frames of JSON-RPC 2.0, as values.

use serde::Deserialize;
use serde_json::{json, Deserializer, Value};

pub fn decode(line: &str) -> serde_json::Result<Value> {
    let mut deserializer = Deserializer::from_str(line);
    deserializer.disable_recursion_limit();
    let value = Value::deserialize(&mut deserializer)?;
    deserializer.end()?;
    Ok(value)
}

pub fn result(id: &Value, value: Value) -> Value {
    json!({ "jsonrpc": "2.0", "id": id, "result": value })
}

pub fn failure(id: &Value, code: i64, message: &str) -> Value {
    json!({ "jsonrpc": "2.0", "id": id, "error": { "code": code, "message": message } })
}
