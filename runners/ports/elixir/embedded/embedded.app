{application, embedded,
 [{description, "Tools for language models: the small implementations that ship with the conformance suite"},
  {vsn, "1.0.0"},
  {modules, []},
  {registered, []},
  {applications, [kernel, stdlib, elixir]}]}.
