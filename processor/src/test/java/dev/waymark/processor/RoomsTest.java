package dev.waymark.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Which package may use which, and that no classes need each other in a circle: what jdeps finds in the class files.
 */
class RoomsTest {

    private static final String PREFIX = "dev.waymark.processor";

    private static final Pattern ARROW = Pattern.compile("\\s+(\\S+)\\s+-> (\\S+)\\s+\\S+.*");

    /** The packages that each package uses; each follows all that it uses, so there is no cycle. */
    private static final List<Map.Entry<String, Set<String>>> ROOMS = List.of(
            Map.entry("text", Set.of()),
            Map.entry("mirror", Set.of()),
            Map.entry("problem", Set.of("text")),
            Map.entry("route", Set.of("mirror", "problem", "text")),
            Map.entry("spring", Set.of("mirror", "problem", "route", "text")),
            Map.entry("jaxrs", Set.of("mirror", "problem", "route", "text")),
            Map.entry("model", Set.of("mirror", "problem", "text")),
            Map.entry("page", Set.of("mirror", "model", "problem", "text")),
            Map.entry("check", Set.of("mirror", "model", "problem", "route", "text")),
            Map.entry("bind", Set.of("check", "mirror", "model", "page", "problem", "route", "text")),
            Map.entry("suggest", Set.of("bind", "mirror", "model", "page", "problem", "route", "text")),
            Map.entry("report", Set.of("mirror", "model", "problem", "route", "text")),
            Map.entry("write", Set.of("check", "mirror", "model", "problem", "report", "text")),
            Map.entry(
                    "controller",
                    Set.of(
                            "bind", "check", "jaxrs", "mirror", "model", "problem", "report", "route", "spring",
                            "suggest", "text")),
            Map.entry("", Set.of("controller", "mirror", "model", "problem", "report", "suggest", "text", "write")));

    /** What each class uses, without itself; nested classes are their outermost one. */
    private static final Map<String, Set<String>> USED = new TreeMap<>();

    @BeforeAll
    static void readClassFiles() throws Exception {
        Path classes = Path.of(SitemapProcessor.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        ToolProvider.findFirst("jdeps")
                .orElseThrow()
                .run(
                        out,
                        out,
                        "-v",
                        "--ignore-missing-deps",
                        classes.resolve("dev").toString());
        for (String line : text.toString().split("\\R", -1)) {
            Matcher arrow = ARROW.matcher(line);
            if (arrow.matches() && arrow.group(1).startsWith(PREFIX)) {
                String from = outermost(arrow.group(1));
                String to = outermost(arrow.group(2));
                Set<String> used = USED.computeIfAbsent(from, name -> new TreeSet<>());
                if (to.startsWith(PREFIX) && !to.equals(from)) {
                    used.add(to);
                }
            }
        }
    }

    private static String outermost(String name) {
        return name.replaceFirst("\\$.*", "");
    }

    private static String room(String type) {
        String room = type.substring(PREFIX.length(), type.lastIndexOf('.'));
        return room.isEmpty() ? "" : room.substring(1);
    }

    @Test
    void eachPackage_usesOnlyWhatStandsInFrontOfIt() {
        Set<String> inFront = new HashSet<>();
        List<String> wrong = new ArrayList<>();
        for (Map.Entry<String, Set<String>> room : ROOMS) {
            assertThat(inFront).as(room.getKey()).containsAll(room.getValue());
            inFront.add(room.getKey());
            USED.forEach((from, used) -> used.stream()
                    .filter(to -> room(from).equals(room.getKey())
                            && !room(to).equals(room(from))
                            && !room.getValue().contains(room(to)))
                    .forEach(to -> wrong.add(from + " -> " + to)));
        }
        assertThat(wrong).isEmpty();
        assertThat(USED.keySet()).allSatisfy(type -> assertThat(inFront).contains(room(type)));
    }

    /** But for a problem and its type, which is how one is made. */
    @Test
    void classes_formNoCircle() {
        Map<String, Set<String>> left = new TreeMap<>(USED);
        left.computeIfPresent(PREFIX + ".problem.Problem", (name, used) -> Set.of());
        boolean smaller = true;
        while (smaller) { // What uses nothing that is left is in no circle.
            smaller = left.values().removeIf(used -> used.stream().noneMatch(left::containsKey));
        }
        assertThat(left).isEmpty();
    }

    @Test
    void onlyTheProcessorsAreApi() throws ClassNotFoundException {
        List<String> api = new ArrayList<>();
        for (String type : USED.keySet()) {
            if (room(type).isEmpty() && Modifier.isPublic(Class.forName(type).getModifiers())) {
                api.add(type);
            }
        }
        assertThat(api)
                .containsExactly(
                        PREFIX + ".RegistryListProcessor",
                        PREFIX + ".SitemapProcessor",
                        PREFIX + ".WaymarkAnnotationsProcessor");
    }
}
