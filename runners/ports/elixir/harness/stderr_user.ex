defmodule ConformanceHarness.StderrUser do
  @moduledoc """
  Stands in for the runtime's `user` process, so that whatever is printed goes to stderr.

  Started by `erl -user`, before any application: it is then the group leader of every process and
  the device of the default logger handler, and nothing but the harness ever opens stdout.
  """

  # Runs before Elixir's own application does, hence Erlang functions only. The name is taken at
  # once: the runtime looks for it as soon as this returns, and sleeps 100 ms if it is not there.
  @spec start() :: true
  def start, do: :erlang.register(:user, :erlang.spawn(&relay/0))

  defp relay do
    receive do
      # Elixir sets the options of standard input at its start, which standard_error refuses.
      {:io_request, asker, tag, {:setopts, _options}} ->
        :erlang.send(asker, {:io_reply, tag, :ok})

      # The I/O protocol names the asker in the message, so standard_error answers it directly.
      message ->
        :erlang.send(:standard_error, message)
    end

    relay()
  end
end
