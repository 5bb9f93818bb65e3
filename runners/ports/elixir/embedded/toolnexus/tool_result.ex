defmodule Toolnexus.ToolResult do
  @moduledoc "What running a tool came to: a text for the model, and whether it tells of a failure."

  defstruct output: "", is_error: false, metadata: nil

  @type t :: %__MODULE__{output: String.t(), is_error: boolean(), metadata: map() | nil}

  @spec ok(String.t()) :: t()
  def ok(output), do: %__MODULE__{output: output}

  @spec error(String.t()) :: t()
  def error(output), do: %__MODULE__{output: output, is_error: true}
end
