package toolnexus.conformance;

import java.util.function.Supplier;

/** Something that the library under test threw where it should have answered. */
final class Escaped extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private Escaped(Throwable thrown) {
        super(thrown.toString(), thrown);
    }

    /**
     * Calls into the library. Every call goes through here, so that what the library throws is never taken for the
     * harness's own failure, nor the reverse. Errors are caught too: a port whose stack overflows has answered.
     */
    static <T> T call(Supplier<T> library) {
        try {
            return library.get();
        } catch (Throwable thrown) {
            throw new Escaped(thrown);
        }
    }
}
