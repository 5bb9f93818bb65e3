defmodule ConformanceBuild.Source do
  @moduledoc "Finds the compiled library in what a user names as the source."

  # By these a library is recognised; one per profile of the harness.
  @marks ["Elixir.Toolnexus.Adapters.beam", "Elixir.ConduitMcp.Client.Adapters.Gemini.beam"]

  @environments ["prod", "dev", "test"]

  @doc "The `ebin` folders to put on the code path, or what was looked for in vain."
  @spec ebins(Path.t()) :: {:ok, [Path.t()]} | {:error, String.t()}
  def ebins(source) do
    case Enum.find(candidates(source), fn {_where, folders} -> Enum.any?(folders, &marked?/1) end) do
      {_where, [ebin]} -> {:ok, with_siblings(ebin)}
      {_where, folders} -> {:ok, folders}
      nil -> {:error, missing(source)}
    end
  end

  # Named alone, a library of a Mix build still needs the dependencies that stand beside it.
  defp with_siblings(ebin) do
    lib = ebin |> Path.dirname() |> Path.dirname()
    if Path.basename(lib) == "lib", do: elem(apps(lib), 1), else: [ebin]
  end

  defp candidates(source) do
    builds =
      for root <- [source, Path.join(source, "elixir")],
          env <- @environments,
          do: apps(Path.join([root, "_build", env, "lib"]))

    ebin = Path.join(source, "ebin")
    builds ++ [apps(Path.join(source, "lib")), apps(source), {ebin, [ebin]}, {source, [source]}]
  end

  # Listed by hand: a source's path may hold characters that mean something in a wildcard.
  defp apps(folder) do
    names = if File.dir?(folder), do: folder |> File.ls!() |> Enum.sort(), else: []
    ebins = for name <- names, ebin = Path.join([folder, name, "ebin"]), File.dir?(ebin), do: ebin
    {Path.join([folder, "*", "ebin"]), ebins}
  end

  defp marked?(folder), do: Enum.any?(@marks, &File.regular?(Path.join(folder, &1)))

  defp missing(source) do
    places = Enum.map_join(candidates(source), "\n", fn {where, _folders} -> "  #{where}" end)

    """
    No compiled library in #{source}.
    Looked for #{Enum.join(@marks, " or ")} in
    #{places}
    Compile it first (in its folder: mix deps.get && mix compile), or name a folder of ebin folders.
    """
  end
end
