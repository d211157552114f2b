package dev.waymark.test;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The packages of the audit, and which of them may name which. */
class RoomsTest {

    private static final Path SOURCES = Path.of("src/main/java/dev/waymark/test");

    private static final int MOST_CLASSES = 20;

    private static final Pattern IMPORT =
            Pattern.compile("^import dev\\.waymark\\.test\\.((?:[a-z]\\w*\\.)*)", Pattern.MULTILINE);

    private static final Map<String, Set<String>> ARROWS = Map.of(
            "internal.command", Set.of("", "compare", "internal.text"),
            "", Set.of("compare", "internal.page", "internal.sitemap", "internal.text", "internal.transport"),
            "compare", Set.of("internal.sitemap", "internal.text", "internal.transport"),
            "internal.page", Set.of("internal.text", "internal.transport"),
            "internal.sitemap", Set.of("internal.text", "internal.transport"),
            "internal.transport", Set.of("internal.text"),
            "internal.text", Set.of(),
            // What a store must do, for those who write one: it has nothing to do with the audit.
            "store", Set.of());

    @Test
    void eachPackage_namesOnlyThoseItMayName_andIsOfAReadableSize() throws IOException {
        Map<String, Set<String>> named = new TreeMap<>();
        Map<String, Integer> classes = new TreeMap<>();
        try (Stream<Path> files = Files.walk(SOURCES)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".java")).toList()) {
                String room = SOURCES.relativize(file.getParent()).toString().replace('/', '.');
                classes.merge(room, 1, Integer::sum);
                Set<String> rooms = named.computeIfAbsent(room, key -> new TreeSet<>());
                for (Matcher found = IMPORT.matcher(Files.readString(file)); found.find(); ) {
                    String other = found.group(1).replaceFirst("\\.$", "");
                    if (!other.equals(room)) {
                        rooms.add(other);
                    }
                }
            }
        }

        assertThat(named).isEqualTo(ARROWS);
        assertThat(classes.values()).allMatch(count -> count <= MOST_CLASSES);
    }
}
