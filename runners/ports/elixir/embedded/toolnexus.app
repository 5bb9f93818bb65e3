{application, toolnexus,
 [{description, "Tools for language models: the small implementation that ships with the conformance suite"},
  {vsn, "1.0.0"},
  {modules, []},
  {registered, []},
  {applications, [kernel, stdlib, elixir]}]}.
