package dev.waymark.micrometer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.changes.SitemapChanges;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.SitemapExtension;
import dev.waymark.runtime.http.SitemapRequest;
import dev.waymark.runtime.http.SitemapResponse;
import dev.waymark.runtime.report.ExtensionFigure;
import dev.waymark.runtime.report.ServedRequest;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.spi.SourcePage;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class SitemapMetricsTest {

    private final SitemapMetrics metrics = new SitemapMetrics();
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private volatile List<String> paths = List.of("/a", "/b");

    private final SitemapSource pages = new SitemapSource() {
        @Override
        public String section() {
            return "help";
        }

        @Override
        public void pages(Consumer<? super SourcePage> sink) {
            paths.forEach(path -> {
                if (path.isEmpty()) {
                    throw new IllegalStateException("no pages");
                }
                sink.accept(SourcePage.of(path));
            });
        }
    };

    private SitemapBuilder site() {
        return Sitemap.builder("https://www.example.com")
                .registries(List.of())
                .sources(List.of(pages))
                .extension(metrics);
    }

    /** What the meters of a name show, by their tags. */
    private List<String> values(String name) {
        List<String> values = new ArrayList<>();
        for (Meter meter : registry.getMeters()) {
            if (meter.getId().getName().equals(name)) {
                String tags = meter.getId().getTags().stream()
                        .map(tag -> tag.getKey() + "=" + tag.getValue())
                        .collect(Collectors.joining(" "));
                values.add(tags + " "
                        + String.format(
                                Locale.ROOT,
                                "%.0f",
                                meter.measure().iterator().next().getValue()));
            }
        }
        values.sort(null);
        return values;
    }

    private static void get(Sitemap sitemap, String path) throws IOException {
        try (SitemapResponse answer = sitemap.responder()
                .respond(SitemapRequest.of("GET", path, name -> null))
                .orElseThrow()) {
            assertThat(answer.status()).isPositive();
        }
    }

    @Test
    void pagesRefreshesAndRequests_areMeasured() throws Exception {
        metrics.bindTo(registry);
        try (Sitemap sitemap = site().build()) {
            sitemap.start();
            sitemap.refresh(Refresh.all());
            assertThat(values("waymark.pages")).containsExactly("section=help site=default 2");
            assertThat(values("waymark.pages.skipped")).isEmpty();
            assertThat(values("waymark.refresh")).first().isEqualTo("outcome=failure 0");
            assertThat(registry.get("waymark.refresh")
                            .tag("outcome", "success")
                            .timer()
                            .totalTime(TimeUnit.NANOSECONDS))
                    .isPositive();
            assertThat(registry.get("waymark.refresh.age").gauge().value()).isNotNegative();
            assertThat(registry.get("waymark.leader").gauge().value()).isEqualTo(1);
            long size = sitemap.sites()
                    .get(0)
                    .snapshot()
                    .orElseThrow()
                    .file("sitemap.xml")
                    .orElseThrow()
                    .size();
            long compressed = sitemap.sites()
                    .get(0)
                    .snapshot()
                    .orElseThrow()
                    .file("sitemap.xml")
                    .orElseThrow()
                    .compressedSize();
            assertThat(values("waymark.size"))
                    .containsExactly(
                            "encoding=gzip site=default " + compressed, "encoding=identity site=default " + size);
            get(sitemap, "/sitemap.xml");
            get(sitemap, "/sitemap.xml");
            get(sitemap, "/sitemap-help-0.xml");
            assertThat(values("waymark.requests"))
                    .containsExactly("site=default status=200 2", "site=default status=404 1");
            assertThat(values("waymark.requests.size")).containsExactly("site=default " + (2 * size + 26));
            paths = List.of("/a", "/c/../d", "/e/../f");
            sitemap.refresh(Refresh.all());
            assertThat(values("waymark.pages")).containsExactly("section=help site=default 1");
            assertThat(values("waymark.pages.skipped")).containsExactly("reason=dot_segment section=help 2");
            paths = List.of("");
            sitemap.refresh(Refresh.all());
            assertThat(values("waymark.refresh")).first().isEqualTo("outcome=failure 1");
            assertThat(values("waymark.pages")).containsExactly("section=help site=default 1");
        }
    }

    @Test
    void singleChanges_areCounted() throws Exception {
        metrics.bindTo(registry);
        try (Sitemap sitemap = site().build()) {
            sitemap.start();
            sitemap.refresh(Refresh.all());
            sitemap.capability(SitemapChanges.class)
                    .removed("https://www.example.com/b")
                    .get(30, TimeUnit.SECONDS);
            // Listeners hear on the refreshing thread, and so before the next refresh.
            sitemap.refresh(Refresh.all());
            assertThat(values("waymark.changes")).containsExactly("outcome=success site=default 1");
        }
    }

    @Test
    void registryThatComesLater_showsWhatIsListed() {
        try (Sitemap sitemap = site().build()) {
            sitemap.start();
            sitemap.refresh(Refresh.all());
            assertThat(values("waymark.pages")).isEmpty();
            metrics.bindTo(registry);
            assertThat(values("waymark.pages")).containsExactly("section=help site=default 2");
        }
    }

    /** Whatever extension has it: that of IndexNow is one. */
    @Test
    void figuresOfAnotherExtension_areMeters() {
        Map<String, Double> waiting = new ConcurrentHashMap<>();
        SitemapExtension told = new SitemapExtension() {
            @Override
            public List<ExtensionFigure> figures() {
                return List.of(
                        ExtensionFigure.current(
                                "tower.waiting", "urls", "That wait", site -> waiting.getOrDefault(site, Double.NaN)),
                        ExtensionFigure.total("tower.told", "urls", "That were told", site -> 7));
            }
        };
        metrics.bindTo(registry);
        try (Sitemap sitemap = site().extension(told).build()) {
            sitemap.start();
            sitemap.refresh(Refresh.all());
            assertThat(values("waymark.tower.waiting")).containsExactly("site=default NaN");
            waiting.put("", 3.0);
            assertThat(values("waymark.tower.waiting")).containsExactly("site=default 3");
            assertThat(registry.get("waymark.tower.told").functionCounter().count())
                    .isEqualTo(7);
            assertThat(registry.get("waymark.tower.told")
                            .functionCounter()
                            .getId()
                            .getDescription())
                    .isEqualTo("That were told");
            SimpleMeterRegistry later = new SimpleMeterRegistry();
            metrics.bindTo(later);
            assertThat(later.get("waymark.tower.waiting").gauge().value()).isEqualTo(3);
        }
    }

    @Test
    void sitesHaveTagsOfTheirOwn_uptoAHundred() {
        metrics.bindTo(registry);
        SitemapBuilder builder = Sitemap.builder()
                .registries(List.of())
                .sources(List.of(new SitemapSource() {
                    @Override
                    public String section() {
                        return "help";
                    }

                    @Override
                    public void pages(Consumer<? super SourcePage> sink) {
                        for (int i = 0; i < 103; i++) {
                            sink.accept(SourcePage.of("/help").site("s" + i));
                        }
                    }
                }))
                .extension(metrics)
                .extension(new SitemapExtension() {
                    @Override
                    public List<ExtensionFigure> figures() {
                        return List.of(ExtensionFigure.current(
                                "waiting", "urls", "That wait", site -> site.equals("s1") ? Double.NaN : 2));
                    }
                });
        for (int i = 0; i < 103; i++) {
            builder.site(Site.of("s" + i, "https://s" + i + ".example.com"));
        }
        try (Sitemap sitemap = builder.build()) {
            sitemap.start();
            sitemap.refresh(Refresh.all());
            assertThat(values("waymark.pages")).hasSize(101).contains("section=help site=other 3");
            // Of one of the sites it is not known; the three that share a tag are added up.
            assertThat(values("waymark.waiting"))
                    .hasSize(101)
                    .contains("site=other 6")
                    .anyMatch(line -> line.endsWith(" 2"));
        }
        metrics.answered(new ServedRequest("s102", "sitemap.xml", 200, 5));
        assertThat(values("waymark.requests")).hasSize(1);
    }
}
