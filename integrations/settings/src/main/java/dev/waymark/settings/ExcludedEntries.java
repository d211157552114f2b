package dev.waymark.settings;

import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.engine.SitemapPlugin;
import dev.waymark.runtime.engine.Wording;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;

/**
 * Library entries that this application excludes: {@code waymark.exclude}. Thread-safe.
 *
 * <p>A name is a controller ({@code com.lib.HelpController}), a method ({@code com.lib.HelpController#terms}) or a
 * section ({@code section:help}). A star matches any text, including dots: {@code com.lib.*}.
 */
final class ExcludedEntries implements BiPredicate<String, String>, SitemapPlugin {

    private static final Pattern METHODS = Pattern.compile("[\\w$.*]+(#[\\w$*]+)?", Pattern.UNICODE_CHARACTER_CLASS);

    private static final System.Logger LOG = System.getLogger(ExcludedEntries.class.getPackageName());

    private static final String SECTION = "section:";
    private static final Pattern SECTIONS = Pattern.compile(SECTION + "[A-Za-z0-9_*-]+");

    private final Map<String, Pattern> names = new LinkedHashMap<>();
    private final Set<String> used = ConcurrentHashMap.newKeySet();

    /** The methods, controllers and sections there are. */
    private final Set<String> known = new ConcurrentSkipListSet<>();

    /**
     * Reads the names.
     *
     * @param names as configured; surrounding white space is ignored
     * @throws IllegalArgumentException if a name is malformed
     */
    ExcludedEntries(List<String> names) {
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
            // A class matches all its methods.
            return withStars((name.contains("#") ? name : name + "#*").replace('$', '.'));
        }
        throw new IllegalArgumentException(
                "\"" + name + "\" isn't a class, method or section; use com.example.HelpController,"
                        + " com.example.HelpController#terms, com.example.* or"
                        + " section:help");
    }

    private static Pattern withStars(String name) {
        return Pattern.compile("\\Q" + name.replace("*", "\\E.*\\Q") + "\\E");
    }

    /**
     * Whether an entry is excluded.
     *
     * @param handler the annotated method, {@code com.lib.HelpController#terms}
     * @param section the section that would list it
     * @return {@code true} if a name matches it
     */
    @Override
    public boolean test(String handler, String section) {
        known.addAll(List.of(handler, handler.replaceFirst("#.*", ""), SECTION + section));
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

    /** Warns when all entries are tested. */
    @Override
    public void attached(Engine engine) {
        warning().ifPresent(warning -> LOG.log(System.Logger.Level.WARNING, warning));
    }

    /** Names that matched nothing: a typo would list a page. */
    Optional<String> warning() {
        List<String> unused = names.keySet().stream()
                .filter(name -> !used.contains(name))
                .map(name -> name
                        + Wording.nearest(name, known)
                                .map(near -> " (did you mean " + near + "?)")
                                .orElse(""))
                .toList();
        return unused.isEmpty()
                ? Optional.empty()
                : Optional.of("waymark.exclude matches no entry with " + String.join(", ", unused)
                        + ". Check the spelling; controllers need their package");
    }
}
