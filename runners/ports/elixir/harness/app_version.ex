defmodule ConformanceHarness.AppVersion do
  @moduledoc "The version of whatever was loaded, read from the `.app` file beside its compiled module."

  @doc "`unknown` where a module has no file or no `.app` stands beside it."
  @spec of(module()) :: String.t()
  def of(module) do
    with beam when is_list(beam) <- :code.which(module),
         folder = Path.dirname(beam),
         {:ok, names} <- File.ls(folder),
         app when is_binary(app) <- Enum.find(names, &(Path.extname(&1) == ".app")),
         {:ok, [{:application, _name, properties}]} <- :file.consult(Path.join(folder, app)),
         {:ok, version} <- Keyword.fetch(properties, :vsn) do
      to_string(version)
    else
      _ -> "unknown"
    end
  end
end
