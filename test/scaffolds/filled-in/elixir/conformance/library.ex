defmodule Conformance.Library do
  @moduledoc "The adapters in their simplest form. They print, as libraries do: that must not end up between the frames."

  IO.puts("loading")

  def version, do: "0.1.0"

  def to_openai(tools) do
    for tool <- tools, do: %{"type" => "function", "function" => declaration(tool, "parameters")}
  end

  def to_anthropic(tools), do: Enum.map(tools, &declaration(&1, "input_schema"))

  def to_gemini(tools) do
    IO.puts("to_gemini")
    :logger.error("to_gemini")
    [%{"functionDeclarations" => Enum.map(tools, &declaration(&1, "parameters"))}]
  end

  defp declaration(tool, schema_key) do
    %{
      "name" => tool["name"],
      "description" => tool["description"],
      schema_key => tool["inputSchema"]
    }
  end
end
