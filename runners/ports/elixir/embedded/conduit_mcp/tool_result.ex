defmodule ConduitMcp.Client.ToolResult do
  @moduledoc "What an MCP server answered to `tools/call`."

  defstruct content: [], structured_content: nil, is_error: false

  @typedoc "The blocks of `content` are string-keyed maps, as they came."
  @type t :: %__MODULE__{content: [map()], structured_content: map() | nil, is_error: boolean()}
end
