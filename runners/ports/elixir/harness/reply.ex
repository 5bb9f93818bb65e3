defmodule ConformanceHarness.Reply do
  @moduledoc "The frames of JSON-RPC that a harness sends."

  @parse_error -32700
  @invalid_request -32600
  @method_not_found -32601
  @invalid_params -32602
  @internal_error -32603
  @escaped 1

  @type t :: map()

  @spec result(integer(), term()) :: t()
  def result(id, value), do: %{"jsonrpc" => "2.0", "id" => id, "result" => value}

  @spec undecodable() :: t()
  def undecodable, do: error(nil, @parse_error, "the line is no JSON text in UTF-8")

  @spec invalid_request(integer() | nil) :: t()
  def invalid_request(id) do
    error(id, @invalid_request, "a request has jsonrpc 2.0, an integer id, a method and params")
  end

  @spec method_not_found(integer(), String.t()) :: t()
  def method_not_found(id, method), do: error(id, @method_not_found, "no operation #{method}")

  @spec invalid_params(integer(), String.t()) :: t()
  def invalid_params(id, message), do: error(id, @invalid_params, message)

  @spec internal(integer(), String.t()) :: t()
  def internal(id, message), do: error(id, @internal_error, "the harness failed: #{message}")

  @doc "An exception escaped the library under test."
  @spec escaped(integer(), String.t()) :: t()
  def escaped(id, message) do
    id
    |> error(@escaped, "an exception escaped the library")
    |> put_in(["error", "data"], %{"message" => message})
  end

  defp error(id, code, message) do
    %{"jsonrpc" => "2.0", "id" => id, "error" => %{"code" => code, "message" => message}}
  end
end
