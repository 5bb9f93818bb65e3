defmodule ConformanceHarness.Tools do
  @moduledoc "Tool values of the library under test, from the protocol's `tools` entries, and back."

  alias ConformanceHarness.{BadParams, Bodies, Boundary, Codec}

  @compile {:no_warn_undefined, [Toolnexus.Native]}

  @members %{
    "name" => :name,
    "description" => :description,
    "inputSchema" => :input_schema,
    "source" => :source
  }

  @doc "All tools of a request; with `construct` `raw` as bare records, else defined natively."
  @spec from_params(map(), Codec.t()) :: [struct()]
  def from_params(%{"tools" => entries} = params, codec) when is_list(entries) do
    case params["construct"] do
      nil -> Enum.map(entries, &define(&1, codec))
      "raw" -> Enum.map(entries, &record(&1, codec))
      other -> raise BadParams, message: "unknown construct #{inspect(other)}"
    end
  end

  def from_params(_params, _codec), do: raise(BadParams, message: "tools must be a list")

  @doc "One tool through the library's own definition function; a member that is absent is left out."
  @spec define(map(), Codec.t()) :: struct()
  def define(%{} = entry, codec) do
    run = Bodies.function(entry["body"], codec)
    options = for {member, key} <- @members, Map.has_key?(entry, member), do: {key, entry[member]}

    Boundary.cross(fn ->
      Toolnexus.Native.define_tool(Map.new([{:execute, run} | options]))
    end)
  end

  def define(entry, _codec), do: raise(BadParams, message: "no tool: #{inspect(entry)}")

  # A struct is a map, so a record can hold members that its definition does not name (COR-6).
  defp record(%{} = entry, codec) do
    run = Bodies.function(entry["body"], codec)
    result = fn args, context -> Bodies.tool_result(%{"output" => run.(args, context)}) end

    entry
    |> Map.delete("body")
    |> Enum.reduce(struct(Toolnexus.Tool, execute: result), fn {member, value}, tool ->
      Map.put(tool, Map.get_lazy(@members, member, fn -> field(member) end), value)
    end)
  end

  defp record(entry, _codec), do: raise(BadParams, message: "no tool: #{inspect(entry)}")

  # A further member that is called like a field of the record must not take its place. An atom holds at most 255 characters.
  defp field(member) do
    fields = Toolnexus.Tool |> struct() |> Map.keys() |> Enum.map(&Atom.to_string/1)
    if member in fields or String.length(member) > 255, do: member, else: String.to_atom(member)
  end

  @doc "A tool as the protocol shows it."
  @spec shown(map()) :: map()
  def shown(tool) do
    %{
      "name" => tool.name,
      "description" => tool.description,
      "inputSchema" => tool.input_schema
    }
  end
end
