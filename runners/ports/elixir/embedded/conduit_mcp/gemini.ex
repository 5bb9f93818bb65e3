defmodule ConduitMcp.Client.Adapters.Gemini do
  @moduledoc """
  Gemini function calling for the tools of MCP servers: declares them, reads the model's calls, and
  builds the parts that answer.

  Pure functions over string-keyed maps; nothing is sent (CON-1, CON-1a).
  """

  alias ConduitMcp.Client.{ContentText, Description, Error, ToolCall, ToolResult, ToolSet}
  alias Embedded.JsonText

  @doc """
  One declaration for each tool, in toolset order (FND-1), as the caller wraps them:
  `%{"functionDeclarations" => declarations}`.

  The input schema goes out unchanged as `parametersJsonSchema` (FND-3), the description is cleaned
  (FND-5), and nothing else of the tool leaves it (FND-2).
  """
  @spec function_declarations(ToolSet.t()) :: [map()]
  def function_declarations(toolset), do: toolset |> ToolSet.entries() |> Enum.map(&declaration/1)

  defp declaration(%{exposed: exposed, tool: tool}) do
    declaration = %{"name" => exposed, "description" => Description.clean(tool["description"])}

    case tool do
      %{"inputSchema" => schema} -> Map.put(declaration, "parametersJsonSchema", schema)
      # FND-8
      _ -> declaration
    end
  end

  @doc """
  The calls of a generateContent response, of a content, or of a list of parts (FNC-1).

  Each part with a call becomes a `ToolCall` or, if its name is not in the toolset or its `args` are
  no object, a part with an error for the model (FNC-4, FNC-5); both lists keep the order of the
  parts. Other parts are passed over (FNC-6), and a malformed response has none (FNC-8).
  """
  @spec function_calls(map() | [map()], ToolSet.t()) :: {[ToolCall.t()], [map()]}
  def function_calls(response, toolset) do
    outcomes =
      for %{"functionCall" => %{"name" => name} = call} <- parts(response),
          is_binary(name) and name != "",
          do: resolve(call, toolset)

    {for({:call, call} <- outcomes, do: call), for({:rejected, part} <- outcomes, do: part)}
  end

  defp parts(%{"candidates" => [%{"content" => content} | _others]}), do: content_parts(content)
  defp parts(%{"candidates" => _none}), do: []
  defp parts(parts) when is_list(parts), do: parts
  defp parts(content), do: content_parts(content)

  defp content_parts(%{"parts" => parts}) when is_list(parts), do: parts
  defp content_parts(_none), do: []

  defp resolve(%{"name" => name} = call, toolset) do
    id = id(call["id"])

    case {ToolSet.fetch(toolset, name), arguments(call["args"])} do
      {:error, _arguments} ->
        {:rejected, failure(name, "There is no tool named #{name}.", id)}

      {_found, :error} ->
        {:rejected, failure(name, "The arguments of #{name} have to be an object.", id)}

      {{:ok, %{server_id: server_id, tool: tool}}, {:ok, arguments}} ->
        {:call, %ToolCall{server_id: server_id, name: tool["name"], arguments: arguments, call_id: id}}
    end
  end

  # FNC-5a, FNC-9: absent and null are no arguments.
  defp arguments(nil), do: {:ok, %{}}
  defp arguments(%{} = arguments), do: {:ok, arguments}
  defp arguments(_other), do: :error

  defp failure(name, message, id), do: function_response(name, %Error{message: message}, id: id)

  @doc """
  The part that answers a call of `name`, the exposed name that the model used (FNR-1).

  A success goes under `output`, a result with `is_error` and a client's error go under `error`, as
  text (FNR-2, FNR-5).

  Options:

    * `:id` - the id of the call; nil or empty if it had none.
    * `:structured` - what becomes of structured content. `:prefer`, the default, sends it as the
      output itself. The others send text, in which it takes the place of content without text
      (`:auto`, and `:prefer` in a failure), follows the content (`:append`), or is left out
      (`:ignore`) (FNR-3, FNR-6, FNR-6a).
  """
  @spec function_response(String.t(), ToolResult.t() | Error.t(), keyword()) :: map()
  def function_response(name, outcome, opts \\ []) do
    response = response(outcome, Keyword.get(opts, :structured, :prefer))
    answer = %{"name" => name, "response" => response}

    case id(opts[:id]) do
      nil -> %{"functionResponse" => answer}
      id -> %{"functionResponse" => Map.put(answer, "id", id)}
    end
  end

  defp response(%Error{message: message}, _mode), do: %{"error" => message}
  defp response(%ToolResult{is_error: true} = result, mode), do: %{"error" => text(result, mode)}

  defp response(%ToolResult{structured_content: %{} = structured}, :prefer), do: %{"output" => structured}
  defp response(%ToolResult{} = result, mode), do: %{"output" => text(result, mode)}

  defp text(%ToolResult{content: content, structured_content: structured}, mode) do
    case {ContentText.render(content), structured, mode} do
      {text, nil, _mode} -> text
      {text, _structured, :ignore} -> text
      {"", structured, _mode} -> JsonText.encode!(structured)
      {text, structured, :append} -> text <> "\n" <> JsonText.encode!(structured)
      {text, _structured, mode} when mode in [:auto, :prefer] -> text
    end
  end

  # FNC-9, FNR-7: the empty string is no id.
  defp id(id) when is_binary(id) and id != "", do: id
  defp id(_none), do: nil
end
