package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapListener;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.Snapshot;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.springframework.context.event.EventListener;

/** Who hears of refreshes. */
class ListenersTest {

    @Test
    void everyListenerThatIsABean_hears_thoughOneFails_andOneNeedsTheSitemapItself() {
        Contexts.ofCities()
                .withBean(Failing.class)
                .withBean(Hearing.class)
                .withBean(Observing.class)
                .run(context -> {
                    context.getBean(Sitemap.class).refresh(Refresh.all());

                    assertThat(context.getBean(Hearing.class).heard)
                            .containsExactly("refreshed", "published sitemap.xml, and it is served");
                    assertThat(context.getBean(Observing.class).reports)
                            .singleElement()
                            .satisfies(report -> assertThat(report.failed()).isFalse());
                });
    }

    static class Failing implements SitemapListener {

        @Override
        public void refreshed(RefreshReport report) {
            throw new IllegalStateException("not my day");
        }
    }

    static class Hearing implements SitemapListener {

        final List<String> heard = new CopyOnWriteArrayList<>();

        private final Sitemap sitemap;

        Hearing(Sitemap sitemap) {
            this.sitemap = sitemap;
        }

        @Override
        public void refreshed(RefreshReport report) {
            heard.add("refreshed");
        }

        @Override
        public void published(Snapshot snapshot) {
            heard.add("published " + String.join(", ", snapshot.names())
                    + (sitemap.sites().get(0).snapshot().isPresent() ? ", and it is served" : ""));
        }
    }

    static class Observing {

        final List<RefreshReport> reports = new CopyOnWriteArrayList<>();

        @EventListener
        void refreshed(RefreshReport report) {
            reports.add(report);
        }
    }
}
