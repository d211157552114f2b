package dev.waymark.settings;

import dev.waymark.runtime.engine.Wording;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.StreamSupport;

/**
 * A {@code waymark.*} property that matches no setting.
 *
 * @param name as written
 * @param meant the closest setting name, or the missing index before this one; empty if none is close
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
        Map<String, UnknownProperty> unknown = new TreeMap<>();
        for (String name : names) {
            if (!name.startsWith(PREFIX)) {
                continue;
            }
            String whole = name.replaceAll("\\[\\d+]$", "");
            List<Row<?>> known = known(whole, rows);
            Optional<Row<?>> meant = known.stream()
                    .filter(row -> row.name().equals(whole)
                            || (relaxed && plain(row.name()).equals(plain(whole))))
                    .findFirst();
            if (meant.isEmpty()) {
                unknown.put(whole, new UnknownProperty(whole, nearest(whole, known)));
            } else if (!whole.equals(name) && !meant.get().kind().isList()) {
                unknown.put(name, new UnknownProperty(name, meant.map(Row::name)));
            } else if (!whole.equals(name) && !relaxed) {
                // Boot reports gaps itself.
                addGap(name, names, unknown);
            }
        }
        return List.copyOf(unknown.values());
    }

    /** A list ends before its first missing index. */
    private static void addGap(String name, Iterable<String> names, Map<String, UnknownProperty> unknown) {
        int bracket = name.lastIndexOf('[');
        BigInteger index = new BigInteger(name.substring(bracket + 1, name.length() - 1));
        String before = name.substring(0, bracket) + "[" + index.subtract(BigInteger.ONE) + "]";
        if (index.signum() > 0
                && StreamSupport.stream(names.spliterator(), false).noneMatch(before::equals)) {
            unknown.put(name, new UnknownProperty(name, Optional.of(before)));
        }
    }

    /** Candidates, including those of its site. */
    private static List<Row<?>> known(String name, List<Row<?>> rows) {
        int end = name.startsWith(SITES) ? (name + ".").indexOf('.', SITES.length()) : -1;
        return rows.stream()
                .filter(row -> row.isOfSite() == end >= 0)
                .<Row<?>>map(row -> end < 0 ? row : row.ofSite(name.substring(SITES.length(), end)))
                .toList();
    }

    private static String plain(String name) {
        return name.replaceAll("[-_]", "").toLowerCase(Locale.ROOT);
    }

    private static Optional<String> nearest(String name, List<Row<?>> known) {
        Map<String, String> byWord = new LinkedHashMap<>();
        for (Row<?> row : known) {
            if (row.name().startsWith(name + ".")) {
                return Optional.of(row.name());
            }
            byWord.putIfAbsent(word(row.name()), row.name());
        }
        return Wording.nearest(word(name), byWord.keySet()).map(byWord::get);
    }

    private static String word(String name) {
        return plain(name).substring(PREFIX.length());
    }

    /**
     * The warning to log.
     *
     * @return a warning that suggests the closest name, or names the missing index before this one
     */
    public String warning() {
        if (meant.filter(before -> before.endsWith("]")).isPresent()) {
            return name + " has no effect, because " + meant.get() + " is missing. Number lists from 0, without gaps.";
        }
        return name + " has no effect: there is no such setting."
                + meant.map(near -> " Did you mean " + near + "?").orElse("");
    }
}
