defmodule ConformanceHarness.Server do
  @moduledoc """
  Reads requests from stdin, has each answered by a process of its own, and writes the replies.

  A request's process is watched, not linked: a process that a tool starts and that crashes takes at
  most its own request down. One place writes, so that each id is answered once.
  """

  alias ConformanceHarness.{Boundary, Codec, Reply, Session}

  defstruct [:session, :port, unread: [], in_flight: %{}, open?: true]

  @doc "Serves until stdin ends and the last request is answered."
  @spec run(Session.t()) :: :ok
  def run(session) do
    Process.flag(:trap_exit, true)
    port = Port.open({:fd, 0, 1}, [:binary, :stream, :eof])
    loop(%__MODULE__{session: session, port: port})
  end

  defp loop(%{open?: false, in_flight: requests}) when requests == %{}, do: :ok

  defp loop(%{port: port, in_flight: in_flight} = server) do
    receive do
      {^port, {:data, bytes}} ->
        server |> read(bytes) |> loop()

      {^port, :eof} ->
        # The last line may lack its newline.
        loop(%{read(server, "\n") | open?: false})

      {:EXIT, ^port, _reason} ->
        # Nobody is left to read the replies.
        :ok

      {:reply, pid, frame} when is_map_key(in_flight, pid) ->
        write(server, frame)
        server |> forget(pid) |> loop()

      {:DOWN, _monitor, :process, pid, reason} when is_map_key(in_flight, pid) ->
        write(server, encode(server.session, Reply.escaped(in_flight[pid], Boundary.exit_text(reason))))
        server |> forget(pid) |> loop()

      _stray ->
        loop(server)
    end
  end

  defp read(server, bytes) do
    case :binary.split(bytes, "\n", [:global]) do
      [part] ->
        %{server | unread: [server.unread, part]}

      [first | rest] ->
        {lines, [unread]} = Enum.split(rest, -1)
        line = IO.iodata_to_binary([server.unread, first])
        Enum.reduce([line | lines], %{server | unread: [unread]}, &take(&2, &1))
    end
  end

  defp take(server, line) when line in ["", "\r"], do: server

  defp take(%{session: session} = server, line) do
    case Codec.decode(session.codec, line) do
      {:ok, %{"jsonrpc" => "2.0", "id" => id, "method" => method, "params" => %{} = params}}
      when is_integer(id) and is_binary(method) ->
        start(server, id, method, params)

      {:ok, request} ->
        write(server, encode(session, Reply.invalid_request(id_of(request))))
        server

      :error ->
        write(server, encode(session, Reply.undecodable()))
        server
    end
  end

  defp id_of(%{"id" => id}) when is_integer(id), do: id
  defp id_of(_request), do: nil

  defp start(%{session: session} = server, id, method, params) do
    owner = self()

    {pid, _monitor} =
      spawn_monitor(fn ->
        frame = encode(session, Session.reply(session, id, method, params))
        send(owner, {:reply, self(), frame})
      end)

    %{server | in_flight: Map.put(server.in_flight, pid, id)}
  end

  defp forget(server, pid), do: %{server | in_flight: Map.delete(server.in_flight, pid)}

  defp encode(session, reply), do: Codec.encode!(session.codec, reply) <> "\n"

  defp write(server, frame), do: Port.command(server.port, frame)
end
