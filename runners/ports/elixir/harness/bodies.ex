defmodule ConformanceHarness.Bodies do
  @moduledoc "What a tool does, from data: the bodies of the harness protocol as functions of args and context."

  alias ConformanceHarness.{BadParams, Codec}

  # Runtime lookup (struct/2), so that the harness compiles without the library under test.
  @tool_result Toolnexus.ToolResult

  @type body :: map() | nil
  @type run :: (term(), term() -> term())

  @spec function(body(), Codec.t()) :: run()
  def function(nil, _codec), do: fn _args, _context -> "" end

  def function(%{"returns" => value}, _codec), do: fn _args, _context -> value end

  # Elixir has no function without a value; nil is the nearest.
  def function(%{"returnsNothing" => true}, _codec), do: fn _args, _context -> nil end

  def function(%{"result" => %{} = fields}, _codec) do
    result = tool_result(fields)
    fn _args, _context -> result end
  end

  def function(%{"template" => template}, _codec) when is_binary(template) do
    fn args, _context -> fill(template, args) end
  end

  def function(%{"echo" => true}, codec), do: fn args, _context -> Codec.encode!(codec, args) end

  def function(%{"raises" => %{"cause" => cause} = raised}, _codec) when is_binary(cause) do
    fn _args, _context ->
      try do
        raise cause
      rescue
        RuntimeError -> raise_with(raised["message"])
      end
    end
  end

  def function(%{"raises" => %{} = raised}, _codec) do
    fn _args, _context -> raise_with(raised["message"]) end
  end

  def function(%{"raisesValue" => value}, _codec), do: fn _args, _context -> throw(value) end

  def function(%{"fatal" => reason}, _codec), do: fn _args, _context -> exit(reason) end

  def function(body, _codec) do
    raise BadParams, message: "a body that this harness does not have: #{inspect(body)}"
  end

  @doc "The library's own result, from the protocol's members."
  @spec tool_result(map()) :: struct()
  def tool_result(fields) do
    known = [{"output", :output}, {"isError", :is_error}, {"metadata", :metadata}]
    given = for {member, key} <- known, Map.has_key?(fields, member), do: {key, fields[member]}
    struct(@tool_result, given)
  end

  defp raise_with(nil), do: raise(RuntimeError)
  defp raise_with(message), do: raise(RuntimeError, message: message)

  defp fill(template, args) do
    Regex.replace(~r/\{([^{}]*)\}/u, template, fn placeholder, name ->
      case args do
        %{^name => value} when is_binary(value) -> value
        _ -> placeholder
      end
    end)
  end
end
