defmodule Conformance.Codec do
  @moduledoc "Jason if your library brings it, else the JSON of Elixir 1.18, else jiffy."

  @compile {:no_warn_undefined, [Jason, JSON, :jiffy]}

  def library do
    Enum.find([Jason, JSON, :jiffy], &Code.ensure_loaded?/1) || raise("there is no JSON library")
  end

  def decode!(text) do
    case library() do
      :jiffy -> text |> with_fractions() |> :jiffy.decode([:return_maps, :use_nil])
      library -> library.decode!(text)
    end
  end

  # jiffy loses the bits of a tiny number that has an exponent and no fraction: 5e-324 becomes 0. 5.0e-324 does not.
  defp with_fractions(text) do
    Regex.replace(~r/"(?:[^"\\]++|\\.)*+"|(?<![\d.])\d++(?=[eE]-3\d\d)/s, text, fn
      "\"" <> _ = string -> string
      digits -> digits <> ".0"
    end)
  end

  def encode!(value) do
    case library() do
      :jiffy -> :jiffy.encode(value, [:use_nil])
      library -> library.encode_to_iodata!(value)
    end
  end
end
