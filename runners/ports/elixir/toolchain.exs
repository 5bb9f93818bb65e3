# Tells which Elixir is there, and where: both belong to the identity of a build.
needed = ">= 1.14.0"

codec = Enum.find([Jason, JSON, :jiffy], "none yet; the source has to bring Jason", &Code.ensure_loaded?/1)

IO.puts("Elixir #{System.version()} in #{Path.expand(:code.lib_dir(:elixir))}, OTP #{System.otp_release()}")
IO.puts("JSON: #{codec}")

if not Version.match?(System.version(), needed, allow_pre: true) do
  IO.puts(:stderr, "Elixir #{needed} is needed")
  System.halt(1)
end
