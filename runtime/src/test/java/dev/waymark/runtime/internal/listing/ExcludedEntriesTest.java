package dev.waymark.runtime.internal.listing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.testing.LogLines;
import dev.waymark.runtime.testing.Sites;
import org.junit.jupiter.api.Test;

class ExcludedEntriesTest {

    @Test
    void excludedEntry_isNotListed_norIsItsPlaceholderAskedFor() {
        SitemapBuilder site = Sites.site(entries -> {
                    entries.entry("a.Home#home", "pages", "/").page();
                    entries.entry("lib.Help#help", "help", "/${no.such.key}").page();
                    entries.resource("lib.Api#docs", "help", "/docs").page();
                })
                .exclude((handler, section) -> handler.startsWith("lib.") && section.equals("help"));
        Sites.refreshed(site, sitemap -> {
            assertThat(sitemap.capability(Engine.class).entries())
                    .extracting(entry -> entry.handler())
                    .containsExactly("a.Home#home");
            assertThat(sitemap.refresh(Refresh.all()).sections())
                    .extracting(section -> section.section())
                    .containsExactly("pages");
            return assertThat(Sites.allLocs(Sites.snapshot(sitemap))).containsExactly(Sites.BASE + "/");
        });
    }

    @Test
    void everyEntryExcluded_isWarnedOf() {
        try (LogLines log = new LogLines()) {
            Sites.site(entries -> entries.entry("a.Home#home", "pages", "/").page())
                    .exclude((handler, section) -> true)
                    .build()
                    .close();
            assertThat(log.lines())
                    .containsExactly(
                            "WARNING Nothing is listed: every entry is excluded, by waymark.exclude or SitemapBuilder.exclude");
        }
    }
}
