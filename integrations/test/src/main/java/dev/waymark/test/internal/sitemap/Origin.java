package dev.waymark.test.internal.sitemap;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.report.EntryDescription;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A listed page's source, as far as known. Immutable.
 *
 * @param sitemap the address of the sitemap that lists it
 * @param section its section
 * @param entry the annotated method
 * @param provider the class that supplied it
 */
public record Origin(
        Optional<String> sitemap, Optional<String> section, Optional<String> entry, Optional<String> provider) {

    /** The runtime's names of sitemaps. */
    private static final Pattern NAME =
            Pattern.compile(".*/sitemap-([A-Za-z0-9_-]+)-(?:0|[0-9a-f]{10}(?:-[0-9]+)?)\\.xml(?:\\.gz)?");

    /** For findings about no page. */
    public static final Origin NONE =
            new Origin(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    /**
     * Finds a page's source: its entry if the application's sitemap is known, otherwise its section.
     *
     * @param known the application's sitemap
     */
    static Origin of(@Nullable Sitemap known, String url, String sitemapUrl) {
        Optional<String> section = section(sitemapUrl);
        List<EntryDescription> entries =
                known == null ? List.of() : known.capability(Engine.class).entriesOf(url);
        // Prefer the entry with the fewest variables: "/about" before "/{slug}".
        return entries.stream()
                .filter(entry -> section.isEmpty() || section.get().equals(entry.section()))
                .findFirst()
                .map(entry -> new Origin(
                        Optional.of(sitemapUrl),
                        Optional.of(entry.section()),
                        Optional.of(entry.handler()),
                        entry.provider().map(Class::getName)))
                .orElseGet(() -> new Origin(Optional.of(sitemapUrl), section, Optional.empty(), Optional.empty()));
    }

    private static Optional<String> section(String sitemapUrl) {
        Matcher name = NAME.matcher(sitemapUrl);
        return name.matches() ? Optional.of(name.group(1)) : Optional.empty();
    }

    /** Pages of one group are sampled together. */
    String group() {
        return entry.map(method -> method + " in " + section.orElse(""))
                .or(() -> section)
                .orElseGet(this::fileName);
    }

    /** The known parts as text. */
    public String words() {
        if (entry.isEmpty()) {
            return section.map(name -> "section " + name).orElseGet(this::fileName);
        }
        return simple(entry.get())
                + provider.map(name -> ", provider " + simple(name)).orElse("")
                + section.map(name -> ", section " + name).orElse("");
    }

    private String fileName() {
        return sitemap.map(url -> url.substring(url.lastIndexOf('/') + 1)).orElse("the site");
    }

    /** A class without its package. */
    private static String simple(String name) {
        int hash = name.indexOf('#');
        return name.substring(name.lastIndexOf('.', hash < 0 ? name.length() : hash) + 1);
    }
}
