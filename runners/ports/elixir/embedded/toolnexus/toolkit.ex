defmodule Toolnexus.Toolkit do
  @moduledoc """
  A set of tools under unique names: found, run and declared together.

  It holds the built-in tools, unless `builtins: false`, and what the host puts in as `:extra_tools`.
  """

  alias Toolnexus.{Adapters, Builtin, Context, Tool, ToolResult}

  defstruct tools: [], by_name: %{}

  @type t :: %__MODULE__{tools: [Tool.t()], by_name: %{String.t() => Tool.t()}}

  @doc """
  Builds a toolkit: built-ins first, then the extra tools in the order given (KIT-5).

  Of extra tools with one name the first stays (KIT-4); a built-in makes way for an extra tool (KIT-6).
  """
  @spec build(map() | keyword()) :: t()
  def build(options) do
    options = Map.new(options)
    extra = options |> Map.get(:extra_tools, []) |> Enum.uniq_by(& &1.name)
    builtins = if Map.get(options, :builtins, true), do: Builtin.tools(), else: []
    taken = MapSet.new(extra, & &1.name)

    tools = Enum.reject(builtins, &(&1.name in taken)) ++ extra
    %__MODULE__{tools: tools, by_name: Map.new(tools, &{&1.name, &1})}
  end

  @spec tools(t()) :: [Tool.t()]
  def tools(%__MODULE__{tools: tools}), do: tools

  @spec get(t(), String.t()) :: Tool.t() | nil
  def get(%__MODULE__{by_name: by_name}, name), do: Map.get(by_name, name)

  @doc "Runs the tool of that name; an unknown name gives an error result that says it (KIT-2, KIT-3)."
  @spec execute(t(), String.t(), map() | nil, Context.t()) :: ToolResult.t()
  def execute(%__MODULE__{} = toolkit, name, args, context \\ %Context{}) do
    case get(toolkit, name) do
      %Tool{execute: run} -> run.(args, context)
      nil -> ToolResult.error("There is no tool named #{name}")
    end
  end

  @spec to_openai(t()) :: [map()]
  def to_openai(%__MODULE__{tools: tools}), do: Adapters.to_openai(tools)

  @spec to_anthropic(t()) :: [map()]
  def to_anthropic(%__MODULE__{tools: tools}), do: Adapters.to_anthropic(tools)

  @spec to_gemini(t()) :: [map()]
  def to_gemini(%__MODULE__{tools: tools}), do: Adapters.to_gemini(tools)
end
