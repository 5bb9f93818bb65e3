# Puts the library to the conformance suite: one JSON-RPC request a line on stdin, one reply a line on stdout.

# What the library prints or logs goes to stderr and not between the frames.
Process.group_leader(self(), Process.whereis(:standard_error))
for handler <- :logger.get_handler_ids(), do: :logger.remove_handler(handler)
:logger.add_handler(:conformance, :logger_std_h, %{config: %{type: :standard_error}})

for file <- ["codec.ex", "library.ex"], do: Code.require_file(file, __DIR__)

defmodule Conformance.Harness do
  alias Conformance.{Codec, Library}

  @protocol_version 1

  # What the error codes mean to the suite.
  @escaped 1
  @method_not_found -32601
  @invalid_params -32602
  @undecodable -32700

  # Whatever stands here is claimed. Add an operation when your library has it.
  @operations ["toolnexus/toOpenAI", "toolnexus/toAnthropic", "toolnexus/toGemini"]
  @features []

  defp call("toolnexus/toOpenAI", %{"tools" => tools}) when is_list(tools),
    do: Library.to_openai(tools)

  defp call("toolnexus/toAnthropic", %{"tools" => tools}) when is_list(tools),
    do: Library.to_anthropic(tools)

  defp call("toolnexus/toGemini", %{"tools" => tools}) when is_list(tools),
    do: Library.to_gemini(tools)

  defp initialize do
    %{
      "protocolVersion" => @protocol_version,
      "port" => %{
        "name" => "my-port",
        "version" => Library.version(),
        "language" => "Elixir",
        "runtime" => "OTP #{System.otp_release()} / Elixir #{System.version()}",
        "codec" => inspect(Codec.library())
      },
      "operations" => @operations,
      "features" => @features,
      "window" => 64
    }
  end

  def serve do
    # With -noinput the runtime leaves stdin alone, and the port has it for itself.
    serve(Port.open({:fd, 0, 1}, [:binary, :stream, :eof]), "")
  end

  defp serve(port, unread) do
    receive do
      {^port, {:data, bytes}} ->
        {lines, [rest]} = (unread <> bytes) |> :binary.split("\n", [:global]) |> Enum.split(-1)
        Enum.each(lines, &write(port, &1))
        serve(port, rest)

      {^port, :eof} ->
        if unread != "", do: write(port, unread)
    end
  end

  defp write(port, line), do: Port.command(port, [answer(line), "\n"])

  defp answer(line) do
    Codec.decode!(line)
  rescue
    error -> failure(nil, @undecodable, "the line can't be decoded: #{inspect(error)}")
  catch
    _kind, reason -> failure(nil, @undecodable, "the line can't be decoded: #{inspect(reason)}")
  else
    %{"id" => id, "method" => method, "params" => params} -> reply(id, method, params)
  end

  defp reply(id, "initialize", %{"protocolVersion" => @protocol_version}),
    do: result(id, initialize())

  defp reply(id, "initialize", _params) do
    failure(id, @invalid_params, "this harness speaks protocol version #{@protocol_version}")
  end

  defp reply(id, method, %{"tools" => tools} = params)
       when method in @operations and is_list(tools) do
    # Encoded in here: an answer that is no JSON is the library's fault too.
    result(id, call(method, params))
  catch
    # Never made a result: that an exception left the library is the library's answer.
    kind, reason -> escape(id, Exception.format_banner(kind, reason, __STACKTRACE__))
  end

  defp reply(id, method, _params) when method in @operations,
    do: failure(id, @invalid_params, "tools must be an array")

  defp reply(id, method, _params),
    do: failure(id, @method_not_found, "#{method} is not implemented")

  defp result(id, value), do: encode(id, %{"result" => value})

  defp escape(id, message) do
    error = %{
      "code" => @escaped,
      "message" => "an exception escaped the port",
      "data" => %{"message" => message}
    }

    encode(id, %{"error" => error})
  end

  defp failure(id, code, message),
    do: encode(id, %{"error" => %{"code" => code, "message" => message}})

  defp encode(id, outcome),
    do: Codec.encode!(Map.merge(%{"jsonrpc" => "2.0", "id" => id}, outcome))
end

Conformance.Harness.serve()
# At once: to shut down in order takes the runtime a second.
System.halt(0)
