package conformance;

import java.util.List;

/**
 * YOUR LIBRARY GOES HERE: add it to {@code pom.xml}, and let the three methods below call its adapters. What they give goes
 * out as it is.
 */
final class Library {
    private Library() {}

    /**
     * A tool as the request has it, with null where it has nothing. Make of it what your adapters take, with your library's
     * own public way to define a tool.
     */
    record Tool(String name, String description, Object inputSchema) {}

    /** Better read from what is loaded: {@code SomeClassOfYours.class.getPackage().getImplementationVersion()}. */
    static String version() {
        return "0.0.0";
    }

    static Object toOpenAI(List<Tool> tools) {
        throw new UnsupportedOperationException("toOpenAI is not implemented yet");
    }

    static Object toAnthropic(List<Tool> tools) {
        throw new UnsupportedOperationException("toAnthropic is not implemented yet");
    }

    static Object toGemini(List<Tool> tools) {
        throw new UnsupportedOperationException("toGemini is not implemented yet");
    }
}
