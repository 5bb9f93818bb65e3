defmodule ConduitMcp.Client.ToolCall do
  @moduledoc "A call that a model asks for, in the words of the MCP server that is to answer it."

  @enforce_keys [:server_id, :name, :arguments]
  defstruct [:server_id, :name, :arguments, :call_id]

  @typedoc "`name` is the tool's own; `call_id` is what the model told its calls apart by, if it did."
  @type t :: %__MODULE__{
          server_id: String.t(),
          name: String.t(),
          arguments: map(),
          call_id: String.t() | nil
        }
end
