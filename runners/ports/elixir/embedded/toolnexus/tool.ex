defmodule Toolnexus.Tool do
  @moduledoc """
  A tool as a model sees it (name, description, input schema) together with the function that runs it.
  """

  alias Toolnexus.{Context, ToolResult}

  @enforce_keys [:name, :description, :input_schema, :source, :execute]
  defstruct @enforce_keys

  @type t :: %__MODULE__{
          name: String.t(),
          description: String.t(),
          input_schema: map(),
          source: String.t(),
          execute: (map() | nil, Context.t() -> ToolResult.t())
        }

  @doc """
  Makes a name that every provider accepts: `A-Z a-z 0-9 _ -` stay, any other character becomes one `_`.

  A character is a code point, inside the basic plane (SAN-1, SAN-3) and beyond it (SAN-4).
  """
  @spec sanitize(String.t()) :: String.t()
  def sanitize(name) when is_binary(name) do
    for <<char::utf8 <- name>>, into: "", do: if(allowed?(char), do: <<char>>, else: "_")
  end

  defp allowed?(char) do
    char in ?a..?z or char in ?A..?Z or char in ?0..?9 or char in [?_, ?-]
  end
end
