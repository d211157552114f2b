package dev.waymark.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.module.ModuleDescriptor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
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

/** Which package may use which, and how classes of one package use each other: what jdeps finds in the class files. */
class RoomsTest {

    /** Without its module descriptor, which names modules that are not here. */
    private static final String CLASSES = "target/classes/dev";

    private static final String PREFIX = "dev.waymark.runtime";

    /** At most so many classes of a package may need each other in a circle. */
    private static final int LARGEST_CIRCLE = 3;

    private static final Pattern ARROW = Pattern.compile("\\s+(\\S+)\\s+-> (\\S+)\\s+\\S+.*");

    /** What each package uses; {@code ""} is the one that the others are below. */
    private static final Map<String, Set<String>> ALLOWED = Map.ofEntries(
            Map.entry("report", Set.of()),
            Map.entry("spi", Set.of()),
            Map.entry("registry", Set.of()),
            Map.entry("store", Set.of("spi")),
            Map.entry("engine", Set.of("report", "spi", "store")),
            Map.entry("internal.deflate", Set.of("internal.text")),
            Map.entry("internal.text", Set.of("report", "spi")),
            Map.entry("internal.media", Set.of("internal.text", "report", "spi")),
            Map.entry("internal.shard", Set.of("internal.text", "report")),
            Map.entry(
                    "internal.render",
                    Set.of("engine", "internal.media", "internal.shard", "internal.text", "registry", "report", "spi")),
            Map.entry(
                    "internal.listing",
                    Set.of("internal.render", "internal.shard", "internal.text", "registry", "report", "spi")),
            Map.entry(
                    "internal.hreflang",
                    Set.of(
                            "engine",
                            "internal.listing",
                            "internal.media",
                            "internal.render",
                            "internal.shard",
                            "internal.text",
                            "registry",
                            "report")),
            Map.entry(
                    "internal.publish",
                    Set.of(
                            "engine",
                            "internal.deflate",
                            "internal.render",
                            "internal.shard",
                            "internal.text",
                            "report",
                            "store")),
            Map.entry(
                    "internal.section",
                    Set.of(
                            "engine",
                            "internal.hreflang",
                            "internal.listing",
                            "internal.publish",
                            "internal.render",
                            "internal.shard",
                            "internal.text",
                            "registry",
                            "report",
                            "spi",
                            "store")),
            Map.entry("internal.schedule", Set.of("internal.listing", "report")),
            Map.entry(
                    "internal.refresh",
                    Set.of(
                            "engine",
                            "internal.listing",
                            "internal.publish",
                            "internal.render",
                            "internal.schedule",
                            "internal.section",
                            "internal.shard",
                            "internal.text",
                            "report",
                            "spi",
                            "store")),
            Map.entry(
                    "http", Set.of("internal.publish", "internal.render", "internal.shard", "internal.text", "report")),
            Map.entry(
                    "",
                    Set.of(
                            "internal.section",
                            "engine",
                            "http",
                            "internal.listing",
                            "internal.publish",
                            "internal.refresh",
                            "internal.render",
                            "internal.shard",
                            "internal.text",
                            "registry",
                            "report",
                            "spi",
                            "store")));

    /** The classes of this module that each class uses, nested ones counted as the one around them. */
    private static final Map<String, Set<String>> USED = new TreeMap<>();

    @BeforeAll
    static void read() {
        StringWriter out = new StringWriter();
        ToolProvider jdeps = ToolProvider.findFirst("jdeps").orElseThrow();
        int result = jdeps.run(
                new PrintWriter(out, true), new PrintWriter(out, true), "-verbose:class", "-filter:none", CLASSES);
        assertThat(result).as(out.toString()).isZero();
        for (String line : out.toString().lines().toList()) {
            Matcher arrow = ARROW.matcher(line);
            if (arrow.matches() && isOurs(arrow.group(1))) {
                String from = topLevel(arrow.group(1));
                String to = topLevel(arrow.group(2));
                Set<String> used = USED.computeIfAbsent(from, name -> new TreeSet<>());
                if (isOurs(to) && !to.equals(from)) {
                    used.add(to);
                }
            }
        }
        assertThat(USED).hasSizeGreaterThan(50);
    }

    private static boolean isOurs(String type) {
        return type.startsWith(PREFIX + ".");
    }

    private static String topLevel(String type) {
        int nested = type.indexOf('$');
        return nested < 0 ? type : type.substring(0, nested);
    }

    private static String room(String type) {
        String name = type.substring(0, type.lastIndexOf('.'));
        return name.equals(PREFIX) ? "" : name.substring(PREFIX.length() + 1);
    }

    private static Map<String, Set<String>> rooms() {
        Map<String, Set<String>> rooms = new TreeMap<>();
        USED.forEach((from, used) -> {
            Set<String> arrows = rooms.computeIfAbsent(room(from), name -> new TreeSet<>());
            used.stream()
                    .map(RoomsTest::room)
                    .filter(to -> !to.equals(room(from)))
                    .forEach(arrows::add);
        });
        return rooms;
    }

    @Test
    void eachPackage_usesOnlyThoseItMayUse() {
        List<String> wrong = new ArrayList<>();
        USED.forEach((from, used) -> {
            Set<String> allowed = ALLOWED.getOrDefault(room(from), Set.of());
            used.stream()
                    .filter(to -> !room(to).equals(room(from)) && !allowed.contains(room(to)))
                    .forEach(to -> wrong.add(from + " -> " + to));
        });
        assertThat(wrong).isEmpty();
    }

    @Test
    void engine_namesNoInternalPackage() {
        assertThat(rooms().get("engine")).noneMatch(room -> room.startsWith("internal."));
    }

    @Test
    void listOfWhatIsAllowed_isWhatIsUsed() {
        assertThat(rooms()).isEqualTo(ALLOWED);
    }

    /** Servers with module systems of their own, as WildFly, hide other modules of the JDK from an application. */
    @Test
    void runtime_needsNoOtherModuleOfTheJdk() throws IOException {
        try (InputStream in = Files.newInputStream(Path.of(CLASSES, "../module-info.class"))) {
            assertThat(ModuleDescriptor.read(in).requires())
                    .extracting(ModuleDescriptor.Requires::name)
                    .containsExactlyInAnyOrder(
                            "dev.waymark.annotations", "jakarta.servlet", "java.base", "org.jspecify");
        }
    }

    @Test
    void packages_formNoCircle() {
        assertThat(circles(rooms())).isEmpty();
    }

    @Test
    void classesOfAPackage_formNoLargeCircle() {
        Map<String, Set<String>> within = new TreeMap<>();
        USED.forEach((from, used) -> {
            Set<String> same = new TreeSet<>(used);
            same.removeIf(to -> !room(to).equals(room(from)));
            within.put(from, same);
        });
        assertThat(circles(within))
                .filteredOn(circle -> circle.size() > LARGEST_CIRCLE)
                .isEmpty();
    }

    /** The strongly connected components of more than one, by the algorithm of Tarjan. */
    private static List<Set<String>> circles(Map<String, Set<String>> graph) {
        Circles circles = new Circles(graph);
        graph.keySet().forEach(circles::visit);
        return circles.found;
    }

    private static final class Circles {
        private final Map<String, Set<String>> graph;
        private final Map<String, Integer> index = new HashMap<>();
        private final Map<String, Integer> low = new HashMap<>();
        private final Deque<String> stack = new ArrayDeque<>();
        private final List<Set<String>> found = new ArrayList<>();

        Circles(Map<String, Set<String>> graph) {
            this.graph = graph;
        }

        /** The lowest index that can be reached. */
        int visit(String node) {
            Integer known = low.get(node);
            if (known != null) {
                return known;
            }
            int mine = index.size();
            index.put(node, mine);
            low.put(node, mine);
            stack.push(node);
            int lowest = mine;
            for (String next : graph.getOrDefault(node, Set.of())) {
                if (!index.containsKey(next)) {
                    lowest = Math.min(lowest, visit(next));
                } else if (stack.contains(next)) {
                    lowest = Math.min(lowest, index.getOrDefault(next, lowest));
                }
            }
            low.put(node, lowest);
            if (lowest == mine) {
                Set<String> circle = new TreeSet<>();
                do {
                    circle.add(stack.peek());
                } while (!stack.pop().equals(node));
                if (circle.size() > 1) {
                    found.add(circle);
                }
            }
            return lowest;
        }
    }

    @Test
    void circles_areFound() {
        assertThat(circles(Map.of("a", Set.of("b"), "b", Set.of("c"), "c", Set.of("a", "d"), "d", Set.of("e"))))
                .containsExactly(Set.of("a", "b", "c"));
        assertThat(circles(Map.of("a", Set.of("b", "c"), "b", Set.of("c"), "c", Set.of())))
                .isEmpty();
    }
}
