package dev.waymark.spring.boot;

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

/** The packages of the starter, and which of them may name which. */
class RoomsTest {

    private static final Path SOURCES = Path.of("../../spring-boot/src/main/java/dev/waymark/spring/boot");

    private static final int MOST_CLASSES = 30;

    private static final Pattern IMPORT =
            Pattern.compile("^import dev\\.waymark\\.spring\\.boot\\.(internal\\.\\w+\\.)?", Pattern.MULTILINE);

    private static final Map<String, Set<String>> ARROWS = Map.of(
            "",
                    Set.of(
                            "internal.operations",
                            "internal.providers",
                            "internal.routes",
                            "internal.security",
                            "internal.startup"),
            "internal.operations", Set.of(),
            "internal.providers", Set.of(),
            "internal.routes", Set.of(),
            "internal.security", Set.of("internal.routes"),
            "internal.startup", Set.of("internal.routes", "internal.security"));

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
                    String internal = found.group(1);
                    rooms.add(internal == null ? "" : internal.substring(0, internal.length() - 1));
                }
            }
        }

        assertThat(named).isEqualTo(ARROWS);
        assertThat(classes.values()).allMatch(count -> count <= MOST_CLASSES);
    }
}
