package dev.waymark.runtime.internal.shard;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The name of a section as its entries have it: the name itself, or one with variables, <code>posts-{lang}</code>,
 * which stands for the sections that one pass over the pages fills. Immutable.
 *
 * @param text as it was given
 * @param literals the text around the variables: one more than there are variables
 */
public record SectionName(String text, List<String> literals) {

    /** So many sections one name with variables may stand for, on each site. */
    public static final int MOST = 1_000;

    private static final Pattern TEMPLATE = Pattern.compile("(?:[A-Za-z0-9_-]|\\{[^{}]+})+");
    private static final Pattern VARIABLE = Pattern.compile("\\{[^{}]+}");

    /**
     * Reads a name.
     *
     * @return empty if no section can be called so
     */
    public static Optional<SectionName> of(String text) {
        boolean possible = text.indexOf('{') < 0
                ? SitemapName.isSection(text)
                : TEMPLATE.matcher(text).matches();
        return possible ? Optional.of(new SectionName(text, List.of(VARIABLE.split(text, -1)))) : Optional.empty();
    }

    /** Whether a section is called so, and not several. */
    public static boolean isFixed(String text) {
        return text.indexOf('{') < 0;
    }

    /** Whether it is the name itself. */
    public boolean isFixed() {
        return literals.size() == 1;
    }

    /** Tells of the name of a section whether it can be one of those that this stands for. */
    public Predicate<String> matcher() {
        String around = literals.stream().map(Pattern::quote).collect(Collectors.joining(".+"));
        Predicate<String> matches = Pattern.compile(around).asMatchPredicate();
        return name -> SitemapName.isSection(name) && matches.test(name);
    }

    /** Whether one section could be called by both. */
    public boolean overlaps(SectionName other) {
        return meet(atoms(), other.atoms());
    }

    /** Each character; for a variable, {@code ?} for its first one and {@code *} for all that may follow. */
    private List<Character> atoms() {
        List<Character> atoms = new ArrayList<>();
        for (int i = 0; i < literals.size(); i++) {
            if (i > 0) {
                atoms.add('?');
                atoms.add('*');
            }
            for (char c : literals.get(i).toCharArray()) {
                atoms.add(c);
            }
        }
        return atoms;
    }

    /** Whether there is a text that both describe, from the end of both to their beginning. */
    private static boolean meet(List<Character> one, List<Character> other) {
        boolean[][] meets = new boolean[one.size() + 1][other.size() + 1];
        for (int i = one.size(); i >= 0; i--) {
            for (int j = other.size(); j >= 0; j--) {
                char a = i < one.size() ? one.get(i) : 0;
                char b = j < other.size() ? other.get(j) : 0;
                if (a == 0 && b == 0) {
                    meets[i][j] = true;
                } else if (a == '*' || b == '*') {
                    meets[i][j] = (a == '*' && meets[i + 1][j])
                            || (b == '*' && meets[i][j + 1])
                            || (a == '*' && b != 0 && meets[i][j + 1])
                            || (b == '*' && a != 0 && meets[i + 1][j]);
                } else {
                    meets[i][j] = a != 0 && b != 0 && (a == b || a == '?' || b == '?') && meets[i + 1][j + 1];
                }
            }
        }
        return meets[0][0];
    }

    @Override
    public String toString() {
        return text;
    }
}
