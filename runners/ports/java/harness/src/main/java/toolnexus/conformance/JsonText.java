package toolnexus.conformance;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.core.json.PackageVersion;
import java.io.IOException;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * JSON text to plain values and back, without loss inside what JSON can say.
 *
 * <p>An object is a {@link LinkedHashMap} (the last of several equal keys wins), an array an {@link ArrayList}; an
 * integer is an {@link Integer}, {@link Long} or {@link BigInteger}, any other number a {@link BigDecimal}, so that
 * {@code 1.0}, {@code 1e400} and {@code 9007199254740993} keep their exact value. Only Jackson's streaming layer is
 * used: binding would encode any bean, and COR-1 asks whether the port's answer is plain data.
 */
final class JsonText {
    /** Name and version of the codec, as reported to the runner. */
    static final String CODEC = "Jackson " + PackageVersion.VERSION;

    /** Nested containers in one line; the suite's own limit for a vector that MUST pass is 400. */
    static final int MAX_DEPTH = 20_000;

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(MAX_DEPTH)
                    .maxStringLength(Integer.MAX_VALUE)
                    .maxNameLength(Integer.MAX_VALUE)
                    .maxNumberLength(Integer.MAX_VALUE)
                    .build())
            // A reply may wrap what a request held in some more containers.
            .streamWriteConstraints(
                    StreamWriteConstraints.builder().maxNestingDepth(MAX_DEPTH + 16).build())
            .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
            .build();

    private JsonText() {}

    /** The value that the text stands for; {@link IOException} when it is no single JSON value. */
    static Object decode(String text) throws IOException {
        try (JsonParser parser = FACTORY.createParser(text)) {
            if (parser.nextToken() == null) {
                throw new IOException("the text is empty");
            }
            Object value = valueAt(parser);
            if (parser.nextToken() != null) {
                throw new IOException("more text follows the JSON value");
            }
            return value;
        } catch (ArithmeticException | NumberFormatException beyondDecimal) {
            throw new IOException("a number is out of range: " + beyondDecimal.getMessage(), beyondDecimal);
        }
    }

    /**
     * The value as text on one line that UTF-8 can carry; {@link NotPlainJson} when part of it is no plain JSON data.
     */
    static String encode(Object value) {
        StringWriter text = new StringWriter();
        try (JsonGenerator generator = FACTORY.createGenerator(text)) {
            write(value, generator);
        } catch (IOException refused) {
            throw new NotPlainJson(refused.getMessage());
        }
        return withLoneSurrogatesEscaped(text.toString());
    }

    /** A copy that later changes of the value do not reach. */
    static Object copy(Object value) {
        try {
            return decode(encode(value));
        } catch (IOException impossible) {
            throw new IllegalStateException("encoded text does not decode", impossible);
        }
    }

    private static Object valueAt(JsonParser parser) throws IOException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> objectAt(parser);
            case START_ARRAY -> arrayAt(parser);
            case VALUE_STRING -> parser.getText();
            case VALUE_NUMBER_INT -> parser.getNumberValue();
            case VALUE_NUMBER_FLOAT -> parser.getDecimalValue();
            case VALUE_TRUE -> Boolean.TRUE;
            case VALUE_FALSE -> Boolean.FALSE;
            case VALUE_NULL -> null;
            default -> throw new IOException("unexpected " + parser.currentToken());
        };
    }

    private static Map<String, Object> objectAt(JsonParser parser) throws IOException {
        Map<String, Object> object = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String key = parser.currentName();
            parser.nextToken();
            object.put(key, valueAt(parser));
        }
        return object;
    }

    private static List<Object> arrayAt(JsonParser parser) throws IOException {
        List<Object> array = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            array.add(valueAt(parser));
        }
        return array;
    }

    private static void write(Object value, JsonGenerator generator) throws IOException {
        switch (value) {
            case null -> generator.writeNull();
            case String text -> generator.writeString(text);
            case Boolean truth -> generator.writeBoolean(truth);
            case Integer number -> generator.writeNumber(number);
            case Long number -> generator.writeNumber(number);
            case Short number -> generator.writeNumber(number);
            case Byte number -> generator.writeNumber(number);
            case BigInteger number -> generator.writeNumber(number);
            case BigDecimal number -> generator.writeNumber(number);
            case Double number when Double.isFinite(number) -> generator.writeNumber(number);
            case Float number when Float.isFinite(number) -> generator.writeNumber(number);
            case Map<?, ?> object -> {
                generator.writeStartObject();
                for (Map.Entry<?, ?> member : object.entrySet()) {
                    if (!(member.getKey() instanceof String key)) {
                        throw new NotPlainJson("an object has a key that is no string: " + member.getKey());
                    }
                    generator.writeFieldName(key);
                    write(member.getValue(), generator);
                }
                generator.writeEndObject();
            }
            case List<?> array -> {
                generator.writeStartArray();
                for (Object element : array) {
                    write(element, generator);
                }
                generator.writeEndArray();
            }
            default -> throw new NotPlainJson(value.getClass().getName() + " is no plain JSON data");
        }
    }

    /** A lone surrogate has no UTF-8 form; as an escape it arrives as it was. Outside strings JSON text is ASCII. */
    private static String withLoneSurrogatesEscaped(String text) {
        if (StandardCharsets.UTF_8.newEncoder().canEncode(text)) {
            return text;
        }
        StringBuilder escaped = new StringBuilder(text.length() + 5);
        text.codePoints().forEach(point -> {
            if (point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE) {
                escaped.append("\\u").append(HexFormat.of().toHexDigits((char) point));
            } else {
                escaped.appendCodePoint(point);
            }
        });
        return escaped.toString();
    }

    /** What a port answered cannot be said in JSON without a custom encoder (COR-1). */
    static final class NotPlainJson extends RuntimeException {
        private static final long serialVersionUID = 1L;

        NotPlainJson(String message) {
            super(message);
        }
    }
}
