package dev.waymark.test.internal.page;

import dev.waymark.test.internal.text.Urls;
import dev.waymark.test.internal.transport.Addresses;
import dev.waymark.test.internal.transport.Client;
import dev.waymark.test.internal.transport.Transport;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/**
 * Requests and reads pages. Caches recent results, because alternates link to each other, and each page is requested
 * once. Thread-safe.
 */
public final class PageReader {

    /** Larger than any page's head. */
    private static final int MAX_BYTES = 1 << 20;

    private static final int KEPT = 4_096;

    private static final Pattern LINK =
            Pattern.compile("<([^>]*)>((?:\\s*;\\s*[\\w*-]+\\s*(?:=\\s*(?:\"[^\"]*\"|[^\",;\\s]*))?)*)");
    private static final Pattern PARAMETER = Pattern.compile(";\\s*([\\w*-]+)\\s*=\\s*(?:\"([^\"]*)\"|([^\",;\\s]*))");
    private static final Pattern CHARSET = Pattern.compile("charset\\s*=\\s*\"?([^\\s;\"]+)", Pattern.CASE_INSENSITIVE);

    private final Client client;
    private final Addresses addresses;

    private final Map<String, CompletableFuture<PageFacts>> known = new LinkedHashMap<>(16, 0.75f, true) {

        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, CompletableFuture<PageFacts>> eldest) {
            return size() > KEPT;
        }
    };

    public PageReader(Client client, Addresses addresses) {
        this.client = client;
        this.addresses = addresses;
    }

    /** Whether a URL belongs to the application under test. */
    public boolean canAsk(String url) {
        return addresses.isUnderTest(url);
    }

    /** Requests a page, or returns the cached result. */
    public PageFacts read(String url) throws InterruptedException {
        CompletableFuture<PageFacts> mine = new CompletableFuture<>();
        CompletableFuture<PageFacts> other;
        synchronized (known) {
            other = known.putIfAbsent(url, mine);
        }
        if (other != null) {
            // Another thread is already requesting the page.
            return other.join();
        }
        try {
            PageFacts facts = ask(url);
            mine.complete(facts);
            return facts;
        } finally {
            if (!mine.isDone()) {
                mine.completeExceptionally(new CancellationException("The audit was interrupted"));
            }
        }
    }

    private PageFacts ask(String url) throws InterruptedException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        Map<String, String> headers = Map.of("Accept", "*/*", "Accept-Encoding", "gzip");
        try {
            Transport.Answer answer = client.get(url, headers, MAX_BYTES, body);
            return facts(url, answer, body.toByteArray());
        } catch (Transport.TooSlowException e) {
            return PageFacts.failed(PageFacts.Reason.TIMEOUT, String.valueOf(e.getMessage()));
        } catch (Transport.ThrownException e) {
            return PageFacts.failed(PageFacts.Reason.THROWN, "it throws " + e.getMessage());
        } catch (IOException e) {
            return PageFacts.failed(
                    PageFacts.Reason.CONNECTION, e.getMessage() == null ? e.toString() : e.getMessage());
        }
    }

    private PageFacts facts(String url, Transport.Answer answer, byte[] body) throws IOException {
        String location = !answer.isRedirect()
                ? null
                : Urls.resolve(url, answer.first("location").orElseThrow())
                        .map(addresses::listed)
                        .orElseGet(() -> answer.first("location").orElseThrow());
        List<String> canonicals = new ArrayList<>();
        List<String> elements = new ArrayList<>();
        Map<String, String> alternates = new LinkedHashMap<>();
        for (String header : answer.all("link")) {
            readLinks(url, header, canonicals, alternates);
        }
        if (answer.status() == 200 && isHtml(answer)) {
            readHtml(url, answer, body, canonicals, elements, alternates);
        }
        return new PageFacts(
                answer.status(),
                null,
                location,
                RobotsDirectives.noindex(answer.all("x-robots-tag")),
                elements,
                canonicals,
                alternates,
                answer.took());
    }

    private static boolean isHtml(Transport.Answer answer) {
        String type = answer.first("content-type").orElse("text/html").toLowerCase(Locale.ROOT);
        return type.startsWith("text/html") || type.startsWith("application/xhtml+xml");
    }

    /** Reads the header {@code Link} (RFC 8288). */
    private void readLinks(String url, String header, List<String> canonicals, Map<String, String> alternates) {
        for (Matcher link = LINK.matcher(header); link.find(); ) {
            String rel = "";
            String language = "";
            for (Matcher parameter = PARAMETER.matcher(link.group(2)); parameter.find(); ) {
                String value = parameter.group(2) != null ? parameter.group(2) : parameter.group(3);
                switch (parameter.group(1).toLowerCase(Locale.ROOT)) {
                    case "rel" -> rel = value.toLowerCase(Locale.ROOT);
                    case "hreflang" -> language = value;
                    default -> {}
                }
            }
            add(url, rel, language, link.group(1), canonicals, alternates);
        }
    }

    private void readHtml(
            String url,
            Transport.Answer answer,
            byte[] body,
            List<String> canonicals,
            List<String> elements,
            Map<String, String> alternates)
            throws IOException {
        Matcher charset = CHARSET.matcher(answer.first("content-type").orElse(""));
        byte[] html = inflated(answer, body);
        Document page;
        try {
            page = Jsoup.parse(new ByteArrayInputStream(html), charset.find() ? charset.group(1) : null, url);
        } catch (IllegalArgumentException e) {
            // The page's charset is unknown to Java.
            page = Jsoup.parse(new ByteArrayInputStream(html), null, url);
        }
        for (Element meta : page.select("meta[name][content]")) {
            if (RobotsDirectives.isAddressed(meta.attr("name")) && RobotsDirectives.isNoindex(meta.attr("content"))) {
                elements.add("<meta name=\"" + meta.attr("name") + "\" content=\"" + meta.attr("content") + "\">");
            }
        }
        // Search engines read these only in the head.
        Element base = page.head().selectFirst("base[href]");
        String from = base == null
                ? url
                : Urls.resolve(url, base.attr("href")).map(addresses::listed).orElse(url);
        for (Element link : page.head().select("link[rel][href]")) {
            String rel = link.attr("rel").toLowerCase(Locale.ROOT);
            add(from, rel, link.attr("hreflang"), link.attr("href"), canonicals, alternates);
        }
    }

    private void add(
            String base,
            String rel,
            String language,
            String reference,
            List<String> canonicals,
            Map<String, String> alternates) {
        List<String> words = List.of(rel.strip().split("\\s+"));
        Urls.resolve(base, reference).map(addresses::listed).ifPresent(target -> {
            if (words.contains("canonical")) {
                canonicals.add(target);
            } else if (words.contains("alternate") && !language.isBlank()) {
                alternates.putIfAbsent(language.strip().toLowerCase(Locale.ROOT), target);
            }
        });
    }

    /** Decompresses the start of a body, which may be cut off. */
    static byte[] inflated(Transport.Answer answer, byte[] body) throws IOException {
        if (!answer.first("content-encoding").orElse("").equalsIgnoreCase("gzip")) {
            return body;
        }
        ByteArrayOutputStream inflated = new ByteArrayOutputStream();
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(body))) {
            byte[] buffer = new byte[1 << 13];
            for (int length = in.read(buffer); length > 0 && inflated.size() < MAX_BYTES; length = in.read(buffer)) {
                inflated.write(buffer, 0, length);
            }
        } catch (EOFException e) {
            // The rest of the body wasn't read.
        } catch (ZipException e) {
            throw new IOException("it has Content-Encoding: gzip, but isn't gzip: " + e.getMessage(), e);
        }
        return inflated.toByteArray();
    }
}
