defmodule ConformanceHarness.Main do
  @moduledoc "Entry point, for `erl -s`."

  alias ConformanceHarness.{CannotStart, Server, Session}

  @spec start() :: pid()
  def start, do: spawn(&serve/0)

  defp serve do
    die_at_once_on_sigterm()
    Process.group_leader(self(), Process.whereis(:user))
    {:ok, _started} = :application.ensure_all_started(:elixir)
    {:ok, _started} = :application.ensure_all_started(:logger)
    Server.run(Session.new!())
    System.halt(0)
  rescue
    error in CannotStart -> stop(error.message)
    error -> stop(Exception.format(:error, error, __STACKTRACE__))
  end

  # The runtime would shut its applications down in order first, which takes a second.
  defp die_at_once_on_sigterm do
    if match?({:unix, _}, :os.type()), do: :os.set_signal(:sigterm, :default)
  end

  defp stop(message) do
    IO.puts(:stderr, message)
    System.halt(1)
  end
end
