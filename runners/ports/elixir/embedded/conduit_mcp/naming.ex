defmodule ConduitMcp.Client.Naming do
  @moduledoc """
  Gives each tool of each server a name that every provider accepts (NAM-1 to NAM-4).

  A name depends on its server and tool alone, so a name in a stored conversation stays good when
  other tools come and go. There are two kinds, which never meet, since only the first has a `__`:

    * `files__read`, where both names are legal as they are. The server's holds no `__` and does not
      end in `_`, so the first `__` is where the tool's name begins.
    * `t3f2a90c41b7e_files_read_v2` otherwise: a digest of both names, then what can be read of them.
  """

  alias ConduitMcp.Client.ToolSet

  @longest 64

  @doc """
  The toolset of all tools of all servers, in the order given.

  A tool that its server lists twice is there twice, each time under a name of its own (NAM-5). The
  second element holds the tools that found no name, which is none of them.
  """
  @spec build([{String.t(), [ToolSet.tool()]}]) :: {ToolSet.t(), []}
  def build(servers) do
    listed = for {server_id, tools} <- servers, tool <- tools, do: {server_id, tool}
    {toolset, _repetitions} = Enum.reduce(listed, {ToolSet.new(), %{}}, &add/2)
    {toolset, []}
  end

  defp add({server_id, tool}, {toolset, repetitions}) do
    pair = {server_id, tool["name"]}
    {exposed, repetition} = free_name(toolset, pair, Map.get(repetitions, pair, 0))
    {ToolSet.put_new(toolset, exposed, server_id, tool), Map.put(repetitions, pair, repetition + 1)}
  end

  # Digests may clash; then the next repetition has another.
  defp free_name(toolset, pair, repetition) do
    exposed = name(pair, repetition)

    case ToolSet.fetch(toolset, exposed) do
      :error -> {exposed, repetition}
      {:ok, _entry} -> free_name(toolset, pair, repetition + 1)
    end
  end

  defp name({server, tool} = pair, repetition) do
    plain = server <> "__" <> tool

    if repetition == 0 and byte_size(plain) <= @longest and plain_server?(server) and plain_tool?(tool),
      do: plain,
      else: digested(pair, repetition)
  end

  # Begins with a letter (NAM-4).
  defp plain_server?(server), do: server =~ ~r/\A[A-Za-z](?:_?[A-Za-z0-9-])*\z/

  defp plain_tool?(tool), do: tool =~ ~r/\A[A-Za-z0-9_-]+\z/

  defp digested(pair, repetition) do
    "t#{digest(pair, repetition)}_#{readable(pair)}" |> String.slice(0, @longest) |> String.trim_trailing("_")
  end

  # The length keeps `{"ab", "c"}` and `{"a", "bc"}` apart. Nothing rests on the strength of MD5, since
  # clashes are resolved, and it needs no further application.
  defp digest({server, tool}, repetition) do
    "#{repetition}:#{byte_size(server)}:#{server}#{tool}"
    |> :erlang.md5()
    |> binary_part(0, 6)
    |> Base.encode16(case: :lower)
  end

  defp readable({server, tool}) do
    "#{server}_#{tool}" |> String.replace(~r/[^A-Za-z0-9-]+/, "_") |> String.trim_leading("_")
  end
end
