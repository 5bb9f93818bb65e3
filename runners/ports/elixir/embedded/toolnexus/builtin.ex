defmodule Toolnexus.Builtin do
  @moduledoc """
  Stand-ins for the built-in tools of toolnexus SPEC §4A.

  They bear the names that a host's tool may take over (KIT-6); run, they say that they do nothing.
  """

  alias Toolnexus.{Tool, ToolResult}

  @names ~w(bash read write edit grep glob webfetch question apply_patch todowrite)

  @spec tools() :: [Tool.t()]
  def tools, do: Enum.map(@names, &stand_in/1)

  defp stand_in(name) do
    %Tool{
      name: name,
      description: "Stands in for the built-in tool #{name} and does nothing.",
      input_schema: %{"type" => "object"},
      source: "builtin",
      execute: fn _args, _context -> ToolResult.error("The built-in tool #{name} does nothing here.") end
    }
  end
end
