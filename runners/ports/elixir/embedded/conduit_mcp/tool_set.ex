defmodule ConduitMcp.Client.ToolSet do
  @moduledoc """
  The tools of all servers, each under the one name that a model sees and uses: its exposed name.

  `ConduitMcp.Client.Naming` builds it.
  """

  defstruct reversed: [], by_exposed: %{}, by_tool: %{}

  @typedoc "A tool as its server lists it: a string-keyed map."
  @type tool :: map()

  @type entry :: %{exposed: String.t(), server_id: String.t(), tool: tool()}

  @opaque t :: %__MODULE__{
            reversed: [entry()],
            by_exposed: %{String.t() => entry()},
            by_tool: %{{String.t(), String.t()} => String.t()}
          }

  @spec new() :: t()
  def new, do: %__MODULE__{}

  @doc "Appends a tool. The exposed name must be free; of a tool listed twice the first stays the one found by name."
  @spec put_new(t(), String.t(), String.t(), tool()) :: t()
  def put_new(%__MODULE__{by_exposed: taken} = toolset, exposed, server_id, tool)
      when not is_map_key(taken, exposed) do
    entry = %{exposed: exposed, server_id: server_id, tool: tool}

    %__MODULE__{
      reversed: [entry | toolset.reversed],
      by_exposed: Map.put(taken, exposed, entry),
      by_tool: Map.put_new(toolset.by_tool, {server_id, tool["name"]}, exposed)
    }
  end

  @doc "In the order of the servers and, within a server, of its tools (NAM-3)."
  @spec entries(t()) :: [entry()]
  def entries(%__MODULE__{reversed: reversed}), do: Enum.reverse(reversed)

  @doc "The tool that a model means by a name, which is compared as it is (FNC-4)."
  @spec fetch(t(), String.t()) :: {:ok, entry()} | :error
  def fetch(%__MODULE__{by_exposed: by_exposed}, exposed), do: Map.fetch(by_exposed, exposed)

  @doc "The name under which a model knows a server's tool (CON-3)."
  @spec exposed_name(t(), String.t(), String.t()) :: {:ok, String.t()} | :error
  def exposed_name(%__MODULE__{by_tool: by_tool}, server_id, name) do
    Map.fetch(by_tool, {server_id, name})
  end
end
