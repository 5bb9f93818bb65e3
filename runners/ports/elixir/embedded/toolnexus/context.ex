defmodule Toolnexus.Context do
  @moduledoc "What a host may tell a tool besides its arguments."

  defstruct [:session_id, :message_id, :agent, :call_id, :extra, :timeout]

  @type t :: %__MODULE__{
          session_id: String.t() | nil,
          message_id: String.t() | nil,
          agent: String.t() | nil,
          call_id: String.t() | nil,
          extra: map() | nil,
          timeout: non_neg_integer() | nil
        }
end
