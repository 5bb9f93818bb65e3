defmodule ConformanceHarness.Boundary do
  @moduledoc """
  The one place where the library under test is called.

  It keeps two failures apart that a single rescue would merge: what escapes the library is its
  answer (error 1), what goes wrong outside this module is the harness's own fault.
  """

  alias ConformanceHarness.{Escaped, PlainData}

  @doc "Runs a call into the library; anything it raises, throws or exits with becomes `Escaped`."
  @spec cross((() -> result)) :: result when result: term()
  def cross(call) do
    call.()
  catch
    kind, reason ->
      IO.puts(:stderr, printable(Exception.format(kind, reason, __STACKTRACE__)))
      reraise Escaped, [message: text(kind, reason, __STACKTRACE__)], __STACKTRACE__
  end

  @doc "As `cross/1`, for a call whose answer goes into the reply: it must be JSON data (COR-1, CON-1)."
  @spec answer((() -> result)) :: result when result: term()
  def answer(call) do
    result = cross(call)

    case PlainData.flaw(result) do
      nil -> result
      flaw -> raise Escaped, message: "the answer is not plain JSON data: #{flaw}"
    end
  end

  @doc "What a process died of, as the message of error 1."
  @spec exit_text(term()) :: String.t()
  def exit_text(reason), do: text(:exit, reason, [])

  defp text(:error, reason, stacktrace) do
    printable(Exception.message(Exception.normalize(:error, reason, stacktrace)))
  end

  defp text(:throw, value, _stacktrace), do: "thrown: #{inspect(value)}"
  defp text(:exit, reason, _stacktrace), do: "exit: #{printable(Exception.format_exit(reason))}"

  defp printable(text), do: if(String.valid?(text), do: text, else: inspect(text))
end
