package io.github.muthuishere.toolnexus;

/** What a host hands to a tool beside its arguments. Nothing yet: the boundary under test needs no context. */
public final class ToolContext {}
