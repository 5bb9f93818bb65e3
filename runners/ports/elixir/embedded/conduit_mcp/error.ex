defmodule ConduitMcp.Client.Error do
  @moduledoc "A failure of the client itself, such as a lost connection; no server has answered."

  defexception [:message]

  @type t :: %__MODULE__{message: String.t()}
end
