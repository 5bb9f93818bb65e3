defmodule Embedded.JsonText do
  @moduledoc "JSON text by whichever encoder the host has: Jason, Elixir's own since 1.18, or jiffy."

  @compile {:no_warn_undefined, [Jason, JSON, :jiffy]}

  @spec encode!(term()) :: String.t()
  def encode!(value) do
    cond do
      Code.ensure_loaded?(Jason) -> Jason.encode!(value)
      Code.ensure_loaded?(JSON) -> JSON.encode!(value)
      true -> IO.iodata_to_binary(:jiffy.encode(value, [:use_nil]))
    end
  end
end
