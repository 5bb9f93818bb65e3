defmodule ConformanceHarness.Outcomes do
  @moduledoc """
  What became of a call to an MCP server, as the library's own values.

  The page that the profile rests on does not list the fields of these structs. So their names are
  looked for in what the loaded library defines, under the spellings that it may have for a member.
  """

  alias ConformanceHarness.BadParams

  # Runtime lookup (struct/2), so that the harness compiles without the library under test.
  @tool_result ConduitMcp.Client.ToolResult
  @error ConduitMcp.Client.Error

  @result_fields %{
    "content" => [:content],
    "structuredContent" => [:structured_content, :structured],
    "isError" => [:is_error, :error?]
  }
  @error_fields %{"message" => [:message, :reason]}

  @doc "The modules whose structs are made here."
  @spec modules() :: [module()]
  def modules, do: [@tool_result, @error]

  @doc "From the members `result` or `error`, of which a request has one."
  @spec from_params(map()) :: struct()
  def from_params(%{"result" => _result, "error" => _error}) do
    raise BadParams, message: "either result or error, not both"
  end

  def from_params(%{"result" => %{} = result}), do: record(@tool_result, result, @result_fields)
  def from_params(%{"error" => %{} = error}), do: record(@error, error, @error_fields)
  def from_params(_params), do: raise(BadParams, message: "result or error must be an object")

  # A member that is absent keeps the default of the library.
  defp record(module, members, fields) do
    record = struct(module)

    Enum.reduce(members, record, fn {member, value}, record ->
      Map.replace!(record, field(record, member, fields), value)
    end)
  end

  defp field(%module{} = record, member, fields) do
    fields
    |> Map.get(member, [])
    |> Enum.find(&is_map_key(record, &1))
    |> Kernel.||(raise BadParams, message: "#{inspect(module)} has no field for #{member}")
  end
end
