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
 * Finds a listed page's source: its entry if the application's sitemap is known, otherwise its section. Thread-safe.
 */
public final class Attribution {

    /** The runtime's names of sitemaps. */
    private static final Pattern NAME =
            Pattern.compile(".*/sitemap-([A-Za-z0-9_-]+)-(?:0|[0-9a-f]{10}(?:-[0-9]+)?)\\.xml(?:\\.gz)?");

    private final @Nullable Sitemap sitemap;

    public Attribution(@Nullable Sitemap sitemap) {
        this.sitemap = sitemap;
    }

    /** Finds a page's source. */
    Origin of(String url, String sitemapUrl) {
        Optional<String> section = section(sitemapUrl);
        List<EntryDescription> entries =
                sitemap == null ? List.of() : sitemap.capability(Engine.class).entriesOf(url);
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
}
