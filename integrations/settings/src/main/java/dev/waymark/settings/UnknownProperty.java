package dev.waymark.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;

/**
 * A {@code waymark.*} property that no setting has the name of.
 *
 * @param name as it is written
 * @param meant the name that differs least; empty if none is near
 */
public record UnknownProperty(String name, Optional<String> meant) {

    private static final String PREFIX = "waymark.";
    private static final String SITES = "waymark.sites.";

    /**
     * Finds such properties.
     *
     * @param names the names of any properties
     * @param rows the settings that there are
     * @param relaxed whether {@code waymark.baseUrl} is {@code waymark.base-url} too
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

    /** The names that it might have, those of its site among them. */
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
        String word = plain(name).substring(PREFIX.length());
        String nearest = null;
        int least = Math.max(1, word.length() / 3) + 1;
        for (String one : known) {
            int distance = distance(word, plain(one).substring(PREFIX.length()));
            if (distance < least) {
                least = distance;
                nearest = one;
            }
        }
        return Optional.ofNullable(nearest);
    }

    /** How many letters have to be added, left out or changed (Levenshtein). */
    private static int distance(String one, String other) {
        int[] row = new int[other.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int changed = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(changed, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[row.length - 1];
    }

    /**
     * What explains that a setting is missing.
     *
     * @param unknown those that have no effect
     * @param missing what is not set
     * @return to be read after "waymark.base-url is not set"; empty if none was meant for it
     */
    static String hint(List<UnknownProperty> unknown, Row<?> missing) {
        return unknown.stream()
                .filter(one -> one.meant().equals(Optional.of(missing.name())))
                .map(one -> ", but " + one.name() + " is")
                .findFirst()
                .orElse("");
    }

    /**
     * What to log.
     *
     * @return a warning, with the name that was meant
     */
    public String warning() {
        return name + " has no effect: there is no such setting."
                + meant.map(near -> " Did you mean " + near + "?").orElse("");
    }
}
