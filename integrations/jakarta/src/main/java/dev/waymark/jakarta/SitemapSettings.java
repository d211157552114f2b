package dev.waymark.jakarta;

import dev.waymark.runtime.InvalidPages;
import dev.waymark.runtime.Placeholders;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SnapshotStore;
import java.nio.file.Path;
import java.util.function.Consumer;

/** Turns {@code waymark.*} properties into a builder; what is wrong is reported under the property's name. */
final class SitemapSettings {

    private static final String BASE_URL = "waymark.base-url";
    private static final String BASE_URL_EXAMPLE = BASE_URL + "=https://www.example.com";

    private final Properties properties;

    SitemapSettings(Properties properties) {
        this.properties = properties;
    }

    /** Whether a sitemap is published at all. */
    boolean enabled() {
        String text = properties.get("waymark.enabled");
        return text == null
                || text.isBlank()
                || new Setting("waymark.enabled", text.strip(), "waymark.enabled=false").truth();
    }

    /**
     * A builder with all settings.
     *
     * @param atResourcePath whether the sitemaps lie at the path of the JAX-RS application, if no property says so
     */
    Sitemap.Builder builder(boolean atResourcePath) {
        String baseUrl = properties.get(BASE_URL);
        if (baseUrl == null || baseUrl.isBlank()) {
            throw PropertyException.missingBaseUrl(properties.places(), BASE_URL_EXAMPLE);
        }
        Sitemap.Builder builder = new Setting(BASE_URL, baseUrl.strip(), BASE_URL_EXAMPLE)
                .as(Sitemap::builder)
                .placeholders(Placeholders.from(properties::get))
                .atResourcePath(atResourcePath);
        ifSet("waymark.resource-path", "/api", path -> path.as(builder::resourcePath));
        ifSet("waymark.at-resource-path", "true", at -> builder.atResourcePath(at.truth()));
        listing(builder);
        publishing(builder);
        return builder;
    }

    private void listing(Sitemap.Builder builder) {
        ifSet(
                "waymark.on-invalid-page",
                "skip",
                what -> builder.onInvalidPage(what.constant(InvalidPages::valueOf, InvalidPages.values())));
        ifSet("waymark.refused-in-paths", "%;", characters -> builder.refusedInPaths(characters.text()));
    }

    private void publishing(Sitemap.Builder builder) {
        ifSet(
                "waymark.refresh-interval",
                "1h",
                interval -> interval.as(text -> builder.refreshInterval(interval.duration())));
        ifSet(
                "waymark.first-snapshot-wait",
                "10s",
                wait -> wait.as(text -> builder.firstSnapshotWait(wait.duration())));
        ifSet("waymark.max-urls", "50000", urls -> urls.as(text -> builder.maxUrls(Integer.parseInt(text))));
        ifSet("waymark.max-bytes", "50MB", bytes -> bytes.as(text -> builder.maxBytes(bytes.bytes())));
        ifSet(
                "waymark.compression-level",
                "6",
                level -> level.as(text -> builder.compressionLevel(Integer.parseInt(text))));
        ifSet("waymark.index-always", "true", always -> builder.indexAlways(always.truth()));
        ifSet(
                "waymark.store-directory",
                "/var/lib/shop/sitemap",
                directory -> directory.as(text -> builder.store(SnapshotStore.directory(Path.of(text)))));
        ifSet("waymark.grace", "2h", grace -> grace.as(text -> builder.grace(grace.duration())));
        shrinkGuard(builder);
    }

    /** Two properties, each checked with the default of the other, so that a mistake is reported for the right one. */
    private void shrinkGuard(Sitemap.Builder builder) {
        double[] share = {0.5};
        long[] pages = {1_000};
        ifSet(
                "waymark.shrink-guard.share",
                "0.5",
                given -> given.as(text -> {
                    share[0] = Double.parseDouble(text);
                    return builder.shrinkGuard(share[0], pages[0]);
                }));
        ifSet(
                "waymark.shrink-guard.pages",
                "1000",
                given -> given.as(text -> {
                    pages[0] = Long.parseLong(text);
                    return builder.shrinkGuard(share[0], pages[0]);
                }));
    }

    private void ifSet(String name, String example, Consumer<Setting> use) {
        String text = properties.get(name);
        if (text != null && !text.isBlank()) {
            use.accept(new Setting(name, text.strip(), name + "=" + example));
        }
    }
}
