package dev.waymark.console;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.report.PageCount;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.SkipReason;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One section: its pages, and skipped pages with reasons and examples. */
final class SectionPage implements Page {

    private final SectionReport section;
    private final EntriesPage entries;

    SectionPage(SectionReport section, Sitemap sitemap, String site) {
        this.section = section;
        entries = new EntriesPage(sitemap, site, section.section());
    }

    @Override
    public String title() {
        return "Section " + section.section();
    }

    @Override
    public String place() {
        return "sections";
    }

    @Override
    public Map<String, Object> data() {
        Map<String, Object> data = data(section);
        data.put("entries", entries.entries());
        return data;
    }

    static String state(SectionReport section) {
        if (section.failure().isPresent()) {
            return "failed";
        }
        return section.changedShards() == 0
                ? "unchanged"
                : Words.count(section.changedShards(), "sitemap") + " changed";
    }

    static Map<String, Object> data(SectionReport section) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("section", section.section());
        data.put("pages", section.pages());
        data.put("sitemaps", section.shards());
        data.put("changedSitemaps", section.changedShards());
        data.put("bytes", section.bytes());
        data.put("compressedBytes", section.compressedBytes());
        data.put("clusters", section.clusters());
        data.put("milliseconds", section.duration().toMillis());
        section.failure().ifPresent(failure -> data.put("failure", failure.origin() + ": " + failure.cause()));
        Map<String, Object> skipped = new LinkedHashMap<>();
        section.skipped().forEach((why, pages) -> skipped.put(why.name(), counted(pages.count(), pages.examples())));
        data.put("skipped", skipped);
        Map<String, Object> dropped = new LinkedHashMap<>();
        section.droppedMetadata()
                .forEach((what, parts) -> dropped.put(what.name(), counted(parts.count(), parts.examples())));
        data.put("dropped", dropped);
        Map<String, Object> findings = new LinkedHashMap<>();
        section.findings()
                .forEach((what, pages) -> findings.put(what.name(), counted(pages.count(), pages.examples())));
        data.put("findings", findings);
        data.put("orderChanged", section.orderChanged());
        data.put("late", List.copyOf(section.late()));
        return data;
    }

    private static Map<String, Object> counted(long count, List<String> examples) {
        Map<String, Object> counted = new LinkedHashMap<>();
        counted.put("count", count);
        counted.put("examples", examples);
        return counted;
    }

    @Override
    public void write(Html html) {
        section.failure()
                .ifPresent(failure -> html.element(
                        "p",
                        "The last refresh failed; the previous pages stay: " + failure.origin() + ": "
                                + failure.cause(),
                        "class",
                        "failure"));
        Facts facts = new Facts()
                .add("Pages", Words.number(section.pages()))
                .add(
                        "Sitemaps",
                        Words.number(section.shards()) + ", " + Words.number(section.changedShards()) + " changed")
                .add("Size", Words.bytes(section.bytes()) + ", compressed " + Words.bytes(section.compressedBytes()))
                .add("Took", Words.of(section.duration()) + ", of it storing " + Words.of(section.storing()));
        if (section.clusters() > 0) {
            facts.add("In several languages", Words.count(section.clusters(), "page"));
        }
        facts.write(html);
        writeFindings(html);
        html.element("h2", "Entries");
        entries.write(html);
    }

    private void writeFindings(Html html) {
        html.element("h2", "Left out");
        if (section.skipped().isEmpty() && section.droppedMetadata().isEmpty()) {
            html.element("p", "Nothing was left out.");
        }
        section.skipped().forEach((why, pages) -> skipped(html, why, pages));
        section.droppedMetadata()
                .forEach((what, parts) -> dropped(html, what.counted(parts.count()), what.description(), parts));
        if (!section.findings().isEmpty()
                || section.orderChanged()
                || !section.late().isEmpty()) {
            html.element("h2", "Odd");
        }
        section.findings().forEach((what, pages) -> odd(html, what.description(), pages));
        if (section.orderChanged()) {
            html.element(
                    "p",
                    "The same URLs came in a different order, so sitemaps changed needlessly. Give the provider a"
                            + " stable order, such as order by id.");
        }
        for (String late : section.late()) {
            html.element("p", late + " supplied pages after the refresh had ended; they are missing.");
        }
    }

    private static void skipped(Html html, SkipReason why, PageCount pages) {
        finding(
                html,
                Words.count(pages.count(), "page") + (pages.count() == 1 ? " was" : " were") + " left out, because "
                        + why.description(),
                pages.examples());
    }

    private static void dropped(Html html, String what, String why, PageCount parts) {
        finding(html, what + (parts.count() == 1 ? " was" : " were") + " left out, because " + why, parts.examples());
    }

    private static void odd(Html html, String what, PageCount pages) {
        finding(html, Words.count(pages.count(), "page") + ": " + what, pages.examples());
    }

    private static void finding(Html html, String what, List<String> examples) {
        html.open("div", "class", "finding")
                .element("p", what + ". For example:")
                .open("ul");
        examples.forEach(example -> html.open("li").element("code", example).close());
        html.close().close();
    }
}
