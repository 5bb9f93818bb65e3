# Tells which Elixir is there, and where: both belong to the identity of a build.
needed = ">= 1.14.0"

codec = Enum.find([Jason, JSON, :jiffy], &Code.ensure_loaded?/1)

json =
  if codec,
    do: "JSON by #{codec |> inspect() |> String.trim_leading(":")}",
    else: "no JSON library: install erlang-jiffy, or judge a source that brings Jason"

IO.puts("Elixir #{System.version()} (#{Path.expand(:code.lib_dir(:elixir))}), OTP #{System.otp_release()}, #{json}")

if not Version.match?(System.version(), needed, allow_pre: true) do
  IO.puts(:stderr, "Elixir #{System.version()} is older than 1.14")
  System.halt(1)
end
