defmodule ConduitMcp.Client.ContentText do
  @moduledoc """
  The content of a tool result as text (FNR-4, FNR-4a).

  What is text stays as it is. What is not gets a placeholder, so that a model knows that it was
  there; base64 never gets into the text.
  """

  @doc "The text of each block, joined by line feeds; content that is no list has none (FNR-7)."
  @spec render(term()) :: String.t()
  def render(content) when is_list(content), do: Enum.map_join(content, "\n", &block/1)
  def render(_none), do: ""

  defp block(%{"type" => type} = block) when type in ["image", "audio"] do
    placeholder(type, [block["mimeType"], bytes(decoded_size(block["data"]))])
  end

  defp block(%{"type" => "resource", "resource" => %{"text" => text}}) when is_binary(text), do: text

  defp block(%{"type" => "resource", "resource" => %{} = resource}) do
    placeholder("resource", [resource["uri"], resource["mimeType"], bytes(decoded_size(resource["blob"]))])
  end

  defp block(%{"type" => "resource"}), do: placeholder("resource", [])

  defp block(%{"type" => "resource_link"} = block) do
    placeholder("resource_link", [block["uri"], block["mimeType"], bytes(block["size"])])
  end

  defp block(%{"text" => text}) when is_binary(text), do: text
  defp block(%{"type" => type}) when is_binary(type), do: placeholder(type, [])
  defp block(_unknown), do: placeholder("content", [])

  # What is not known is left out, down to `[image]`.
  defp placeholder(kind, facts) do
    case Enum.filter(facts, &(is_binary(&1) and &1 != "")) do
      [] -> "[#{kind}]"
      known -> "[#{kind}: #{Enum.join(known, ", ")}]"
    end
  end

  # Beyond 2^53 - 1 JSON readers no longer agree on an integer.
  @largest 9_007_199_254_740_991
  defp bytes(size) when is_integer(size) and size in 0..@largest, do: "#{size} bytes"
  # JSON writes whole numbers as 12.0 and 1e3 too.
  defp bytes(size) when is_float(size) and size >= 0 and trunc(size) == size, do: bytes(trunc(size))
  defp bytes(_unknown), do: nil

  # How many bytes a base64 text stands for, or nil if it is none. Its padding may be missing.
  defp decoded_size(base64) when is_binary(base64) do
    case digits(base64, 0) do
      count when is_integer(count) and rem(count, 4) != 1 -> div(count * 3, 4)
      _ -> nil
    end
  end

  defp decoded_size(_none), do: nil

  defp digits(<<char, rest::binary>>, count)
       when char in ?A..?Z or char in ?a..?z or char in ?0..?9 or char in [?+, ?/],
       do: digits(rest, count + 1)

  defp digits(padding, count) when padding in ["", "=", "=="], do: count
  defp digits(_other, _count), do: nil
end
