package toolnexus.conformance;

import io.github.muthuishere.toolnexus.Adapters;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds out which version of the library was loaded, from whatever the library brings along. */
final class LibraryUnderTest {
    private static final String VERSION_CLASS = "io.github.muthuishere.toolnexus.LibraryVersion";
    private static final Pattern JAR_NAME = Pattern.compile("toolnexus-(\\d.*)\\.jar");
    private static final Pattern GRADLE_VERSION = Pattern.compile("(?m)^\\s*version\\s*=?\\s*['\"]([^'\"]+)['\"]");
    private static final Pattern MAVEN_VERSION =
            Pattern.compile("<artifactId>toolnexus</artifactId>\\s*<version>([^<$]+)</version>");

    private LibraryUnderTest() {}

    static String version() {
        return constant()
                .or(LibraryUnderTest::manifest)
                .or(LibraryUnderTest::jarName)
                .or(LibraryUnderTest::checkout)
                .orElse("unknown");
    }

    /** The embedded implementation states its version in code. */
    private static Optional<String> constant() {
        try {
            return Optional.of((String) Class.forName(VERSION_CLASS).getField("VERSION").get(null));
        } catch (ReflectiveOperationException notEmbedded) {
            return Optional.empty();
        }
    }

    private static Optional<String> manifest() {
        return Optional.ofNullable(Adapters.class.getPackage().getImplementationVersion());
    }

    private static Optional<String> jarName() {
        return firstMatch(JAR_NAME, location().getFileName().toString());
    }

    /** The build file of the checkout around a folder of classes. */
    private static Optional<String> checkout() {
        return Stream.iterate(location(), Objects::nonNull, Path::getParent)
                .limit(6)
                .flatMap(folder -> Stream.of(
                        versionIn(folder.resolve("build.gradle"), GRADLE_VERSION),
                        versionIn(folder.resolve("build.gradle.kts"), GRADLE_VERSION),
                        versionIn(folder.resolve("pom.xml"), MAVEN_VERSION)))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<String> versionIn(Path buildFile, Pattern version) {
        try {
            String text = Files.isRegularFile(buildFile) ? Files.readString(buildFile) : "";
            return text.contains("toolnexus") ? firstMatch(version, text) : Optional.empty();
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    private static Optional<String> firstMatch(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    private static Path location() {
        try {
            return Path.of(Adapters.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException unexpected) {
            throw new IllegalStateException("the library lies at no path", unexpected);
        }
    }
}
