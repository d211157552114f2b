package dev.waymark.console;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.engine.EndpointRequest;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.report.ExtensionNote;
import dev.waymark.runtime.report.RefreshProgress;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.SiteView;
import dev.waymark.runtime.report.SitemapFile;
import dev.waymark.runtime.report.SitemapStatus;
import dev.waymark.runtime.report.Snapshot;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Published and held-back content, and notes of extensions. */
final class OverviewPage extends Page {

    private static final int MOST_SITES = 200;

    private final Sitemap sitemap;
    private final History history;
    private final String site;
    private final Optional<SiteView> view;
    private final SitemapStatus status;
    private final EndpointRequest request;
    private final Instant now;
    private final Optional<Snapshot> snapshot;
    private final List<SectionReport> sections;
    private final List<ExtensionNote> notes;
    private final long size;
    private final long compressedSize;

    OverviewPage(Sitemap sitemap, History history, String site, EndpointRequest request) {
        super(site.isEmpty() ? "Sitemap" : "Sitemap of " + site, "");
        this.sitemap = sitemap;
        this.history = history;
        this.site = site;
        this.request = request;
        view = sitemap.site(site);
        status = sitemap.status();
        snapshot = view.flatMap(SiteView::snapshot);
        sections = history.sections(site);
        Engine engine = sitemap.capability(Engine.class);
        notes = engine.notes(site);
        now = engine.clock().instant();
        List<? extends SitemapFile> files = snapshot.map(OverviewPage::files).orElse(List.of());
        size = files.stream().mapToLong(SitemapFile::size).sum();
        compressedSize = files.stream().mapToLong(SitemapFile::compressedSize).sum();
    }

    private static List<? extends SitemapFile> files(Snapshot published) {
        return published.names().stream()
                .flatMap(name -> published.file(name).stream())
                .toList();
    }

    @Override
    Map<String, Object> data() {
        Map<String, Object> data = new LinkedHashMap<>();
        view.ifPresent(known -> data.put("url", known.sitemapUrls().get(0)));
        snapshot.ifPresent(published -> {
            data.put("pages", published.pages());
            data.put("files", published.names().size());
            if (published.indexes().size() > 1) {
                data.put("indexes", view.map(SiteView::sitemapUrls).orElse(List.of()));
            }
            data.put("bytes", size);
            data.put("compressedBytes", compressedSize);
            data.put("publishedAt", published.createdAt().toString());
        });
        status.leader().ifPresent(leader -> {
            data.put("leader", leader);
            data.put("leads", status.leads());
        });
        if (status.servesOnly()) {
            data.put("servesOnly", true);
        }
        data.put("skipped", skipped());
        status.progress().ifPresent(running -> data.put("running", data(running)));
        history.last().ifPresent(last -> data.put("lastRefresh", HistoryPage.data(last)));
        data.put("heldBack", heldBack());
        Map<String, Object> extensions = new LinkedHashMap<>();
        notes.forEach(note -> extensions.put(note.title(), note.facts()));
        data.put("extensions", extensions);
        if (sitemap.sites().size() > 1) {
            data.put("sites", sitemap.sites().stream().map(SiteView::name).toList());
        }
        return data;
    }

    private static Map<String, Object> data(RefreshProgress running) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("startedAt", running.startedAt().toString());
        data.put("pages", running.pages());
        running.expectedPages().ifPresent(expected -> data.put("expectedPages", expected));
        data.put("pagesPerSecond", Math.round(running.pagesPerSecond()));
        running.estimatedEnd().ifPresent(end -> data.put("estimatedEnd", end.toString()));
        data.put("text", running.text());
        return data;
    }

    private long skipped() {
        return sections.stream().mapToLong(SectionReport::skippedPages).sum();
    }

    /** Content older than the last refresh, and the reason. */
    private List<String> heldBack() {
        List<String> held = new ArrayList<>();
        history.problem(site).ifPresent(held::add);
        for (SectionReport section : sections) {
            section.failure()
                    .ifPresent(failure -> held.add("Section " + section.section() + " keeps its "
                            + Words.count(section.pages(), "page") + ": " + failure.origin() + ": "
                            + failure.cause()));
        }
        return held;
    }

    @Override
    void write(Html html) {
        writeState(html);
        status.progress().ifPresent(running -> write(html, running));
        Map<String, String> facts = new LinkedHashMap<>();
        snapshot.ifPresent(published -> {
            facts.put("Pages", Words.number(published.pages()));
            facts.put("Sitemaps", sitemaps(published));
            facts.put("Size", Words.bytes(size) + ", compressed " + Words.bytes(compressedSize));
            facts.put("Published", Words.ago(published.createdAt(), now) + ", " + Words.of(published.createdAt()));
        });
        history.last()
                .ifPresent(last -> facts.put(
                        "Last refresh",
                        last.result() + ", " + Words.ago(last.startedAt(), now) + ", took "
                                + Words.of(last.duration())));
        status.leader()
                .ifPresent(leader -> facts.put("Refreshed by", status.leads() ? leader + ", this process" : leader));
        if (status.servesOnly()) {
            facts.put("This process", "only serves what others publish");
        }
        facts.put("Left out", Words.count(skipped(), "page"));
        html.facts(facts);
        List<String> held = heldBack();
        if (!held.isEmpty()) {
            html.element("h2", "Held back").open("ul");
            held.forEach(why -> html.element("li", why));
            html.close();
        }
        refreshForm(html);
        for (ExtensionNote note : notes) {
            html.element("h2", note.title());
            html.facts(note.facts());
        }
        writeSites(html);
    }

    private static String sitemaps(Snapshot published) {
        int indexes = published.indexes().size();
        return Words.number(published.sitemaps().size())
                + (indexes > 1 ? " in " + Words.number(indexes) + " indexes" : "");
    }

    private void writeState(Html html) {
        html.open("p", "class", "state", "role", "status");
        String url = view.map(known -> known.sitemapUrls().get(0)).orElse("");
        if (snapshot.isEmpty()) {
            html.text("Nothing is published yet at " + url + ".");
        } else {
            html.text(Words.count(snapshot.get().pages(), "page")
                            + (snapshot.get().pages() == 1 ? " is" : " are") + " listed at ")
                    .link(url, url, "rel", "noreferrer")
                    .text(".");
        }
        html.close();
    }

    private static void write(Html html, RefreshProgress running) {
        html.open("p", "class", "state");
        html.element("span", running.text(), "id", "running").text(" ");
        if (running.expectedPages().isPresent()) {
            long most = Math.max(1, running.expectedPages().getAsLong());
            String value = String.valueOf(Math.min(most, running.pages()));
            html.element("progress", "", "aria-labelledby", "running", "max", String.valueOf(most), "value", value);
        }
        html.close();
    }

    /** A form, because GET changes nothing. */
    private void refreshForm(Html html) {
        if (status.servesOnly()) {
            return;
        }
        Map<String, String> fields = request.forms().orElse(null);
        if (fields == null) {
            html.element(
                    "p", "A POST to this address starts a refresh; append /name for one section.", "class", "note");
            return;
        }
        html.open("form", "method", "post", "action", "?page=refresh");
        fields.forEach((name, value) -> html.empty("input", "type", "hidden", "name", name, "value", value));
        html.element("button", "Refresh now", "type", "submit");
        html.close();
    }

    private void writeSites(Html html) {
        List<SiteView> sites = sitemap.sites();
        if (sites.size() < 2) {
            return;
        }
        html.element("h2", "Sites").open("ul", "class", "sites");
        for (SiteView other : sites.subList(0, Math.min(sites.size(), MOST_SITES))) {
            html.open("li");
            html.link(other.name(), Layout.link("", other.name()));
            html.text(" " + other.baseUrl() + ", "
                    + other.snapshot()
                            .map(published -> Words.count(published.pages(), "page"))
                            .orElse("nothing published"));
            html.close();
        }
        html.close();
        if (sites.size() > MOST_SITES) {
            html.element(
                    "p",
                    "And " + Words.count(sites.size() - MOST_SITES, "more site")
                            + ": add the name to the address, ?site=…");
        }
    }
}
