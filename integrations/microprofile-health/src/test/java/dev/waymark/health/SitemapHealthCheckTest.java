package dev.waymark.health;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.cluster.Cluster;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.spi.SourcePage;
import dev.waymark.runtime.store.SnapshotStore;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponse.Status;
import org.junit.jupiter.api.Test;

/** What the check says of a sitemap. */
class SitemapHealthCheckTest {

    private volatile boolean broken;

    private final SitemapSource pages = new SitemapSource() {
        @Override
        public String section() {
            return "help";
        }

        @Override
        public void pages(Consumer<? super SourcePage> sink) {
            if (broken) {
                throw new IllegalStateException("jdbc:secret");
            }
            sink.accept(SourcePage.of("/a"));
            sink.accept(SourcePage.of("/b"));
        }
    };

    private SitemapBuilder site() {
        return Sitemap.builder("https://www.example.com").registries(List.of()).sources(List.of(pages));
    }

    private static Map<String, Object> data(HealthCheckResponse answer) {
        assertThat(answer.getName()).isEqualTo("sitemap");
        return answer.getData().orElseThrow();
    }

    @Test
    void whatIsServed_isReported_inTextsAndNumbers() {
        try (Sitemap sitemap = site().build()) {
            HealthCheckResponse before = SitemapHealthCheck.of(Optional.of(sitemap));
            assertThat(before.getStatus()).as("still starting").isEqualTo(Status.UP);
            assertThat(data(before)).containsEntry("state", "STARTING").doesNotContainKey("lastSuccess");

            sitemap.refresh(Refresh.all());

            HealthCheckResponse answer = SitemapHealthCheck.of(Optional.of(sitemap));
            assertThat(answer.getStatus()).isEqualTo(Status.UP);
            assertThat(data(answer))
                    .containsEntry("state", "CURRENT")
                    .containsEntry("site", "https://www.example.com")
                    .containsEntry("pages", 2L)
                    .containsEntry("section.help", 2L)
                    .containsEntry("outdatedAfter", "10800s")
                    .containsEntry("problems", 0L)
                    .containsKeys("lastSuccess", "age");
            assertThat(data(answer).values()).allMatch(value -> value instanceof String || value instanceof Long);
        }
    }

    @Test
    void failedRefresh_leavesItUp_asLongAsWhatIsServedIsNotOutdated_andTellsNoSecrets() {
        try (Sitemap sitemap = site().build()) {
            sitemap.refresh(Refresh.all());
            broken = true;
            assertThat(sitemap.refresh(Refresh.all()).failed()).isTrue();
            HealthCheckResponse answer = SitemapHealthCheck.of(Optional.of(sitemap));
            assertThat(answer.getStatus()).isEqualTo(Status.UP);
            assertThat((Long) data(answer).get("problems")).isPositive();
            assertThat(data(answer).toString()).doesNotContain("secret");
        }
    }

    @Test
    void sitemapThatCannotBeServed_isUpAllTheSame() {
        broken = true;
        try (Sitemap sitemap = site().build()) {
            assertThat(sitemap.refresh(Refresh.all()).failed()).isTrue();
            assertThat(SitemapHealthCheck.of(Optional.of(sitemap)).getStatus()).isEqualTo(Status.UP);
            assertThat(data(SitemapHealthCheck.of(Optional.of(sitemap)))).containsEntry("state", "UNAVAILABLE");
        }
    }

    @Test
    void processThatOnlyServes_saysSo_andIsUpWhileNothingIsPublished() {
        SnapshotStore store = SnapshotStore.memory();
        try (Sitemap served = site().store(store)
                        .plugin(new Cluster().serveOnly(true))
                        .build();
                Sitemap job = site().store(store).build()) {
            HealthCheckResponse before = SitemapHealthCheck.of(Optional.of(served));
            assertThat(before.getStatus()).isEqualTo(Status.UP);
            assertThat(data(before)).containsEntry("state", "STARTING").containsEntry("servesOnly", "true");
            assertThat(data(SitemapHealthCheck.of(Optional.of(job)))).doesNotContainKey("servesOnly");
        }
    }

    @Test
    void severalSites_areCounted() {
        try (Sitemap sitemap = Sitemap.builder()
                .registries(List.of())
                .sources(List.of(pages))
                .site(Site.of("a", "https://a.example.com"))
                .site(Site.of("b", "https://b.example.com"))
                .build()) {
            sitemap.refresh(Refresh.all());
            assertThat(data(SitemapHealthCheck.of(Optional.of(sitemap))))
                    .containsEntry("sites", 2L)
                    .containsEntry("pages", 4L)
                    .doesNotContainKey("site");
        }
    }

    @Test
    void sitemapThatIsSwitchedOff_isUp() {
        assertThat(SitemapHealthCheck.of(Optional.of(Sitemap.inert())).getStatus())
                .isEqualTo(Status.UP);
        assertThat(SitemapHealthCheck.of(Optional.empty()).getStatus()).isEqualTo(Status.UP);
    }
}
