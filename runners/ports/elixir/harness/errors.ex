defmodule ConformanceHarness.BadParams do
  @moduledoc "The harness can make nothing of the request's input: error -32602."
  defexception [:message]
end

defmodule ConformanceHarness.Escaped do
  @moduledoc "An exception came out of the library, or an answer that is no JSON data: error 1."
  defexception [:message]
end

defmodule ConformanceHarness.CannotStart do
  @moduledoc "Something the harness needs is not there; the message says what to do."
  defexception [:message]
end
