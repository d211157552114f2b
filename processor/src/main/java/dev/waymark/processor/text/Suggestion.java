package dev.waymark.processor.text;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the name that was probably meant. */
public final class Suggestion {

    private Suggestion() {}

    /** The candidate most similar to the name, if any is similar. */
    public static Optional<String> nearest(String name, Collection<String> candidates) {
        return candidates.stream()
                .filter(candidate -> isSimilar(name, candidate))
                .min(Comparator.comparing(candidate -> distance(plain(name), plain(candidate))))
                .or(() -> candidates.stream()
                        .filter(candidate -> contains(plain(name), plain(candidate)))
                        // For a path, its end was probably written.
                        .min(Comparator.comparing(candidate -> !candidate.endsWith(name))));
    }

    private static boolean isSimilar(String name, String candidate) {
        int distance = distance(plain(name), plain(candidate));
        int longest = Math.max(name.length(), candidate.length());
        return distance < longest && distance <= Math.max(1, longest / 3);
    }

    /** {@code " Did you mean 'slug'?"}, or empty. */
    public static String didYouMean(String name, Collection<String> candidates) {
        return didYouMean(nearest(name, candidates));
    }

    public static String didYouMean(Optional<String> meant) {
        return meant.map(name -> " Did you mean '" + name + "'?").orElse("");
    }

    /** {@code cityId} and {@code id}, {@code lang} and {@code language}: one name ends or begins with the other. */
    private static boolean contains(String a, String b) {
        String shorter = a.length() < b.length() ? a : b;
        String longer = a.length() < b.length() ? b : a;
        return shorter.length() >= 2 && (longer.endsWith(shorter) || longer.startsWith(shorter));
    }

    /** {@code user-id}, {@code user_id} and {@code userId} look the same to a reader. */
    public static String plain(String name) {
        return name.replace("-", "").replace("_", "").toLowerCase(Locale.ROOT);
    }

    /** The edit distance; swapping two letters counts as one edit. */
    private static int distance(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    d[i][j] = i + j;
                    continue;
                }
                int change = d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                d[i][j] = Math.min(change, Math.min(d[i - 1][j], d[i][j - 1]) + 1);
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
                }
            }
        }
        return d[a.length()][b.length()];
    }
}
