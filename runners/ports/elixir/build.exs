# elixir build.exs <source> <sourceKind> <buildDir>
#
# Leaves in <buildDir>: harness/ and library/ (compiled modules; library/ is empty unless the source
# is the implementation of this folder) and runtime.args, the code path for `erl -args_file`.
#
# Started through erl and not through elixir, the harness is there about 100 ms sooner, and no script
# stands between it and whoever started it.

Code.require_file("source.exs", __DIR__)

defmodule ConformanceBuild do
  alias ConformanceBuild.Source

  def run([source, kind, build_dir]) do
    build_dir = Path.expand(build_dir)
    library = Path.join(build_dir, "library")
    ebins = ebins(kind, source)
    require_codec(ebins)

    File.mkdir_p!(library)
    if kind != "path", do: compile("embedded", library)
    compile("harness", Path.join(build_dir, "harness"))

    paths = [runtime_ebin(:elixir), runtime_ebin(:logger) | ebins]
    File.write!(Path.join(build_dir, "runtime.args"), Enum.map(paths, &~s(-pa "#{&1}"\n)))
  end

  def run(_arguments), do: fail("usage: elixir build.exs <source> <sourceKind> <buildDir>")

  defp runtime_ebin(app), do: app |> :code.lib_dir() |> Path.join("ebin") |> Path.expand()

  defp ebins("path", source) do
    case source |> Path.expand() |> Source.ebins() do
      {:ok, ebins} -> ebins
      {:error, message} -> fail(message)
    end
  end

  defp ebins("embedded", _source), do: []

  defp ebins(kind, source) do
    fail("#{source}: this port has no source of kind #{kind}; name a folder with a compiled library")
  end

  defp require_codec(ebins) do
    bundled? = Enum.any?(ebins, &File.regular?(Path.join(&1, "Elixir.Jason.beam")))

    if not bundled? and not Enum.any?([Jason, JSON, :jiffy], &Code.ensure_loaded?/1) do
      fail("""
      No JSON library: install jiffy (Debian: apt-get install erlang-jiffy), use Elixir >= 1.18, \
      or name a source that has Jason compiled beside it.
      """)
    end
  end

  defp compile(folder, into) do
    File.mkdir_p!(into)
    # Relative, since characters of the absolute path may mean something in a wildcard.
    files = File.cd!(__DIR__, fn -> Path.wildcard("#{folder}/**/*.ex") end)
    files = Enum.map(files, &Path.join(__DIR__, &1))

    case Kernel.ParallelCompiler.compile_to_path(files, into, return_diagnostics: true) do
      {:ok, _modules, _warnings} -> copy_app_files(Path.join(__DIR__, folder), into)
      {:error, _errors, _warnings} -> fail("#{folder} does not compile")
    end
  end

  defp copy_app_files(from, into) do
    for name <- File.ls!(from), Path.extname(name) == ".app" do
      File.cp!(Path.join(from, name), Path.join(into, name))
    end
  end

  defp fail(message) do
    IO.puts(:stderr, message)
    System.halt(1)
  end
end

ConformanceBuild.run(System.argv())
