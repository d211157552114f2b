package dev.waymark.spring.boot;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapConfigurationException;
import dev.waymark.runtime.SnapshotStore;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.util.StringUtils;

/** Turns the properties into a builder; what the runtime refuses is reported under the property's name. */
class SitemapFactory {

    private static final String BASE_URL = "waymark.base-url";
    private static final String BASE_URL_EXAMPLE = BASE_URL + "=https://www.example.com";

    private final WaymarkProperties properties;

    SitemapFactory(WaymarkProperties properties) {
        this.properties = properties;
    }

    Sitemap.Builder builder(ObjectProvider<RefusedCharacters> firewall) {
        String baseUrl = properties.baseUrl();
        if (!StringUtils.hasText(baseUrl)) {
            throw new WaymarkPropertyException(
                    "The sitemap needs the public address of this application, and " + BASE_URL + " is not set."
                            + " It is never taken from a request, because anyone can send any Host header.",
                    BASE_URL_EXAMPLE,
                    null);
        }
        Sitemap.Builder builder = checked(BASE_URL, BASE_URL_EXAMPLE, () -> Sitemap.builder(baseUrl.strip()));
        checked(
                "waymark.refresh-interval",
                "waymark.refresh-interval=1h",
                () -> builder.refreshInterval(properties.refreshInterval()));
        checked(
                "waymark.first-snapshot-wait",
                "waymark.first-snapshot-wait=10s",
                () -> builder.firstSnapshotWait(properties.firstSnapshotWait()));
        checked("waymark.max-urls", "waymark.max-urls=50000", () -> builder.maxUrls(properties.maxUrls()));
        checked(
                "waymark.max-bytes",
                "waymark.max-bytes=50MB",
                () -> builder.maxBytes(properties.maxBytes().toBytes()));
        Integer level = properties.compressionLevel();
        if (level != null) {
            checked("waymark.compression-level", "waymark.compression-level=6", () -> builder.compressionLevel(level));
        }
        checked("waymark.grace", "waymark.grace=2h", () -> builder.grace(properties.grace()));
        WaymarkProperties.ShrinkGuard guard = properties.shrinkGuard();
        checked(
                "waymark.shrink-guard.share",
                "waymark.shrink-guard.share=0.5",
                () -> builder.shrinkGuard(guard.share(), 0));
        checked(
                "waymark.shrink-guard.pages",
                "waymark.shrink-guard.pages=1000",
                () -> builder.shrinkGuard(guard.share(), guard.pages()));
        String resourcePath = properties.resourcePath();
        if (resourcePath != null) {
            builder.resourcePath(resourcePath);
        }
        String refused = properties.refusedInPaths();
        return builder.refusedInPaths(refused != null ? refused : refusedBy(firewall, baseUrl.strip()))
                .onInvalidPage(properties.onInvalidPage())
                .indexAlways(properties.indexAlways());
    }

    private static String refusedBy(ObjectProvider<RefusedCharacters> firewall, String baseUrl) {
        String host = URI.create(baseUrl).getHost();
        return firewall.stream().map(one -> one.find(host)).collect(Collectors.joining());
    }

    /** In memory, or in the directory that is set. */
    SnapshotStore store() {
        String directory = properties.storeDirectory();
        return StringUtils.hasText(directory)
                ? checked(
                        "waymark.store-directory",
                        "waymark.store-directory=/var/lib/shop/sitemap",
                        () -> directory(Path.of(directory.strip())))
                : SnapshotStore.memory();
    }

    /** A directory may be there and still not be ours to write: that would show only when the first refresh fails. */
    private static SnapshotStore directory(Path directory) {
        SnapshotStore store = SnapshotStore.directory(directory);
        try {
            Files.delete(Files.createTempFile(directory, "waymark", ".tmp"));
        } catch (IOException e) {
            throw new SitemapConfigurationException("The directory " + directory.toAbsolutePath()
                    + " of the sitemap store cannot be written (" + e + ")");
        }
        return store;
    }

    private static <T> T checked(String property, String example, Supplier<T> setting) {
        try {
            return setting.get();
        } catch (SitemapConfigurationException e) {
            throw new WaymarkPropertyException(
                    "The property " + property + " has a wrong value: " + e.getMessage(), example, e);
        }
    }
}
