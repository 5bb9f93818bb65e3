defmodule ConduitMcp.Client.Description do
  @moduledoc """
  A tool's description as a model may read it: nothing in it that a person would not see, and at
  most 4 KiB of UTF-8 (FND-5, FND-6).
  """

  alias ConduitMcp.Client.Invisible

  @most_bytes 4096

  @doc """
  Cleans in the four steps of FND-5a, whose order matters.

  Only whole characters go, and what is clean stays as it is. No description is an empty one (FND-4,
  FND-4a), and so is one that is no text (FND-8).
  """
  @spec clean(term()) :: String.t()
  def clean(text) when is_binary(text) do
    text
    |> visible()
    |> without_idle_selectors()
    |> without_idle_joiners(:start)
    |> List.to_string()
    |> longest_prefix(@most_bytes)
    |> without_loose_end()
  end

  def clean(_none), do: ""

  defp visible(text), do: for(<<char::utf8 <- text>>, Invisible.class(char) != :invisible, do: char)

  # FND-5c: a selector works on the character directly before it, kept or not.
  defp without_idle_selectors(chars) do
    for {before, char} <- Enum.zip([nil | chars], chars), not idle_selector?(before, char), do: char
  end

  defp idle_selector?(before, char) do
    Invisible.class(char) == :selector and
      (before == nil or Invisible.class(before) in [:space, :joiner, :selector])
  end

  # FND-5b: `left` is the class of the last character that was neither joiner nor selector, which is
  # the left neighbour of a row of joiners, since no selector stands behind another by now.
  defp without_idle_joiners([], _left), do: []

  defp without_idle_joiners([char | rest] = chars, left) do
    case Invisible.class(char) do
      :joiner ->
        {row, rest} = Enum.split_while(chars, &(Invisible.class(&1) == :joiner))
        useful_joiner(row, left, right(rest)) ++ without_idle_joiners(rest, left)

      :selector ->
        [char | without_idle_joiners(rest, left)]

      class ->
        [char | without_idle_joiners(rest, class)]
    end
  end

  defp right([]), do: :end
  defp right([char | _rest]), do: Invisible.class(char)

  defp useful_joiner([first | _others], :script, :script), do: [first]

  defp useful_joiner(row, :emoji, :emoji) do
    joiner = Invisible.zero_width_joiner()
    if joiner in row, do: [joiner], else: []
  end

  defp useful_joiner(_row, _left, _right), do: []

  # FND-6a: back from the limit to where a character begins.
  defp longest_prefix(text, limit) when byte_size(text) <= limit, do: text

  defp longest_prefix(text, limit) do
    if :binary.at(text, limit) in 0x80..0xBF,
      do: longest_prefix(text, limit - 1),
      else: binary_part(text, 0, limit)
  end

  defp without_loose_end(text) do
    text
    |> String.to_charlist()
    |> Enum.reverse()
    |> Enum.drop_while(&(Invisible.class(&1) in [:joiner, :selector]))
    |> Enum.reverse()
    |> List.to_string()
  end
end
