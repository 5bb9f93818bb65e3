defmodule ConformanceHarness.Codec do
  @moduledoc """
  The JSON library in use, chosen when the harness starts.

  Jason first, because a source under test brings the one that its users have; then Elixir's own
  `JSON` (since 1.18); then jiffy, which Debian packages.
  """

  alias ConformanceHarness.{AppVersion, CannotStart}

  @compile {:no_warn_undefined, [Jason, JSON, :jiffy]}

  @enforce_keys [:library, :name]
  defstruct @enforce_keys

  @type t :: %__MODULE__{library: module(), name: String.t()}

  @spec choose!() :: t()
  def choose! do
    case Enum.find([Jason, JSON, :jiffy], &Code.ensure_loaded?/1) do
      nil ->
        raise CannotStart,
          message:
            "no JSON library found: neither Jason beside the library under test, nor Elixir >= 1.18 " <>
              "with its own JSON, nor jiffy (Debian: apt-get install erlang-jiffy)"

      JSON ->
        %__MODULE__{library: JSON, name: "JSON (Elixir #{System.version()})"}

      library ->
        %__MODULE__{library: library, name: "#{label(library)} #{AppVersion.of(library)}"}
    end
  end

  defp label(:jiffy), do: "jiffy"
  defp label(module), do: inspect(module)

  @doc "Objects become maps with string keys, null becomes nil; `:error` if the text is no JSON."
  @spec decode(t(), binary()) :: {:ok, term()} | :error
  def decode(%__MODULE__{library: library}, text) do
    {:ok, decode!(library, text)}
  rescue
    _ -> :error
  catch
    # jiffy 1.0 throws where later versions raise.
    :throw, _ -> :error
  end

  defp decode!(:jiffy, text), do: text |> with_fractions() |> :jiffy.decode([:return_maps, :use_nil])
  defp decode!(Jason, text), do: Jason.decode!(text)
  defp decode!(JSON, text), do: JSON.decode!(text)

  # jiffy multiplies a number out that has an exponent but no fraction, and so loses bits of the
  # smallest doubles: 5e-324 becomes 0. With a fraction it converts correctly.
  defp with_fractions(text) do
    if text =~ ~r/\d[eE]-3\d\d/ do
      Regex.replace(~r/"(?:[^"\\]++|\\.)*+"|(?<![\d.])\d++(?=[eE]-3\d\d)/s, text, fn
        "\"" <> _ = string -> string
        digits -> digits <> ".0"
      end)
    else
      text
    end
  end

  @doc "The JSON text of plain data."
  @spec encode!(t(), term()) :: String.t()
  def encode!(%__MODULE__{library: library}, value) do
    IO.iodata_to_binary(encode_to_iodata!(library, value))
  end

  defp encode_to_iodata!(:jiffy, value), do: :jiffy.encode(value, [:use_nil])
  defp encode_to_iodata!(Jason, value), do: Jason.encode_to_iodata!(value)
  defp encode_to_iodata!(JSON, value), do: JSON.encode_to_iodata!(value)
end
