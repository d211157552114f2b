package dev.waymark.micrometer;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.report.ExtensionFigure;
import dev.waymark.runtime.report.PageCount;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.ServedRequest;
import dev.waymark.runtime.report.SitemapStatus;
import dev.waymark.runtime.report.SkipReason;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.MultiGauge.Row;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** The meters in one registry. Thread-safe. */
final class RegistryMeters {

    /** Maximum sections with their own tag, over all sites. */
    static final int MOST_SECTIONS = 1_000;

    private static final String SITE = "site";
    private static final String SECTION = "section";
    private static final String OUTCOME = "outcome";

    /** The key of a cached request counter. */
    private record Asked(String site, int status) {}

    /** The two counters of one request. */
    private record Requests(Counter number, Counter bytes) {}

    private final MeterRegistry registry;
    private final SiteTags sites;
    private final MultiGauge pages;
    private final MultiGauge skipped;
    private final MultiGauge sizes;
    private final Timer successes;
    private final Timer failures;
    private final Set<String> figures = new HashSet<>();
    private volatile Map<String, List<String>> sitesByTag = Map.of();
    private final Map<Asked, Requests> requests = new ConcurrentHashMap<>();

    RegistryMeters(MeterRegistry registry, SiteTags sites, Supplier<@Nullable Sitemap> sitemap) {
        this.registry = registry;
        this.sites = sites;
        pages = gauges("waymark.pages", "pages", "Pages that the sitemap lists");
        skipped = gauges("waymark.pages.skipped", "pages", "Pages skipped by the section's last refresh");
        sizes = gauges("waymark.size", "bytes", "Size of all files of the sitemap");
        successes = refreshes("success");
        failures = refreshes("failure");
        gauge("waymark.refresh.age", sitemap, RegistryMeters::age)
                .description("Time since everything was last refreshed")
                .baseUnit("seconds")
                .register(registry);
        gauge("waymark.leader", sitemap, status -> status.leads() ? 1 : 0)
                .description("1 if this process refreshes the sitemap, 0 if another one does")
                .register(registry);
    }

    private MultiGauge gauges(String name, String unit, String description) {
        return MultiGauge.builder(name).description(description).baseUnit(unit).register(registry);
    }

    /** A gauge of the status, unknown without a sitemap. */
    private static Gauge.Builder<?> gauge(
            String name, Supplier<@Nullable Sitemap> sitemap, ToDoubleFunction<SitemapStatus> value) {
        return Gauge.builder(name, () -> {
            Sitemap known = sitemap.get();
            return known == null ? Double.NaN : value.applyAsDouble(known.status());
        });
    }

    private Timer refreshes(String outcome) {
        return Timer.builder("waymark.refresh")
                .description("Refreshes of the sitemap")
                .tag(OUTCOME, outcome)
                .register(registry);
    }

    private static double age(SitemapStatus status) {
        return status.age().map(age -> age.toMillis() / 1000.0).orElse(Double.NaN);
    }

    void refreshed(RefreshReport report) {
        (report.failed() ? failures : successes).record(report.duration());
    }

    void changed(String site, ChangeReport report) {
        registry.counter(
                        "waymark.changes",
                        SITE,
                        sites.of(site),
                        OUTCOME,
                        report.problem().isEmpty() ? "success" : "failure")
                .increment(report.urls());
    }

    void answered(ServedRequest request) {
        Requests counted =
                requests.computeIfAbsent(new Asked(sites.of(request.site()), request.status()), this::counters);
        counted.number().increment();
        counted.bytes().increment((double) request.bytes());
    }

    private Requests counters(Asked asked) {
        return new Requests(
                Counter.builder("waymark.requests")
                        .description("Requests for sitemaps")
                        .tag(SITE, asked.site())
                        .tag("status", Integer.toString(asked.status()))
                        .register(registry),
                Counter.builder("waymark.requests.size")
                        .description("Responses to sitemap requests")
                        .baseUnit("bytes")
                        .tag(SITE, asked.site())
                        .register(registry));
    }

    /** Updates the pages skipped by each section's last refresh. */
    void skipped(Collection<SectionReport> reports) {
        List<Row<?>> reasons = new ArrayList<>();
        for (SectionReport report : reports) {
            for (Map.Entry<SkipReason, PageCount> reason : report.skipped().entrySet()) {
                String name = reason.getKey().name().toLowerCase(Locale.ROOT);
                reasons.add(Row.of(
                        Tags.of(SECTION, report.section(), "reason", name),
                        reason.getValue().count()));
            }
        }
        skipped.register(reasons, true);
    }

    /** Registers the extensions' figures for some sites. */
    synchronized void figures(List<ExtensionFigure> ofExtensions, Collection<String> names) {
        Map<String, List<String>> byTag = new HashMap<>();
        names.forEach(name ->
                byTag.computeIfAbsent(sites.of(name), tag -> new ArrayList<>()).add(name));
        sitesByTag = byTag;
        for (ExtensionFigure figure : ofExtensions) {
            for (String tag : byTag.keySet()) {
                if (figures.add(figure.name() + " " + tag)) {
                    figure(figure, tag);
                }
            }
        }
    }

    private void figure(ExtensionFigure figure, String tag) {
        String name = "waymark." + figure.name();
        if (figure.isTotal()) {
            FunctionCounter.builder(name, this, meters -> meters.value(figure, tag))
                    .description(figure.description())
                    .baseUnit(figure.unit())
                    .tag(SITE, tag)
                    .register(registry);
        } else {
            Gauge.builder(name, () -> value(figure, tag))
                    .description(figure.description())
                    .baseUnit(figure.unit())
                    .tag(SITE, tag)
                    .register(registry);
        }
    }

    /** The sum over all sites with the tag. Unknown values are left out; if all are unknown, the result is unknown. */
    private double value(ExtensionFigure figure, String tag) {
        double sum = Double.NaN;
        for (String site : sitesByTag.getOrDefault(tag, List.of())) {
            double value = figure.value(site);
            sum = Double.isNaN(sum) ? value : Double.isNaN(value) ? sum : sum + value;
        }
        return sum;
    }

    /** Updates the listed pages. */
    void listed(Map<String, SiteFigures> figures) {
        Map<Tags, Long> numbers = new HashMap<>();
        Map<String, long[]> bytes = new TreeMap<>();
        figures.forEach((site, now) -> {
            String tag = sites.of(site);
            now.pages().forEach((section, number) -> {
                Tags own = Tags.of(SITE, tag, SECTION, section);
                boolean room = numbers.containsKey(own) || numbers.size() < MOST_SECTIONS;
                numbers.merge(room ? own : Tags.of(SITE, tag, SECTION, SiteTags.OTHER), number, Long::sum);
            });
            long[] sum = bytes.computeIfAbsent(tag, key -> new long[2]);
            sum[0] += now.size();
            sum[1] += now.compressedSize();
        });
        List<Row<?>> rows = new ArrayList<>();
        numbers.forEach((tags, number) -> rows.add(Row.of(tags, number)));
        pages.register(rows, true);
        List<Row<?>> ofBytes = new ArrayList<>();
        bytes.forEach((tag, sum) -> {
            ofBytes.add(Row.of(Tags.of(SITE, tag, "encoding", "identity"), sum[0]));
            ofBytes.add(Row.of(Tags.of(SITE, tag, "encoding", "gzip"), sum[1]));
        });
        sizes.register(ofBytes, true);
    }
}
