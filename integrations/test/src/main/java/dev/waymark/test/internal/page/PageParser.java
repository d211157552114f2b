package dev.waymark.test.internal.page;

import dev.waymark.test.internal.text.Urls;
import dev.waymark.test.internal.transport.Addresses;
import dev.waymark.test.internal.transport.Transport;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/** Reads one page's response: its headers, and its HTML. Used once. */
final class PageParser {

    // Possessive, because a hostile header has thousands of parameters, each of which would need room on the stack.
    private static final Pattern LINK =
            Pattern.compile("<([^<>]*+)>((?:\\s*;\\s*[\\w*-]+\\s*(?:=\\s*(?:\"[^\"]*\"|[^\",;\\s]*))?)*+)");
    private static final Pattern PARAMETER = Pattern.compile(";\\s*([\\w*-]+)\\s*=\\s*(?:\"([^\"]*)\"|([^\",;\\s]*))");
    private static final Pattern CHARSET = Pattern.compile("charset\\s*=\\s*\"?([^\\s;\"]+)", Pattern.CASE_INSENSITIVE);

    /** A refresh without a delay, which search engines take for a redirect. */
    private static final Pattern REFRESH =
            Pattern.compile("\\s*0++\\s*[;,]?\\s*url\\s*=\\s*[\"']?([^\"']++).*", Pattern.CASE_INSENSITIVE);

    private final String url;
    private final Transport.Answer answer;
    private final Addresses addresses;
    private final List<String> canonicals = new ArrayList<>();
    private final List<String> noindexElements = new ArrayList<>();
    private final Map<String, String> alternates = new LinkedHashMap<>();
    private @Nullable String refresh;

    PageParser(String url, Transport.Answer answer, Addresses addresses) {
        this.url = url;
        this.answer = answer;
        this.addresses = addresses;
    }

    PageFacts parse(byte[] body) throws IOException {
        answer.all("link").forEach(this::parseHeader);
        if (answer.status() == 200 && isHtml()) {
            parseHtml(PageReader.inflated(answer, body));
        }
        return new PageFacts(
                answer.status(),
                null,
                location(),
                RobotsDirectives.noindex(answer.all("x-robots-tag")),
                noindexElements,
                canonicals,
                alternates,
                answer.took());
    }

    private @Nullable String location() {
        return answer.redirect()
                .map(location ->
                        Urls.resolve(url, location).map(addresses::listed).orElse(location))
                .orElse(refresh);
    }

    private boolean isHtml() {
        String type = answer.first("content-type").orElse("").toLowerCase(Locale.ROOT);
        return type.isBlank() || type.startsWith("text/html") || type.startsWith("application/xhtml+xml");
    }

    /** Reads a header {@code Link} (RFC 8288). */
    private void parseHeader(String header) {
        for (Matcher link = LINK.matcher(header); link.find(); ) {
            String rel = "";
            String language = "";
            for (Matcher parameter = PARAMETER.matcher(link.group(2)); parameter.find(); ) {
                String value = parameter.group(2) != null ? parameter.group(2) : parameter.group(3);
                switch (parameter.group(1).toLowerCase(Locale.ROOT)) {
                    case "rel" -> rel = value;
                    case "hreflang" -> language = value;
                    default -> {}
                }
            }
            add(url, rel, language, link.group(1));
        }
    }

    private void parseHtml(byte[] html) throws IOException {
        Matcher charset = CHARSET.matcher(answer.first("content-type").orElse(""));
        Document page;
        try {
            page = Jsoup.parse(new ByteArrayInputStream(html), charset.find() ? charset.group(1) : null, url);
        } catch (IllegalArgumentException e) {
            // The page's charset is unknown to Java.
            page = Jsoup.parse(new ByteArrayInputStream(html), null, url);
        }
        for (Element meta : page.select("meta[name][content]")) {
            if (RobotsDirectives.isAddressed(meta.attr("name")) && RobotsDirectives.isNoindex(meta.attr("content"))) {
                noindexElements.add(
                        "<meta name=\"" + meta.attr("name") + "\" content=\"" + meta.attr("content") + "\">");
            }
        }
        // Search engines read these only in the head.
        Element base = page.head().selectFirst("base[href]");
        String from = base == null
                ? url
                : Urls.resolve(url, base.attr("href")).map(addresses::listed).orElse(url);
        // Search engines run scripts.
        for (Element meta : page.select("meta[http-equiv=refresh][content]:not(noscript *)")) {
            Matcher target = REFRESH.matcher(meta.attr("content"));
            if (target.matches()) {
                Urls.resolve(from, target.group(1))
                        .map(addresses::listed)
                        .filter(other -> !Urls.normal(other).equals(Urls.normal(url)))
                        .ifPresent(other -> refresh = other);
            }
        }
        for (Element link : page.head().select("link[rel][href]")) {
            add(from, link.attr("rel"), link.attr("hreflang"), link.attr("href"));
        }
    }

    private void add(String base, String rel, String language, String reference) {
        List<String> words = List.of(rel.strip().toLowerCase(Locale.ROOT).split("\\s+"));
        Urls.resolve(base, reference).map(addresses::listed).ifPresent(target -> {
            if (words.contains("canonical")) {
                canonicals.add(target);
            } else if (words.contains("alternate") && !language.isBlank()) {
                alternates.putIfAbsent(language.strip().toLowerCase(Locale.ROOT), target);
            }
        });
    }
}
