# frozen_string_literal: true

# Puts the library to the conformance suite: one JSON-RPC request a line on stdin, one reply a line on stdout.

require "json"

# Before the library is loaded: what it prints, be it from C or a child process, goes to stderr and not between the frames.
frames = $stdout.dup
$stdout.reopen($stderr)

require_relative "library"

module Harness
  PROTOCOL_VERSION = 1

  # What the error codes mean to the suite.
  ESCAPED = 1
  METHOD_NOT_FOUND = -32_601
  INVALID_PARAMS = -32_602
  UNDECODABLE = -32_700

  # The request can't be put to the library; this says nothing about the library.
  class InvalidParams < StandardError; end

  # Whatever stands here is claimed. Add an operation when your library has it.
  OPERATIONS = {
    "toolnexus/toOpenAI" => ->(params) { Library.to_openai(tools_in(params)) },
    "toolnexus/toAnthropic" => ->(params) { Library.to_anthropic(tools_in(params)) },
    "toolnexus/toGemini" => ->(params) { Library.to_gemini(tools_in(params)) }
  }.freeze

  FEATURES = [].freeze

  module_function

  def tools_in(params)
    tools = params["tools"]
    raise InvalidParams, "tools must be an array" unless tools.is_a?(Array)

    tools
  end

  def initialize_result(params)
    unless params["protocolVersion"] == PROTOCOL_VERSION
      raise InvalidParams, "this harness speaks protocol version #{PROTOCOL_VERSION}"
    end

    {
      protocolVersion: PROTOCOL_VERSION,
      port: {
        name: "my-port",
        version: Library::VERSION,
        language: "Ruby",
        runtime: "#{RUBY_ENGINE} #{RUBY_ENGINE_VERSION}",
        codec: "json #{JSON::VERSION}"
      },
      operations: OPERATIONS.keys,
      features: FEATURES,
      window: 64
    }
  end

  def answer(line)
    request = JSON.parse(line, max_nesting: false)
  rescue JSON::ParserError, EncodingError, SystemStackError => e
    failure(nil, UNDECODABLE, "the line can't be decoded: #{e.message[0, 200].scrub}")
  else
    reply_to(*request.values_at("id", "method", "params"))
  end

  def reply_to(id, method, params)
    operation = method == "initialize" ? method(:initialize_result) : OPERATIONS[method]
    return failure(id, METHOD_NOT_FOUND, "#{method} is not implemented") unless operation

    # Encoded in here: an answer that is no JSON is the library's fault too.
    encode(id, result: operation.call(params))
  rescue InvalidParams => e
    failure(id, INVALID_PARAMS, e.message)
  # Never made a result: that an exception left the library is the library's answer. ScriptError: NotImplementedError is one.
  rescue StandardError, ScriptError, SystemStackError => e
    failure(id, ESCAPED, "an exception escaped the port", data: { message: "#{e.class}: #{e.message}".scrub })
  end

  def failure(id, code, message, **data)
    encode(id, error: { code: code, message: message, **data })
  end

  def encode(id, **outcome)
    JSON.generate({ jsonrpc: "2.0", id: id, **outcome }, max_nesting: 0)
  end
end

# Whatever the locale of the machine.
$stdin.set_encoding(Encoding::UTF_8)
frames.sync = true
$stdin.each_line { |line| frames.write("#{Harness.answer(line)}\n") }
