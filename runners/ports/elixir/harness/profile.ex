defmodule ConformanceHarness.Profile do
  @moduledoc """
  A family of operations over one library.

  A profile names what each operation needs of its library; the harness claims those whose needs the
  loaded library meets, so that a source can lack a module without failing requests it never claimed.
  To add a profile, write the module and list it in `all/0`.
  """

  alias ConformanceHarness.{Codec, Profiles}

  @type params :: map()
  @type operation :: %{needs: [{module(), atom(), arity()}], run: (params(), Codec.t() -> term())}

  @doc "The part of a method before the slash."
  @callback name() :: String.t()

  @doc "The module by which the library is recognised, and its version read."
  @callback library() :: module()

  @callback operations() :: %{String.t() => operation()}

  @doc "Features of the protocol that the loaded library has; asked only when it is there."
  @callback features() :: [String.t()]

  @spec all() :: [module()]
  def all, do: [Profiles.Toolnexus, Profiles.ConduitGemini]

  @doc "Those whose library is on the code path."
  @spec loaded() :: [module()]
  def loaded, do: Enum.filter(all(), &Code.ensure_loaded?(&1.library()))

  @doc "Method names to functions, of all operations that the profiles' libraries can answer."
  @spec methods([module()]) :: %{String.t() => (params(), Codec.t() -> term())}
  def methods(profiles) do
    for profile <- profiles,
        {operation, %{needs: needs, run: run}} <- profile.operations(),
        Enum.all?(needs, &exported?/1),
        into: %{},
        do: {"#{profile.name()}/#{operation}", run}
  end

  defp exported?({module, function, arity}) do
    Code.ensure_loaded?(module) and function_exported?(module, function, arity)
  end
end
