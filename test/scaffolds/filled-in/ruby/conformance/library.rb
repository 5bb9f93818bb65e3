# frozen_string_literal: true

# The adapters in their simplest form. They print, as libraries do: that must not end up between the frames.
module Library
  puts "loading"
  system("echo and so does a child process")

  VERSION = "0.1.0"

  module_function

  def to_openai(tools)
    tools.map { |tool| { type: "function", function: declaration(tool, :parameters) } }
  end

  def to_anthropic(tools)
    tools.map { |tool| declaration(tool, :input_schema) }
  end

  def to_gemini(tools)
    puts "to_gemini"
    [{ functionDeclarations: tools.map { |tool| declaration(tool, :parameters) } }]
  end

  def declaration(tool, schema_key)
    { name: tool["name"], description: tool["description"], schema_key => tool["inputSchema"] }
  end
end
