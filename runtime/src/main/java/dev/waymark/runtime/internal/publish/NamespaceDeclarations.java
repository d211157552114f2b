package dev.waymark.runtime.internal.publish;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The namespaces that several files declare in their start tags. Used by one thread. */
final class NamespaceDeclarations {

    private static final Pattern DECLARATION = Pattern.compile(" xmlns:([^=]+)=\"[^\"]*\"");

    private final Map<String, String> byPrefix = new LinkedHashMap<>();

    /**
     * Adds a file's declarations.
     *
     * @param declarations as in its start tag, each after a space
     * @return whether no prefix has another namespace in an earlier file
     */
    boolean add(String declarations) {
        return declarations.isEmpty()
                || DECLARATION.matcher(declarations).results().allMatch(this::add);
    }

    private boolean add(MatchResult declaration) {
        String known = byPrefix.putIfAbsent(declaration.group(1), declaration.group());
        return known == null || known.equals(declaration.group());
    }

    /** All declarations as in a start tag. */
    @Override
    public String toString() {
        return String.join("", byPrefix.values());
    }
}
