package dev.waymark.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.testing.Cities;
import dev.waymark.runtime.testing.LogLines;
import dev.waymark.runtime.testing.Sites;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Who hears what of a refresh. */
class ListenersTest {

    private final List<String> heard = new ArrayList<>();
    private final Cities cities = new Cities();

    private final class Hearing implements SitemapListener {
        private final String name;

        Hearing(String name) {
            this.name = name;
        }

        @Override
        public void refreshed(RefreshReport report) {
            heard.add(name + " refreshed " + report.pages());
        }

        @Override
        public void published(Snapshot snapshot) {
            heard.add(name + " published " + snapshot.pages());
        }
    }

    @Test
    void severalListeners_hearOfEveryRefresh_andOfWhatIsPublished() {
        try (Sitemap sitemap = cities.site()
                .listener(new Hearing("one"))
                .listener(new Hearing("two"))
                .build()) {
            sitemap.refresh();
            assertThat(heard)
                    .containsExactly("one refreshed 2", "one published 2", "two refreshed 2", "two published 2");
            heard.clear();
            sitemap.refresh();
            assertThat(heard).containsExactly("one refreshed 2", "two refreshed 2");
        }
    }

    @Test
    void listenerThatFails_keepsNobodyElseFromHearing_andIsNamedInTheLog() {
        try (LogLines log = new LogLines();
                Sitemap sitemap = cities.site()
                        .listener(Sites.listener(report -> {
                            throw new IllegalStateException("listener");
                        }))
                        .listener(new Hearing("two"))
                        .build()) {
            assertThat(sitemap.refresh().failed()).isFalse();
            assertThat(heard).containsExactly("two refreshed 2", "two published 2");
            assertThat(log.lines())
                    .filteredOn(line -> line.matches("WARNING The listener .*Sites.* failed"))
                    .hasSize(1);
        }
    }

    @Test
    void listenerWithoutMethods_isOne() {
        try (Sitemap sitemap = cities.site().listener(new SitemapListener() {}).build()) {
            assertThat(sitemap.refresh().changed()).isTrue();
        }
    }

    @Test
    void sitemapsOfOneBuilder_shareNoMemory() {
        SitemapBuilder builder = cities.site();
        Sites.refreshed(builder, Sitemap::snapshot);
        try (Sitemap second = builder.build()) {
            assertThat(second.snapshot()).isEmpty();
        }
    }
}
