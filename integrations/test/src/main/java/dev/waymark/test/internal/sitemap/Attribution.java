package dev.waymark.test.internal.sitemap;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.report.EntryDescription;
import java.util.List;
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
        String section = section(sitemapUrl);
        List<EntryDescription> entries =
                sitemap == null ? List.of() : sitemap.capability(Engine.class).entriesOf(url);
        // Prefer the entry with the fewest variables: "/about" before "/{slug}".
        return entries.stream()
                .filter(entry -> section == null || entry.section().equals(section))
                .findFirst()
                .map(entry -> {
                    String provider = entry.provider().map(Class::getName).orElse(null);
                    return new Origin(sitemapUrl, entry.section(), entry.handler(), provider);
                })
                .orElseGet(() -> new Origin(sitemapUrl, section, null, null));
    }

    private static @Nullable String section(String sitemapUrl) {
        Matcher name = NAME.matcher(sitemapUrl);
        return name.matches() ? name.group(1) : null;
    }
}
