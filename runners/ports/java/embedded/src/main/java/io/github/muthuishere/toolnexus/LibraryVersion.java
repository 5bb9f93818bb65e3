package io.github.muthuishere.toolnexus;

/** The version of this implementation, for whoever reports what was judged. */
public final class LibraryVersion {
    public static final String VERSION = "1.0.0";

    private LibraryVersion() {}
}
