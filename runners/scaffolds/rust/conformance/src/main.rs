//! Puts the library to the conformance suite: one JSON-RPC request a line on stdin, one reply a line on stdout.
//!
//! Rust's standard library can't turn stdout away: a `println!` of the library ends up between the frames, and the suite quotes it.

mod frames;
mod library;

use std::any::Any;
use std::io::{self, BufRead, Write};
use std::panic::{self, AssertUnwindSafe};
use std::thread;

use frames::{decode, failure, result};
use library::Tool;
use serde_json::{json, Value};

const PROTOCOL_VERSION: u64 = 1;

// What the error codes mean to the suite.
const ESCAPED: i64 = 1;
const METHOD_NOT_FOUND: i64 = -32601;
const INVALID_PARAMS: i64 = -32602;
const UNDECODABLE: i64 = -32700;

/// Answers a request that can't be put to the library; it says nothing about the library.
struct Refusal {
    code: i64,
    message: String,
}

impl Refusal {
    fn new(code: i64, message: impl Into<String>) -> Self {
        let message = message.into();
        Self { code, message }
    }
}

/// What the harness claims. Add an operation when your library has it.
const OPERATIONS: [&str; 3] = [
    "toolnexus/toOpenAI",
    "toolnexus/toAnthropic",
    "toolnexus/toGemini",
];

fn call(method: &str, params: &mut Value) -> Result<Value, Refusal> {
    match method {
        "initialize" => initialize(params),
        "toolnexus/toOpenAI" => Ok(library::to_openai(&tools_in(params)?)),
        "toolnexus/toAnthropic" => Ok(library::to_anthropic(&tools_in(params)?)),
        "toolnexus/toGemini" => Ok(library::to_gemini(&tools_in(params)?)),
        _ => Err(Refusal::new(
            METHOD_NOT_FOUND,
            format!("{method} is not implemented"),
        )),
    }
}

fn initialize(params: &Value) -> Result<Value, Refusal> {
    if params["protocolVersion"] != json!(PROTOCOL_VERSION) {
        let message = format!("this harness speaks protocol version {PROTOCOL_VERSION}");
        return Err(Refusal::new(INVALID_PARAMS, message));
    }
    Ok(json!({
        "protocolVersion": PROTOCOL_VERSION,
        "port": {
            "name": "my-port",
            "version": library::VERSION,
            "language": "Rust",
            "runtime": format!("{} {}", std::env::consts::OS, std::env::consts::ARCH),
            "codec": "serde_json 1",
        },
        "operations": OPERATIONS,
        "features": [],
        "window": 64,
    }))
}

fn tools_in(params: &mut Value) -> Result<Vec<Tool>, Refusal> {
    let refusal = |message: &str| Refusal::new(INVALID_PARAMS, message);
    let tools = params["tools"]
        .as_array_mut()
        .ok_or_else(|| refusal("tools must be an array"))?;
    tools
        .iter_mut()
        .map(|each| {
            let members = each
                .as_object_mut()
                .ok_or_else(|| refusal("a tool must be an object"))?;
            let mut member = |name: &str| members.remove(name).unwrap_or(Value::Null);
            Ok(Tool {
                name: member("name"),
                description: member("description"),
                input_schema: member("inputSchema"),
            })
        })
        .collect()
}

/// A panic that leaves the library is never made a result: it is the library's answer.
fn answer(line: &str) -> Value {
    let mut request = match decode(line) {
        Ok(request) => request,
        Err(error) => {
            let message = format!("the line can't be decoded: {error}");
            return failure(&Value::Null, UNDECODABLE, &message);
        }
    };
    let id = request["id"].take();
    let method = request["method"].take();
    let outcome = panic::catch_unwind(AssertUnwindSafe(|| {
        call(method.as_str().unwrap_or(""), &mut request["params"])
    }));
    match outcome {
        Ok(Ok(value)) => result(&id, value),
        Ok(Err(refusal)) => failure(&id, refusal.code, &refusal.message),
        Err(panic) => {
            let mut reply = failure(&id, ESCAPED, "a panic escaped the port");
            reply["error"]["data"] = json!({ "message": message_of(panic.as_ref()) });
            reply
        }
    }
}

fn message_of(panic: &(dyn Any + Send)) -> String {
    let text = panic
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| panic.downcast_ref::<&str>().copied());
    format!("panic: {}", text.unwrap_or("(no message)"))
}

fn serve() -> io::Result<()> {
    let mut frames = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        writeln!(frames, "{}", answer(&line?))?;
        frames.flush()?;
    }
    Ok(())
}

fn main() -> io::Result<()> {
    // What escapes is told in one line: hundreds of backtraces would take longer than the run.
    panic::set_hook(Box::new(|info| eprintln!("{info}")));
    // JSON is read, written and dropped by recursion: a deep schema needs more stack than a main thread has.
    let worker = thread::Builder::new().stack_size(512 << 20).spawn(serve)?;
    worker
        .join()
        .expect("what the library panics with is caught")
}
