package dev.waymark.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;

/**
 * A property that is named like one of Waymark and is none, probably by a slip of the keyboard.
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
     * @param stack the framework whose settings count
     * @param relaxed whether Spring Boot binds them, which takes {@code waymark.baseUrl} too
     * @return sorted by name
     */
    public static List<UnknownProperty> among(Iterable<String> names, WaymarkSetting.Stacks stack, boolean relaxed) {
        TreeSet<String> ours = new TreeSet<>();
        for (String name : names) {
            if (name.startsWith(PREFIX)) {
                ours.add(name.replaceAll("\\[\\d+]$", ""));
            }
        }
        List<UnknownProperty> unknown = new ArrayList<>();
        for (String name : ours) {
            List<String> known = known(name, stack);
            if (!known.contains(name)
                    && !(relaxed && known.stream().anyMatch(one -> plain(one).equals(plain(name))))) {
                unknown.add(new UnknownProperty(name, nearest(name, known)));
            }
        }
        return unknown;
    }

    /** The names that it might have, those of its site among them. */
    private static List<String> known(String name, WaymarkSetting.Stacks stack) {
        int end = name.startsWith(SITES) ? name.indexOf('.', SITES.length()) : -1;
        return WaymarkSetting.of(stack).stream()
                .map(setting -> end < 0 ? setting.property() : setting.property(name.substring(SITES.length(), end)))
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
    public static String hint(List<UnknownProperty> unknown, WaymarkSetting missing) {
        return unknown.stream()
                .filter(one -> one.meant().equals(Optional.of(missing.property())))
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
        return "The property " + name + " has no effect: there is none of that name"
                + meant.map(near -> ". Did you mean " + near + "?").orElse(", nor one like it");
    }
}
