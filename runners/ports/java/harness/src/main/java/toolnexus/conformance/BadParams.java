package toolnexus.conformance;

/** The params of a request that this harness cannot make sense of, or that Java cannot express. */
final class BadParams extends RuntimeException {
    private static final long serialVersionUID = 1L;

    BadParams(String message) {
        super(message);
    }
}
