# frozen_string_literal: true

# YOUR LIBRARY GOES HERE: require it, and let the three methods below call its adapters.
#
# A tool is a Hash with the keys "name", "description" and "inputSchema", as the request has it. Make of it what your adapters
# take, with your library's own public way to define a tool. What they give goes out as it is.
module Library
  # For a gem: Gem.loaded_specs["your-gem"].version.to_s
  VERSION = "0.0.0"

  module_function

  def to_openai(_tools)
    raise NotImplementedError, "to_openai is not implemented yet"
  end

  def to_anthropic(_tools)
    raise NotImplementedError, "to_anthropic is not implemented yet"
  end

  def to_gemini(_tools)
    raise NotImplementedError, "to_gemini is not implemented yet"
  end
end
