defmodule ConformanceHarness.Profiles.ConduitGemini do
  @moduledoc "The operations of the profile `conduit-gemini`, over the public functions of ConduitMCP's client."

  @behaviour ConformanceHarness.Profile

  alias ConduitMcp.Client.Adapters.Gemini
  alias ConduitMcp.Client.{Naming, ToolSet}
  alias ConformanceHarness.{BadParams, Boundary, Outcomes}

  @compile {:no_warn_undefined, [Gemini, Naming, ToolSet]}

  @build {Naming, :build, 1}
  @outcomes for module <- Outcomes.modules(), do: {module, :__struct__, 0}

  @modes %{"prefer" => :prefer, "auto" => :auto, "append" => :append, "ignore" => :ignore}

  @impl true
  def name, do: "conduit-gemini"

  @impl true
  def library, do: Gemini

  @impl true
  def operations do
    %{
      "names" => %{needs: [@build, {ToolSet, :exposed_name, 3}], run: &names/2},
      "functionDeclarations" => %{
        needs: [@build, {Gemini, :function_declarations, 1}],
        run: &function_declarations/2
      },
      "functionCalls" => %{needs: [@build, {Gemini, :function_calls, 2}], run: &function_calls/2},
      "functionResponse" => %{
        needs: [{Gemini, :function_response, 3} | @outcomes],
        run: &function_response/2
      }
    }
  end

  @impl true
  def features, do: []

  defp names(params, _codec) do
    servers = servers(params)
    toolset = toolset(servers)

    for {server, tools} <- servers, %{"name" => name} <- tools do
      %{"exposed" => exposed(toolset, server, name), "server" => server, "name" => name}
    end
  end

  defp exposed(toolset, server, name) do
    Boundary.answer(fn ->
      case ToolSet.exposed_name(toolset, server, name) do
        {:ok, exposed} -> exposed
        _none -> nil
      end
    end)
  end

  defp function_declarations(params, _codec) do
    toolset = params |> servers() |> toolset()
    Boundary.answer(fn -> Gemini.function_declarations(toolset) end)
  end

  defp function_calls(params, _codec) do
    toolset = params |> servers() |> toolset()
    response = fetch!(params, "response")

    Boundary.answer(fn ->
      {calls, rejected} = Gemini.function_calls(response, toolset)
      %{"calls" => Enum.map(calls, &shown/1), "rejected" => rejected}
    end)
  end

  defp shown(call) do
    %{
      "server" => call.server_id,
      "name" => call.name,
      "arguments" => call.arguments,
      "callId" => call.call_id
    }
  end

  # `servers` may stand beside, for the runner alone.
  defp function_response(params, _codec) do
    name = fetch!(params, "name")
    outcome = Outcomes.from_params(params)
    options = options(params)
    Boundary.answer(fn -> Gemini.function_response(name, outcome, options) end)
  end

  # An option that is absent is not passed.
  defp options(%{"options" => %{} = options}), do: Enum.map(options, &option/1)
  defp options(%{"options" => _other}), do: raise(BadParams, message: "options must be an object")
  defp options(_none), do: []

  defp option({"id", id}), do: {:id, id}
  defp option({"structured", mode}) when is_map_key(@modes, mode), do: {:structured, @modes[mode]}

  defp option({option, value}) do
    raise BadParams, message: "the library has no option #{option} with the value #{inspect(value)}"
  end

  # What else it returns is no part of the profile.
  defp toolset(servers) do
    Boundary.cross(fn ->
      {toolset, _rest} = Naming.build(servers)
      toolset
    end)
  end

  defp servers(%{"servers" => servers}) when is_list(servers), do: Enum.map(servers, &server/1)
  defp servers(_params), do: raise(BadParams, message: "servers must be a list")

  defp server(%{"server" => id, "tools" => tools}) when is_binary(id) and is_list(tools) do
    if Enum.all?(tools, &match?(%{"name" => _name}, &1)),
      do: {id, tools},
      else: raise(BadParams, message: "each tool of a server must be an object with a name")
  end

  defp server(_entry), do: raise(BadParams, message: "a server must have a string server and a list tools")

  defp fetch!(params, member) do
    case params do
      %{^member => value} -> value
      _ -> raise BadParams, message: "#{member} is missing"
    end
  end
end
