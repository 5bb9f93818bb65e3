defmodule Toolnexus.Adapters do
  @moduledoc """
  The `tools` block of a request, in the shape each provider expects.

  Pure functions over string-keyed maps (COR-1). Names, descriptions and schemas are passed on as
  they are (COR-3, COR-4, COR-5); nothing else of a tool leaves it (COR-6).
  """

  alias Toolnexus.Tool

  @doc "OpenAI chat completions: one `function` entry per tool (OAI-1, OAI-3, OAI-4)."
  @spec to_openai([Tool.t()]) :: [map()]
  def to_openai(tools) do
    for tool <- tools, do: %{"type" => "function", "function" => declaration(tool, "parameters")}
  end

  @doc "Anthropic messages: one flat entry per tool (ANT-1, ANT-2)."
  @spec to_anthropic([Tool.t()]) :: [map()]
  def to_anthropic(tools) do
    for tool <- tools, do: declaration(tool, "input_schema")
  end

  @doc "Gemini generateContent: one element that holds every declaration, also of no tools (GEM-1 to GEM-4)."
  @spec to_gemini([Tool.t()]) :: [map()]
  def to_gemini(tools) do
    [%{"functionDeclarations" => for(tool <- tools, do: declaration(tool, "parameters"))}]
  end

  defp declaration(%Tool{} = tool, schema_key) do
    %{
      "name" => tool.name,
      "description" => tool.description,
      schema_key => tool.input_schema
    }
  end
end
