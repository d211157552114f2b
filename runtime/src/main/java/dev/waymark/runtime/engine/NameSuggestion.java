package dev.waymark.runtime.engine;

import java.util.Collection;
import java.util.Optional;

/** Finds the name that a misspelt word probably means. */
public final class NameSuggestion {

    private NameSuggestion() {}

    /**
     * The name nearest to a word.
     *
     * @param word as written; its case is ignored
     * @param names in order of preference
     * @return empty if none is near: at most a third of the letters may differ
     */
    public static Optional<String> to(String word, Collection<String> names) {
        String nearest = null;
        int least = Math.max(1, word.length() / 3) + 1;
        for (String name : names) {
            int distance = Math.abs(name.length() - word.length()) < least ? distance(word, name) : least;
            if (distance < least) {
                least = distance;
                nearest = name;
            }
        }
        return Optional.ofNullable(nearest);
    }

    /** The number of letters to add, remove or change (Levenshtein), ignoring case. */
    private static int distance(String one, String other) {
        int[] row = new int[other.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                char a = Character.toLowerCase(one.charAt(i - 1));
                char b = Character.toLowerCase(other.charAt(j - 1));
                int changed = diagonal + (a == b ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(changed, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[row.length - 1];
    }
}
