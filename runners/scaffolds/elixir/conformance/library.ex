defmodule Conformance.Library do
  @moduledoc """
  YOUR LIBRARY GOES HERE: let the three functions below call its adapters. What `mix compile` left in `_build/dev/lib` is on
  the code path.

  A tool is a map with the keys "name", "description" and "inputSchema", as the request has it. Make of it what your adapters
  take, with your library's own public way to define a tool. What they give goes out as it is.
  """

  @doc ~S"""
  Better read from what is loaded: `Application.load(:your_app)`, then `"#{Application.spec(:your_app, :vsn)}"`.
  """
  def version, do: "0.0.0"

  def to_openai(_tools), do: raise("to_openai is not implemented yet")

  def to_anthropic(_tools), do: raise("to_anthropic is not implemented yet")

  def to_gemini(_tools), do: raise("to_gemini is not implemented yet")
end
