defmodule ConformanceHarness.Profiles.Toolnexus do
  @moduledoc "The operations of the profile `toolnexus`, over the public functions of the library."

  @behaviour ConformanceHarness.Profile

  alias ConformanceHarness.{BadParams, Boundary, Tools}
  alias Toolnexus.{Adapters, Native, Tool, Toolkit}

  @compile {:no_warn_undefined, [Adapters, Native, Tool, Toolkit]}

  @providers %{"openai" => :to_openai, "anthropic" => :to_anthropic, "gemini" => :to_gemini}

  @define {Native, :define_tool, 1}
  @adapters for {_provider, function} <- @providers, do: {Adapters, function, 1}
  @toolkit [{Toolkit, :build, 1}, {Toolkit, :get, 2}, {Toolkit, :execute, 3}] ++
             for({_provider, function} <- @providers, do: {Toolkit, function, 1})

  @impl true
  def name, do: "toolnexus"

  @impl true
  def library, do: Adapters

  # No `aliasing`: data in Elixir cannot be changed, so the feature `mutable` has no meaning.
  @impl true
  def operations do
    %{
      "toOpenAI" => %{needs: [@define, {Adapters, :to_openai, 1}], run: &convert(&1, "openai", &2)},
      "toAnthropic" => %{needs: [@define, {Adapters, :to_anthropic, 1}], run: &convert(&1, "anthropic", &2)},
      "toGemini" => %{needs: [@define, {Adapters, :to_gemini, 1}], run: &convert(&1, "gemini", &2)},
      "convertSequence" => %{needs: [@define | @adapters], run: &convert_sequence/2},
      "defineTool" => %{needs: [@define | @adapters], run: &define_tool/2},
      "sanitize" => %{needs: [{Tool, :sanitize, 1}], run: &sanitize/2},
      "execute" => %{needs: [@define], run: &execute/2},
      "toolkit" => %{needs: [@define | @toolkit], run: &toolkit/2}
    }
  end

  # No `asyncReturn`: the library awaits nothing, a body that starts a process awaits it itself.
  # No `exactNumbers`: decimals are doubles in every codec.
  @impl true
  def features do
    ["rawTool", "nonStringReturn", "resultReturn", "throwNonError", "fatal"] ++ builtins()
  end

  defp builtins do
    if Toolkit.build(extra_tools: [], builtins: true).tools == [], do: [], else: ["builtins"]
  rescue
    _ -> []
  end

  defp convert(params, provider, codec) do
    adapt(Tools.from_params(params, codec), provider)
  end

  defp adapt(tools, provider) do
    function = provider_function(provider)
    Boundary.answer(fn -> apply(Adapters, function, [tools]) end)
  end

  defp convert_sequence(params, codec) do
    tools = Tools.from_params(params, codec)
    outputs = params |> list("providers") |> Enum.map(&adapt(tools, &1))
    %{"outputs" => outputs, "toolsAfter" => Boundary.answer(fn -> Enum.map(tools, &Tools.shown/1) end)}
  end

  defp define_tool(params, codec) do
    tool = Tools.define(params["tool"], codec)
    shown = Boundary.answer(fn -> Map.put(Tools.shown(tool), "source", tool.source) end)
    outputs = Map.new(@providers, fn {provider, _function} -> {provider, adapt([tool], provider)} end)
    Map.put(outputs, "tool", shown)
  end

  defp sanitize(params, _codec), do: Boundary.answer(fn -> Tool.sanitize(params["value"]) end)

  defp execute(params, codec) do
    tool = params |> tool_with_body() |> Tools.define(codec)
    result(Boundary.cross(fn -> tool.execute.(params["args"], struct(Toolnexus.Context)) end))
  end

  defp tool_with_body(%{"tool" => %{} = tool, "body" => body}), do: Map.put(tool, "body", body)
  defp tool_with_body(params), do: params["tool"]

  defp toolkit(params, codec) do
    tools = Tools.from_params(params, codec)
    builtins? = Map.get(params, "builtins", false)
    if builtins? and builtins() == [], do: raise(BadParams, message: "the library has no built-in tools")

    toolkit = Boundary.cross(fn -> Toolkit.build(extra_tools: tools, builtins: builtins?) end)
    params |> list("calls") |> Enum.map(&toolkit_call(toolkit, &1))
  end

  defp toolkit_call(toolkit, %{"get" => name}) do
    Boundary.answer(fn ->
      case Toolkit.get(toolkit, name) do
        nil -> nil
        tool -> Tools.shown(tool)
      end
    end)
  end

  defp toolkit_call(toolkit, %{"execute" => %{"name" => name} = call}) do
    result(Boundary.cross(fn -> Toolkit.execute(toolkit, name, call["args"]) end))
  end

  defp toolkit_call(toolkit, %{"to" => provider}) do
    function = provider_function(provider)
    Boundary.answer(fn -> apply(Toolkit, function, [toolkit]) end)
  end

  defp toolkit_call(_toolkit, call) do
    raise BadParams, message: "a toolkit call is get, execute or to: #{inspect(call)}"
  end

  defp result(result) do
    Boundary.answer(fn ->
      shown = %{"output" => result.output, "isError" => result.is_error}

      case result.metadata do
        %{} = metadata when metadata != %{} -> Map.put(shown, "metadata", metadata)
        _ -> shown
      end
    end)
  end

  defp provider_function(provider) do
    Map.get(@providers, provider) || raise(BadParams, message: "unknown provider #{inspect(provider)}")
  end

  defp list(params, member) do
    case params[member] do
      list when is_list(list) -> list
      _ -> raise BadParams, message: "#{member} must be a list"
    end
  end
end
