package dev.waymark.console;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.report.EntryDescription;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All entries, each with its method, provider and sample pages. */
final class EntriesPage extends Page {

    private final List<EntryDescription> entries;
    private final Samples samples;
    private final String site;

    /**
     * The entries of a section.
     *
     * @param section its name; empty for all
     */
    EntriesPage(Sitemap sitemap, String site, String section) {
        super("Entries", "entries");
        entries = sitemap.capability(Engine.class).entries().stream()
                .filter(entry -> section.isEmpty() || entry.section().equals(section))
                .toList();
        samples = new Samples(sitemap, site);
        this.site = site;
    }

    @Override
    Map<String, Object> data() {
        return Map.of("entries", entries());
    }

    List<Map<String, Object>> entries() {
        List<Map<String, Object>> list = new ArrayList<>();
        for (EntryDescription entry : entries) {
            Map<String, Object> data = data(entry);
            data.put("samples", samples.of(entry));
            list.add(data);
        }
        return list;
    }

    static Map<String, Object> data(EntryDescription entry) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("path", entry.path());
        data.put("handler", entry.handler());
        entry.provider().ifPresent(provider -> data.put("provider", provider.getName()));
        data.put("section", entry.section());
        return data;
    }

    @Override
    void write(Html html) {
        if (entries.isEmpty()) {
            html.element("p", "No method is annotated with @SitemapEntry; sources supply all pages.");
            return;
        }
        html.open("ul", "class", "entries");
        for (EntryDescription entry : entries) {
            html.open("li")
                    .open("p")
                    .element("code", entry.path(), "class", "path")
                    .close();
            Map<String, String> facts = new LinkedHashMap<>();
            facts.put("Method", entry.handler());
            entry.provider().ifPresent(provider -> facts.put("Provider", provider.getName()));
            facts.put("Section", entry.section());
            html.facts(facts);
            List<String> found = samples.of(entry);
            if (!found.isEmpty()) {
                html.open("ul", "class", "samples");
                for (String url : found) {
                    html.open("li").link(url, url, "rel", "noreferrer").text(" ");
                    html.link("explain", explain(url), "aria-label", "Explain " + url);
                    html.close();
                }
                html.close();
            }
            html.close();
        }
        html.close();
    }

    private String explain(String url) {
        return Layout.link("explain", site) + "&url=" + Words.encode(url);
    }
}
