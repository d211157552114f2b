package dev.waymark.processor;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Finds the name that somebody probably meant. */
final class Suggestion {

    private Suggestion() {}

    /** The candidate that is most like the name, if one is like it at all. */
    static Optional<String> nearest(String name, Collection<String> candidates) {
        String best = null;
        int bestDistance = Integer.MAX_VALUE;
        for (String candidate : candidates) {
            int distance = distance(plain(name), plain(candidate));
            if (distance < bestDistance && distance <= Math.max(1, Math.max(name.length(), candidate.length()) / 3)) {
                best = candidate;
                bestDistance = distance;
            }
        }
        if (best == null) {
            best = candidates.stream()
                    .filter(candidate -> contains(plain(name), plain(candidate)))
                    .findFirst()
                    .orElse(null);
        }
        return Optional.ofNullable(best);
    }

    /** {@code " Did you mean 'slug'?"}, or nothing. */
    static String didYouMean(String name, Collection<String> candidates) {
        return nearest(name, candidates)
                .map(candidate -> " Did you mean '" + candidate + "'?")
                .orElse("");
    }

    /** {@code cityId} and {@code id}, {@code lang} and {@code language}: one name ends or begins with the other. */
    private static boolean contains(String a, String b) {
        String shorter = a.length() < b.length() ? a : b;
        String longer = a.length() < b.length() ? b : a;
        return shorter.length() >= 2 && (longer.endsWith(shorter) || longer.startsWith(shorter));
    }

    /** {@code user-id}, {@code user_id} and {@code userId} are the same name to a reader. */
    private static String plain(String name) {
        return name.replace("-", "").replace("_", "").toLowerCase(Locale.ROOT);
    }

    /** The Levenshtein distance. */
    private static int distance(String a, String b) {
        int[] previous = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            previous[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] current = new int[b.length() + 1];
            current[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int change = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                current[j] = Math.min(change, Math.min(previous[j], current[j - 1]) + 1);
            }
            previous = current;
        }
        return previous[b.length()];
    }
}
