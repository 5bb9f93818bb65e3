[inputs: ["*.exs", "{embedded,harness}/**/*.ex"], line_length: 110]
