package dev.waymark.settings;

import dev.waymark.runtime.engine.Wording;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * A {@code waymark.*} property that matches no setting.
 *
 * @param name as written
 * @param meant the closest setting name; empty if none is close
 */
public record UnknownProperty(String name, Optional<String> meant) {

    private static final String PREFIX = "waymark.";
    private static final String SITES = "waymark.sites.";

    /**
     * Finds unknown properties.
     *
     * @param names the names of any properties
     * @param rows the known settings
     * @param relaxed whether {@code waymark.baseUrl} also means {@code waymark.base-url}
     * @return sorted by name
     */
    static List<UnknownProperty> among(Iterable<String> names, List<Row<?>> rows, boolean relaxed) {
        TreeSet<String> ours = new TreeSet<>();
        for (String name : names) {
            if (name.startsWith(PREFIX)) {
                ours.add(name.replaceAll("\\[\\d+]$", ""));
            }
        }
        List<UnknownProperty> unknown = new ArrayList<>();
        for (String name : ours) {
            List<String> known = known(name, rows);
            if (!known.contains(name)
                    && !(relaxed && known.stream().anyMatch(one -> plain(one).equals(plain(name))))) {
                unknown.add(new UnknownProperty(name, nearest(name, known)));
            }
        }
        return unknown;
    }

    /** Candidate names, including those of its site. */
    private static List<String> known(String name, List<Row<?>> rows) {
        int end = name.startsWith(SITES) ? name.indexOf('.', SITES.length()) : -1;
        return rows.stream()
                .filter(row -> row.isOfSite() == end >= 0)
                .map(row -> end < 0
                        ? row.name()
                        : row.ofSite(name.substring(SITES.length(), end)).name())
                .toList();
    }

    private static String plain(String name) {
        return name.replaceAll("[-_]", "").toLowerCase(Locale.ROOT);
    }

    private static Optional<String> nearest(String name, List<String> known) {
        Map<String, String> byWord = new LinkedHashMap<>();
        for (String one : known) {
            if (one.startsWith(name + ".")) {
                return Optional.of(one);
            }
            byWord.putIfAbsent(word(one), one);
        }
        return Wording.nearest(word(name), byWord.keySet()).map(byWord::get);
    }

    private static String word(String name) {
        return plain(name).substring(PREFIX.length());
    }

    /**
     * The warning to log.
     *
     * @return a warning that suggests the closest name
     */
    public String warning() {
        return name + " has no effect: there is no such setting."
                + meant.map(near -> " Did you mean " + near + "?").orElse("");
    }
}
