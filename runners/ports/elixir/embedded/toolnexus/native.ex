defmodule Toolnexus.Native do
  @moduledoc "Turns a function of the host into a tool that never raises."

  alias Embedded.JsonText
  alias Toolnexus.{Tool, ToolResult}

  @no_arguments %{"type" => "object", "properties" => %{}, "additionalProperties" => false}

  @doc """
  Defines a tool from a map or keyword list.

  `:name` and `:execute`, a function of `args` or of `args, context`, are required; `:description`
  is `""` and `:source` is `"native"` unless given. Without an `:input_schema` the tool takes no
  arguments (TOOL-3); a given `%{}` stays (TOOL-4).

  A returned string is the output (EXE-1), a returned `Toolnexus.ToolResult` passes through (EXE-3),
  another value is put into JSON text (EXE-7). A raise, a throw and an exit all become an error
  result (EXE-2, EXE-5).
  """
  @spec define_tool(map() | keyword()) :: Tool.t()
  def define_tool(options) do
    options = Map.new(options)
    run = with_context(Map.fetch!(options, :execute))

    %Tool{
      name: Map.fetch!(options, :name),
      description: Map.get(options, :description, ""),
      input_schema: schema(Map.get(options, :input_schema)),
      source: Map.get(options, :source) || "native",
      execute: fn args, context -> attempt(fn -> run.(arguments(args), context) end) end
    }
  end

  defp schema(nil), do: @no_arguments
  defp schema(given), do: given

  # EXE-6: a model may leave the arguments out.
  defp arguments(nil), do: %{}
  defp arguments(args), do: args

  defp with_context(run) when is_function(run, 1), do: fn args, _context -> run.(args) end
  defp with_context(run) when is_function(run, 2), do: run

  defp attempt(run) do
    settle(run.())
  rescue
    exception -> ToolResult.error(Exception.message(exception))
  catch
    :throw, value -> ToolResult.error(thrown_text(value))
    :exit, reason -> ToolResult.error(exit_text(reason))
  end

  defp settle(%ToolResult{} = result) do
    %{result | output: text(result.output || ""), is_error: result.is_error == true}
  end

  defp settle(value), do: ToolResult.ok(text(value))

  defp text(value) when is_binary(value), do: value
  defp text(value), do: JsonText.encode!(value)

  # A thrown value may have no JSON form, and this is past the rescue above.
  defp thrown_text(value) when is_binary(value), do: value
  defp thrown_text(value), do: inspect(value)

  defp exit_text(reason) when is_binary(reason), do: reason
  defp exit_text(reason), do: Exception.format_exit(reason)
end
