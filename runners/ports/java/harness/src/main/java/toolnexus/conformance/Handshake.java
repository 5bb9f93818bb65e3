package toolnexus.conformance;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/** The answer to {@code initialize}: what is judged here, and what it claims. */
final class Handshake {
    private static final int PROTOCOL_VERSION = 1;
    private static final int WINDOW = 64;

    /**
     * Not claimed: {@code asyncReturn}, because a function that returns a future is documented nowhere, and
     * {@code throwNonError}, because Java throws only Throwables.
     */
    private static final List<String> FEATURES = List.of(
            "rawTool", "nonStringReturn", "resultReturn", "fatal", "exactNumbers", "mutable", "builtins");

    private Handshake() {}

    static Object answer(Params params) {
        if (!(params.get("protocolVersion") instanceof Number version)
                || new BigDecimal(version.toString()).compareTo(BigDecimal.valueOf(PROTOCOL_VERSION)) != 0) {
            throw new BadParams("this harness speaks protocol version " + PROTOCOL_VERSION);
        }
        Map<String, Object> port = Operations.object(
                "name", "java",
                "version", LibraryUnderTest.version(),
                "language", "Java",
                "runtime", runtime(),
                "codec", JsonText.CODEC);
        return Operations.object(
                "protocolVersion", PROTOCOL_VERSION,
                "port", port,
                "operations", List.copyOf(Operations.BY_METHOD.sequencedKeySet()),
                "features", FEATURES,
                "window", WINDOW);
    }

    private static String runtime() {
        String name = System.getProperty("java.runtime.name").replace(" Runtime Environment", "");
        return name + " " + System.getProperty("java.version");
    }
}
