package dev.waymark.console;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.report.PageCount;
import dev.waymark.runtime.report.SectionReport;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One section: its pages, and skipped pages with reasons and examples. */
final class SectionPage extends Page {

    private final SectionReport section;
    private final EntriesPage entries;

    SectionPage(SectionReport section, Sitemap sitemap, String site) {
        super("Section " + section.section(), "sections");
        this.section = section;
        entries = new EntriesPage(sitemap, site, section.section());
    }

    @Override
    Map<String, Object> data() {
        Map<String, Object> data = data(section);
        data.put("entries", entries.entries());
        return data;
    }

    static String state(SectionReport section) {
        if (section.failure().isPresent()) {
            return "failed";
        }
        return section.changedSitemaps() == 0
                ? "unchanged"
                : Words.count(section.changedSitemaps(), "sitemap") + " changed";
    }

    static Map<String, Object> data(SectionReport section) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("section", section.section());
        data.put("pages", section.pages());
        data.put("sitemaps", section.sitemaps());
        data.put("changedSitemaps", section.changedSitemaps());
        data.put("bytes", section.bytes());
        data.put("compressedBytes", section.compressedBytes());
        data.put("clusters", section.clusters());
        data.put("milliseconds", section.duration().toMillis());
        section.failure().ifPresent(failure -> data.put("failure", failure.origin() + ": " + failure.cause()));
        data.put("skipped", counted(section.skipped()));
        data.put("dropped", counted(section.droppedMetadata()));
        data.put("findings", counted(section.findings()));
        data.put("orderChanged", section.orderChanged());
        data.put("late", List.copyOf(section.late()));
        return data;
    }

    private static Map<String, Object> counted(Map<? extends Enum<?>, PageCount> kinds) {
        Map<String, Object> counted = new LinkedHashMap<>();
        kinds.forEach((kind, pages) -> {
            Map<String, Object> data = new LinkedHashMap<>();
            data.put("count", pages.count());
            data.put("examples", pages.examples());
            counted.put(kind.name(), data);
        });
        return counted;
    }

    @Override
    void write(Html html) {
        section.failure()
                .ifPresent(failure -> html.element(
                        "p",
                        "The last refresh failed; the previous pages stay: " + failure.origin() + ": "
                                + failure.cause(),
                        "class",
                        "failure"));
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("Pages", Words.number(section.pages()));
        facts.put(
                "Sitemaps",
                Words.number(section.sitemaps()) + ", " + Words.number(section.changedSitemaps()) + " changed");
        facts.put("Size", Words.bytes(section.bytes()) + ", compressed " + Words.bytes(section.compressedBytes()));
        facts.put("Took", Words.of(section.duration()) + ", of it storing " + Words.of(section.storing()));
        if (section.clusters() > 0) {
            facts.put("In several languages", Words.count(section.clusters(), "page"));
        }
        html.facts(facts);
        writeFindings(html);
        html.element("h2", "Entries");
        entries.write(html);
    }

    private void writeFindings(Html html) {
        html.element("h2", "Left out");
        if (section.skipped().isEmpty() && section.droppedMetadata().isEmpty()) {
            html.element("p", "Nothing was left out.");
        }
        section.skipped()
                .forEach((why, pages) -> leftOut(html, Words.count(pages.count(), "page"), why.description(), pages));
        section.droppedMetadata()
                .forEach((what, parts) -> leftOut(html, what.counted(parts.count()), what.description(), parts));
        if (!section.findings().isEmpty()
                || section.orderChanged()
                || !section.late().isEmpty()) {
            html.element("h2", "Odd");
        }
        section.findings()
                .forEach((what, pages) ->
                        finding(html, Words.count(pages.count(), "page") + ": " + what.description(), pages));
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

    private static void leftOut(Html html, String what, String why, PageCount count) {
        finding(html, what + (count.count() == 1 ? " was" : " were") + " left out, because " + why, count);
    }

    private static void finding(Html html, String what, PageCount count) {
        html.open("div", "class", "finding")
                .element("p", what + ". For example:")
                .open("ul");
        count.examples()
                .forEach(example -> html.open("li").element("code", example).close());
        html.close().close();
    }
}
