defmodule ConformanceHarness.PlainData do
  @moduledoc """
  Tells whether a value is JSON data as it stands: string keys, lists, strings, numbers, booleans, nil.

  JSON libraries quietly turn atoms into strings and structs into objects, which would hide a break
  of COR-1 or CON-1 from the suite.
  """

  @doc "Where and what the first value is that is not plain, or nil."
  @spec flaw(term()) :: String.t() | nil
  def flaw(value) do
    case find(value, []) do
      nil -> nil
      {path, what} -> "#{what} at #{pointer(path)}"
    end
  end

  defp find(value, _path) when is_number(value) or is_boolean(value) or is_nil(value), do: nil

  defp find(value, path) when is_binary(value) do
    if String.valid?(value), do: nil, else: {path, "a binary that is no UTF-8"}
  end

  defp find(value, path) when is_list(value), do: find_in_list(value, 0, path)
  defp find(%module{}, path), do: {path, "a struct (#{inspect(module)})"}

  defp find(value, path) when is_map(value) do
    Enum.find_value(value, fn
      {key, member} when is_binary(key) -> find(key, path) || find(member, [key | path])
      {key, _member} -> {path, "a map key that is no string (#{inspect(key)})"}
    end)
  end

  defp find(value, path), do: {path, "a value that JSON has no form for (#{inspect(value)})"}

  defp find_in_list([], _index, _path), do: nil

  defp find_in_list([item | rest], index, path) do
    find(item, [index | path]) || find_in_list(rest, index + 1, path)
  end

  defp find_in_list(_tail, _index, path), do: {path, "an improper list"}

  defp pointer([]), do: "the top"

  defp pointer(path) do
    path
    |> Enum.reverse()
    |> Enum.map_join(fn step ->
      "/" <> (step |> to_string() |> String.replace("~", "~0") |> String.replace("/", "~1"))
    end)
  end
end
