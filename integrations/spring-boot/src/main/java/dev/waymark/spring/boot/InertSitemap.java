package dev.waymark.spring.boot;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.spi.SourcePage;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The sitemap of an application that has switched it off: who injects one can go on to call it. It has the sections of
 * the real one, asks no provider and no source for a page, is not served, and needs no setting.
 */
final class InertSitemap {

    private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{[^${}]*}");

    private InertSitemap() {}

    static Sitemap of(Stream<SitemapSource> sources) {
        return Sitemap.builder("https://switched-off.invalid")
                .applicationPath("/")
                .providers(type -> sink -> {})
                .placeholders(InertSitemap::withoutPlaceholders)
                .sources(sources.<SitemapSource>map(source -> new Silent(source.section()))
                        .toList())
                .build();
    }

    /** Their values may be missing too. */
    private static String withoutPlaceholders(String text) {
        String rest = text;
        for (String next = null; !rest.equals(next); ) {
            next = rest;
            rest = PLACEHOLDER.matcher(rest).replaceAll("");
        }
        return rest;
    }

    private record Silent(String section) implements SitemapSource {

        @Override
        public void pages(Consumer<? super SourcePage> sink) {}
    }
}
