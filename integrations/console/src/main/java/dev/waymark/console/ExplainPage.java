package dev.waymark.console;

import dev.waymark.console.explain.Explain;
import dev.waymark.console.explain.Explanation;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.engine.PageAddress;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Explains why a URL is or isn't listed. */
final class ExplainPage extends Page {

    private final @Nullable Explanation explanation;
    private final String url;
    private final String site;

    ExplainPage(Sitemap sitemap, String url, String site) {
        super("Explain", "explain");
        // The path of a chosen site is its own, although others may list it too.
        String whole = sitemap.site(site)
                .filter(chosen -> url.startsWith("/"))
                .map(chosen -> PageAddress.below(url, chosen.baseUrl()))
                .orElse(url);
        explanation = url.isEmpty() ? null : sitemap.capability(Explain.class).explain(whole);
        this.url = url;
        this.site = site;
    }

    @Override
    Map<String, Object> data() {
        Explanation known = explanation;
        if (known == null) {
            return Map.of("error", "Add a URL or path: ?page=explain&url=/path");
        }
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("url", known.url());
        data.put("listed", known.isListed());
        known.sitemap().ifPresent(name -> data.put("sitemap", name));
        known.lastModified().ifPresent(date -> data.put("lastModified", date));
        known.locale().ifPresent(locale -> data.put("locale", locale));
        data.put("alternates", known.alternates());
        known.skipReason().ifPresent(why -> data.put("skipped", why.name()));
        data.put("entries", known.entries().stream().map(EntriesPage::data).toList());
        data.put("nearMisses", known.nearMisses());
        data.put("text", known.text());
        return data;
    }

    @Override
    int status() {
        return explanation == null ? 400 : 200;
    }

    @Override
    void write(Html html) {
        html.open("form", "method", "get", "action", "?", "class", "ask", "role", "search");
        html.empty("input", "type", "hidden", "name", "page", "value", "explain");
        if (!site.isEmpty()) {
            html.empty("input", "type", "hidden", "name", "site", "value", site);
        }
        html.element("label", "URL, or its path", "for", "url");
        String[] field = {
            "id", "url", "name", "url", "value", url, "required", "", "autocomplete", "off", "spellcheck", "false",
        };
        html.empty("input", field);
        html.element("button", "Explain", "type", "submit");
        html.close();
        Explanation known = explanation;
        if (known == null) {
            html.element(
                    "p",
                    "Finds the sitemap that lists a URL, or the reason it isn't listed. For an unlisted URL, this"
                            + " reads all pages of the providers again.",
                    "class",
                    "note");
            return;
        }
        html.open("p", "class", known.isListed() ? "state" : "state failure", "role", "status");
        html.open("strong").text(known.isListed() ? "Listed" : "Not listed").close();
        html.text(": ");
        // Never javascript://: anyone may write the URL in a link to this page.
        (known.url().startsWith("http")
                        ? html.link(known.url(), known.url(), "rel", "noreferrer")
                        : html.text(known.url()))
                .close();
        writeNear(html, known.nearMisses());
        html.element("pre", known.text(), "tabindex", "0", "aria-label", "All that is known", "role", "region");
    }

    private void writeNear(Html html, List<String> nearMisses) {
        if (nearMisses.isEmpty()) {
            return;
        }
        html.element("h2", "Similar listed URLs").open("ul");
        for (String near : nearMisses) {
            html.open("li")
                    .link(near, Layout.link("explain", site) + "&url=" + Words.encode(near))
                    .close();
        }
        html.close();
    }
}
