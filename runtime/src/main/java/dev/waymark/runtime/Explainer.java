package dev.waymark.runtime;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Answers {@link Sitemap#explain(String)}: reads through the sitemaps, so that nothing has to be kept for it. */
final class Explainer {

    private final Site site;
    private final Map<String, SectionReport> reports;

    /**
     * An explainer.
     *
     * @param reports the last report of each section
     */
    Explainer(Site site, Map<String, SectionReport> reports) {
        this.site = site;
        this.reports = reports;
    }

    Explanation explain(String url, @Nullable Snapshot snapshot) {
        List<EntryPlan> plans = matching(url);
        List<EntryDescription> entries = plans.stream().map(Site::describe).toList();
        if (snapshot != null) {
            String element = Xml.URL_START + escape(url) + "</loc>";
            for (String name : snapshot.names()) {
                String text = text(snapshot.file(name).orElseThrow());
                int at = text.indexOf(element);
                if (at >= 0) {
                    Optional<String> lastModified = lastModified(text, at + element.length());
                    return new Explanation(
                            url, Optional.of(name), lastModified, entries, listed(url, name, lastModified, plans));
                }
            }
        }
        return new Explanation(url, Optional.empty(), Optional.empty(), entries, notListed(url, snapshot, plans));
    }

    private static String text(SitemapFile file) {
        ByteArrayOutputStream out = new ByteArrayOutputStream((int) file.size());
        try {
            file.writeTo(out);
        } catch (IOException e) {
            throw new UncheckedIOException("The sitemap " + file.name() + " cannot be read", e);
        }
        return out.toString(StandardCharsets.US_ASCII);
    }

    private static String escape(String url) {
        return url.replace("&", "&amp;").replace("'", "&apos;");
    }

    private static String unescape(Literal literal) {
        return literal.toString()
                .replace(Xml.URL_START, "")
                .replace("&apos;", "'")
                .replace("&amp;", "&");
    }

    private static Optional<String> lastModified(String text, int after) {
        String start = "<lastmod>";
        return text.startsWith(start, after)
                ? Optional.of(text.substring(after + start.length(), text.indexOf('<', after + start.length())))
                : Optional.empty();
    }

    private List<EntryPlan> matching(String url) {
        List<EntryPlan> matching = new ArrayList<>();
        for (List<EntryPlan> plans : site.sections().values()) {
            for (EntryPlan plan : plans) {
                StringBuilder route = new StringBuilder(Pattern.quote(unescape(plan.start())));
                for (EntryPlan.Slot slot : plan.slots()) {
                    route.append(slot.rest() ? "[^?]*" : "[^/?]+").append(Pattern.quote(unescape(slot.after())));
                }
                if (url.matches(route + "(\\?.*)?")) {
                    matching.add(plan);
                }
            }
        }
        return matching;
    }

    private static String listed(String url, String name, Optional<String> lastModified, List<EntryPlan> plans) {
        return url + " is listed in " + name
                + lastModified.map(date -> ", lastmod " + date).orElse(", without lastmod") + "." + routes(plans);
    }

    private String notListed(String url, @Nullable Snapshot snapshot, List<EntryPlan> plans) {
        StringBuilder text = new StringBuilder(url).append(" is not listed");
        if (snapshot == null) {
            return text.append(": nothing is published yet.")
                    .append(routes(plans))
                    .toString();
        }
        String base = site.settings().baseUrl().toString();
        if (!url.startsWith(base + "/")) {
            return text.append(": it is not below the base URL ")
                    .append(base)
                    .append('.')
                    .toString();
        }
        text.append('.').append(routes(plans));
        TreeSet<String> sections = new TreeSet<>();
        plans.forEach(plan -> sections.add(plan.definition().section()));
        for (String section : sections) {
            SectionReport report = reports.get(section);
            if (report != null) {
                report.skipped()
                        .forEach((reason, skipped) -> text.append("\nIn section ")
                                .append(section)
                                .append(", ")
                                .append(skipped.count())
                                .append(" pages were skipped, because ")
                                .append(reason.description())
                                .append("; the first: ")
                                .append(String.join(", ", skipped.examples())));
                report.failure()
                        .ifPresent(failure -> text.append("\nThe last refresh of section ")
                                .append(section)
                                .append(" failed: ")
                                .append(failure.origin())
                                .append(": ")
                                .append(failure.cause()));
            }
        }
        return text.toString();
    }

    private static String routes(List<EntryPlan> plans) {
        if (plans.isEmpty()) {
            return "\nIt matches no entry.";
        }
        StringBuilder text = new StringBuilder();
        for (EntryPlan plan : plans) {
            text.append("\nIt matches \"").append(plan.path()).append("\" of ");
            text.append(plan.definition().handler());
            text.append(" in section ").append(plan.definition().section()).append('.');
        }
        return text.toString();
    }
}
