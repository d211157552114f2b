package dev.waymark.spring.boot;

import java.util.Map;

/** A right value of each property, for messages. */
final class SettingExample {

    private static final Map<String, String> VALUES = Map.ofEntries(
            Map.entry("waymark.enabled", "false"),
            Map.entry("waymark.base-url", "https://www.example.com"),
            Map.entry("waymark.refresh-interval", "1h"),
            Map.entry("waymark.first-snapshot-wait", "10s"),
            Map.entry("waymark.max-urls", "50000"),
            Map.entry("waymark.max-bytes", "50MB"),
            Map.entry("waymark.compression-level", "6"),
            Map.entry("waymark.on-invalid-page", "skip"),
            Map.entry("waymark.refused-in-paths", "%;"),
            Map.entry("waymark.resource-path", "/api"),
            Map.entry("waymark.exclude", "com.example.HelpController, com.example.ShopController#terms"),
            Map.entry("waymark.check-routes", "false"),
            Map.entry("waymark.index-always", "true"),
            Map.entry("waymark.store-directory", "/var/lib/shop/sitemap"),
            Map.entry("waymark.grace", "2h"),
            Map.entry("waymark.shrink-guard.share", "0.5"),
            Map.entry("waymark.shrink-guard.pages", "1000"),
            Map.entry("waymark.filter-order", "0"));

    private SettingExample() {}

    /** A line of {@code application.properties} that would be right. */
    static String line(String property) {
        return property + "=" + VALUES.getOrDefault(property, "...");
    }

    /** All properties that have an example. */
    static Map<String, String> all() {
        return VALUES;
    }
}
