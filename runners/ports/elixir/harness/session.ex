defmodule ConformanceHarness.Session do
  @moduledoc "What is fixed once the harness has started, and the answer to each request."

  alias ConformanceHarness.{AppVersion, BadParams, CannotStart, Codec, Escaped, Profile, Reply}

  @protocol_version 1
  @window 64

  @enforce_keys [:codec, :profiles, :methods]
  defstruct @enforce_keys

  @type t :: %__MODULE__{codec: Codec.t(), profiles: [module()], methods: map()}

  @spec new!() :: t()
  def new! do
    case Profile.loaded() do
      [] -> raise CannotStart, message: nothing_loaded()
      profiles -> %__MODULE__{codec: Codec.choose!(), profiles: profiles, methods: Profile.methods(profiles)}
    end
  end

  defp nothing_loaded do
    reasons =
      Enum.map_join(Profile.all(), "; ", fn profile ->
        {:error, reason} = Code.ensure_loaded(profile.library())
        "#{inspect(profile.library())}: #{reason}"
      end)

    "no library to test (#{reasons}). nofile: it is no longer where the port was built against, build " <>
      "again. badfile: it was compiled by a newer OTP, compile it with OTP #{System.otp_release()}"
  end

  @doc "The reply to one decoded request; whatever happens inside comes out as a reply."
  @spec reply(t(), integer(), String.t(), map()) :: Reply.t()
  def reply(session, id, method, params) do
    answer(session, id, method, params)
  rescue
    error in Escaped -> Reply.escaped(id, error.message)
    error in BadParams -> Reply.invalid_params(id, error.message)
  catch
    kind, reason -> Reply.internal(id, Exception.format(kind, reason, __STACKTRACE__))
  end

  defp answer(session, id, "initialize", %{"protocolVersion" => @protocol_version}) do
    Reply.result(id, handshake(session))
  end

  defp answer(_session, id, "initialize", _params) do
    Reply.invalid_params(id, "this harness speaks protocol version #{@protocol_version}")
  end

  defp answer(session, id, method, params) do
    case session.methods do
      %{^method => run} -> Reply.result(id, run.(params, session.codec))
      _ -> Reply.method_not_found(id, method)
    end
  end

  defp handshake(session) do
    %{
      "protocolVersion" => @protocol_version,
      "port" => %{
        "name" => "elixir",
        "version" => versions(session.profiles),
        "language" => "Elixir",
        "runtime" => "OTP #{System.otp_release()} / Elixir #{System.version()}",
        "codec" => session.codec.name
      },
      "operations" => session.methods |> Map.keys() |> Enum.sort(),
      "features" => session.profiles |> Enum.flat_map(& &1.features()) |> Enum.uniq(),
      "window" => @window
    }
  end

  # One, unless a source holds two libraries.
  defp versions(profiles) do
    profiles |> Enum.map(&AppVersion.of(&1.library())) |> Enum.uniq() |> Enum.join(", ")
  end
end
