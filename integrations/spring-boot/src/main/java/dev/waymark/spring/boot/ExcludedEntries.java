package dev.waymark.spring.boot;

import dev.waymark.runtime.spi.RouteLocator;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.apache.commons.logging.LogFactory;

/**
 * Entries that this application leaves out although a library that it uses lists them: {@code waymark.exclude}.
 * Thread-safe.
 *
 * <p>A name is that of a controller, {@code com.lib.HelpController}, or of one of its methods,
 * {@code com.lib.HelpController#terms}; a star stands for any text, dots included: {@code com.lib.*}.
 */
class ExcludedEntries {

    private static final Pattern NAME = Pattern.compile("[\\w$.*]+(#[\\w$*]+)?", Pattern.UNICODE_CHARACTER_CLASS);

    private final Map<String, Pattern> names = new LinkedHashMap<>();
    private final Set<String> used = ConcurrentHashMap.newKeySet();

    ExcludedEntries(List<String> names) {
        for (String given : names) {
            String name = given.strip();
            if (!NAME.matcher(name).matches()) {
                throw new SitemapConfigurationException("\"" + name + "\" is neither a class nor a method of one: write"
                        + " com.example.HelpController, com.example.HelpController#terms, or com.example.*");
            }
            this.names.put(name, pattern(name));
        }
    }

    /** A class alone stands for all its methods. */
    private static Pattern pattern(String name) {
        String whole = name.contains("#") ? name : name + "#*";
        return Pattern.compile("\\Q" + whole.replace('$', '.').replace("*", "\\E.*\\Q") + "\\E");
    }

    /** Whether nothing is excluded. */
    boolean isEmpty() {
        return names.isEmpty();
    }

    /** Leaves these out, and asks for the others. */
    RouteLocator before(RouteLocator routes) {
        return (handler, path) -> excludes(handler) ? Optional.empty() : routes.locate(handler, path);
    }

    private boolean excludes(String handler) {
        boolean excluded = false;
        for (Map.Entry<String, Pattern> name : names.entrySet()) {
            if (name.getValue().matcher(handler).matches()) {
                used.add(name.getKey());
                excluded = true;
            }
        }
        return excluded;
    }

    /**
     * Says which names excluded nothing, after all entries have been asked for: a slip of the keyboard lists a page.
     */
    void logUnused() {
        List<String> unused =
                names.keySet().stream().filter(name -> !used.contains(name)).toList();
        if (!unused.isEmpty()) {
            LogFactory.getLog(ExcludedEntries.class)
                    .warn("waymark.exclude names what no entry has: " + String.join(", ", unused)
                            + ". Look at the spelling: a controller is written with its package");
        }
    }
}
