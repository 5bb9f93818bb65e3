package toolnexus.conformance;

import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Reads members of an object of the request; a member of a type that Java's own cannot hold is {@link BadParams}. */
record Params(Map<String, Object> members) {
    /** @param what names the value in the message, as in {@code "tool"} */
    static Params of(Object value, String what) {
        return new Params(object(value, what));
    }

    boolean has(String key) {
        return members.containsKey(key);
    }

    Object get(String key) {
        return members.get(key);
    }

    /** A nested object that must be there. */
    Params inside(String key) {
        return of(get(key), key);
    }

    /** A string, or {@code null} when the member is null or absent. */
    String textOrNull(String key) {
        return switch (get(key)) {
            case null -> null;
            case String text -> text;
            default -> throw new BadParams(key + " is no string");
        };
    }

    String text(String key) {
        String text = textOrNull(key);
        if (text == null) {
            throw new BadParams(key + " is missing");
        }
        return text;
    }

    boolean truth(String key, boolean whenAbsent) {
        return switch (has(key) ? get(key) : whenAbsent) {
            case Boolean truth -> truth;
            case null, default -> throw new BadParams(key + " is no boolean");
        };
    }

    /** An object, or {@code null} when the member is null or absent. */
    Map<String, Object> objectOrNull(String key) {
        return get(key) == null ? null : object(get(key), key);
    }

    <T> List<T> each(String key, Function<Object, T> read) {
        if (get(key) instanceof List<?> list) {
            return list.stream().<T>map(read).toList();
        }
        throw new BadParams(key + " is no array");
    }

    // Every map in a request comes from JsonText, whose keys are strings.
    @SuppressWarnings("unchecked")
    private static Map<String, Object> object(Object value, String what) {
        if (value instanceof Map<?, ?>) {
            return (Map<String, Object>) value;
        }
        throw new BadParams(what + " is no object");
    }
}
