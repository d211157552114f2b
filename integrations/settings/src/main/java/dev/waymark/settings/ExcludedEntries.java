package dev.waymark.settings;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;

/**
 * Entries that this application leaves out although a library that it uses lists them: {@code waymark.exclude}.
 * Thread-safe.
 *
 * <p>A name is that of a controller, {@code com.lib.HelpController}, or of one of its methods,
 * {@code com.lib.HelpController#terms}, or it stands for a section, {@code section:help}. A star stands for any text,
 * dots included: {@code com.lib.*}.
 */
public final class ExcludedEntries implements BiPredicate<String, String> {

    private static final Pattern METHODS = Pattern.compile("[\\w$.*]+(#[\\w$*]+)?", Pattern.UNICODE_CHARACTER_CLASS);

    private static final String SECTION = "section:";
    private static final Pattern SECTIONS = Pattern.compile(SECTION + "[A-Za-z0-9_*-]+");

    private final Map<String, Pattern> names = new LinkedHashMap<>();
    private final Set<String> used = ConcurrentHashMap.newKeySet();

    /**
     * Reads the names.
     *
     * @param names as they are written; white space around them does not matter
     * @throws IllegalArgumentException if one is no such name
     */
    public ExcludedEntries(List<String> names) {
        for (String given : names) {
            String name = given.strip();
            this.names.put(name, pattern(name));
        }
    }

    private static Pattern pattern(String name) {
        if (SECTIONS.matcher(name).matches()) {
            return withStars(name);
        }
        if (METHODS.matcher(name).matches()) {
            // A class alone stands for all its methods.
            return withStars((name.contains("#") ? name : name + "#*").replace('$', '.'));
        }
        throw new IllegalArgumentException(
                "\"" + name + "\" is neither a class nor a method of one nor a section: write"
                        + " com.example.HelpController, com.example.HelpController#terms, com.example.* or"
                        + " section:help");
    }

    private static Pattern withStars(String name) {
        return Pattern.compile("\\Q" + name.replace("*", "\\E.*\\Q") + "\\E");
    }

    /**
     * Whether an entry is left out.
     *
     * @param handler the annotated method, {@code com.lib.HelpController#terms}
     * @param section the section that would list it
     * @return {@code true} if one of the names stands for it
     */
    @Override
    public boolean test(String handler, String section) {
        boolean excluded = false;
        for (Map.Entry<String, Pattern> name : names.entrySet()) {
            String entry = name.getKey().startsWith(SECTION) ? SECTION + section : handler;
            if (name.getValue().matcher(entry).matches()) {
                used.add(name.getKey());
                excluded = true;
            }
        }
        return excluded;
    }

    /**
     * Says which names have excluded nothing, when all entries have been asked for: a slip of the keyboard lists a
     * page.
     *
     * @return a warning; empty if each name has excluded something
     */
    public Optional<String> warning() {
        List<String> unused =
                names.keySet().stream().filter(name -> !used.contains(name)).toList();
        return unused.isEmpty()
                ? Optional.empty()
                : Optional.of("waymark.exclude names what no entry has: " + String.join(", ", unused)
                        + ". Look at the spelling: a controller is written with its package");
    }
}
