import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamReader;

/**
 * Checks a running sample from outside, knowing only what HTTP and the sitemap protocol say:
 * {@code java .ci/CheckSite.java http://localhost:8080 pages.txt}. The exit status says whether all is well; the file
 * gets the path, the lastmod and the links of every listed page, sorted, to compare several
 * samples.
 */
public class CheckSite {

    /** In each language: countries, continents, guides, and pages without variables. */
    private static final int PAGES_OF_A_LANGUAGE = 246 + 7 + 3 + 4;

    /** In English alone: places and regions. And the home page in the language of the browser. */
    private static final int PAGES = 3 * PAGES_OF_A_LANGUAGE + 171_075 + 3_837 + 1;

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int VISITED = 300;

    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(10))
            .build();
    private final String site;

    private CheckSite(String site) {
        this.site = site;
    }

    public static void main(String[] arguments) throws Exception {
        try {
            new CheckSite(arguments[0]).check(Path.of(arguments[1]));
        } catch (Wrong e) {
            System.err.println("wrong: " + e.getMessage());
            System.exit(1);
        }
    }

    private void check(Path listing) throws Exception {
        List<String> sitemaps = locations(entries(firstIndex(), "sitemapindex"));
        require(sitemaps.size() >= 4, "the index has " + sitemaps.size() + " sitemaps, fewer than 4");
        List<Entry> entries = new ArrayList<>();
        for (String sitemap : sitemaps) {
            HttpResponse<byte[]> answer = send("GET", sitemap);
            require(answer.statusCode() == 200, sitemap + " answers " + answer.statusCode());
            entries.addAll(entries(answer.body(), "urlset"));
        }
        List<String> pages = locations(entries);
        checkLocations(pages);
        checkLanguages(entries);
        Files.write(
                listing,
                entries.stream()
                        .map(entry -> path(entry.loc()) + " " + entry.lastModified() + " " + links(entry))
                        .sorted()
                        .toList());
        visit(pages);
        checkHttp(site + "/sitemap.xml");
        checkHttp(sitemaps.get(sitemaps.size() - 1));
        for (String unknown : List.of("/sitemap-places-0123456789.xml", "/sitemap-nothing-0123456789.xml")) {
            requireStatus(404, send("GET", site + unknown), unknown);
        }
        say("unknown sitemaps are answered with 404");
    }

    /** The index, as soon as there is one: the sample may still be on its way to a first snapshot. */
    private byte[] firstIndex() throws Exception {
        long start = System.nanoTime();
        while (true) {
            int status;
            try {
                HttpResponse<byte[]> answer = send("GET", site + "/sitemap.xml");
                status = answer.statusCode();
                if (status == 200) {
                    say("/sitemap.xml answers 200, " + millis(start) + " ms after the first request");
                    return answer.body();
                }
            } catch (IOException notYet) {
                status = 0;
            }
            require(millis(start) < PATIENCE.toMillis(), "/sitemap.xml still answers " + status + " after " + PATIENCE);
            Thread.sleep(500);
        }
    }

    private void checkLocations(List<String> pages) {
        require(pages.size() == PAGES, pages.size() + " pages are listed, and there are " + PAGES);
        require(new HashSet<>(pages).size() == PAGES, "a page is listed twice");
        for (String page : pages) {
            path(page);
            require(page.chars().allMatch(c -> c > 0x20 && c < 0x7f), page + " is not ASCII");
            require(page.length() >= 12 && page.length() <= 2_047, page + " is too short or too long");
        }
        for (String left : List.of("/search", "/random", "/world.svg")) {
            require(!pages.contains(site + left), left + " is listed, and must not be");
        }
        say(pages.size() + " pages are listed, all that exist, each once, in ASCII, of 12 to 2,047 characters");
    }

    /** A page that links to another must be linked from there: then all pages of a cluster have the same links. */
    private void checkLanguages(List<Entry> entries) {
        Map<String, Map<String, String>> linking = new HashMap<>();
        entries.stream()
                .filter(entry -> !entry.alternates().isEmpty())
                .forEach(entry -> linking.put(entry.loc(), entry.alternates()));
        require(linking.size() == 3 * PAGES_OF_A_LANGUAGE + 1, linking.size() + " pages are in several languages");
        linking.forEach((page, alternates) -> {
            require(alternates.containsValue(page), page + " does not link to itself");
            require(alternates.keySet().containsAll(List.of("en", "de", "fr")), page + " is in " + alternates.keySet());
            alternates.forEach((language, href) -> require(
                    alternates.equals(linking.get(href)), page + " has other links than " + href + " in " + language));
        });
        say(linking.size() + " of them are in several languages, and link to each other");
    }

    private String path(String url) {
        require(url.startsWith(site + "/"), url + " is not of this site");
        return url.substring(site.length());
    }

    private Map<String, String> links(Entry entry) {
        Map<String, String> links = new TreeMap<>();
        entry.alternates().forEach((language, href) -> links.put(language, path(href)));
        return links;
    }

    private void visit(List<String> pages) throws Exception {
        List<String> some = new ArrayList<>(pages);
        Collections.shuffle(some, new Random(PAGES));
        for (String page : some.subList(0, VISITED)) {
            requireStatus(200, send("GET", page), page);
        }
        say(VISITED + " of them answer 200");
    }

    private void checkHttp(String sitemap) throws Exception {
        HttpResponse<byte[]> plain = send("GET", sitemap);
        requireStatus(200, plain, sitemap);
        require(header(plain, "Content-Type").equals("application/xml;charset=UTF-8"), sitemap + " is not XML");

        HttpResponse<byte[]> unchanged = send("GET", sitemap, "If-None-Match", header(plain, "ETag"));
        requireStatus(304, unchanged, sitemap + " with its ETag");
        require(unchanged.body().length == 0, sitemap + " has a body with its 304");

        HttpResponse<byte[]> head = send("HEAD", sitemap);
        requireStatus(200, head, "HEAD " + sitemap);
        for (String name : List.of("ETag", "Content-Length", "Content-Type", "Last-Modified")) {
            require(header(head, name).equals(header(plain, name)), name + " of HEAD " + sitemap + " is not GET's");
        }

        HttpResponse<byte[]> gzip = send("GET", sitemap, "Accept-Encoding", "gzip");
        require(header(gzip, "Content-Encoding").equals("gzip"), sitemap + " is not compressed");
        require(!header(gzip, "ETag").equals(header(plain, "ETag")), sitemap + " has one ETag for both encodings");
        byte[] inflated = new GZIPInputStream(new ByteArrayInputStream(gzip.body())).readAllBytes();
        require(Arrays.equals(inflated, plain.body()), sitemap + " is something else when compressed");

        HttpResponse<byte[]> post = send("POST", sitemap);
        requireStatus(405, post, "POST " + sitemap);
        require(header(post, "Allow").equals("GET, HEAD"), "Allow is " + header(post, "Allow"));
        say(sitemap + ": ETag and 304, HEAD, gzip, 405");
    }

    private HttpResponse<byte[]> send(String method, String url, String... headers) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url))
                .method(method, BodyPublishers.noBody())
                .timeout(Duration.ofSeconds(30));
        if (headers.length > 0) {
            request.headers(headers);
        }
        return client.send(request.build(), BodyHandlers.ofByteArray());
    }

    /** The alternates are the links to the page in its languages, by their hreflang. */
    private record Entry(String loc, String lastModified, Map<String, String> alternates) {}

    private static List<String> locations(List<Entry> entries) {
        return entries.stream().map(Entry::loc).toList();
    }

    /** Every {@code url} or {@code sitemap} of a document with this root. */
    private static List<Entry> entries(byte[] xml, String root) throws Exception {
        XMLStreamReader reader = XMLInputFactory.newFactory().createXMLStreamReader(new ByteArrayInputStream(xml));
        reader.nextTag();
        require(reader.getLocalName().equals(root), "the document is a " + reader.getLocalName() + ", not a " + root);
        List<Entry> entries = new ArrayList<>();
        while (reader.nextTag() == XMLStreamConstants.START_ELEMENT) {
            String loc = "";
            String lastModified = "none";
            Map<String, String> alternates = new HashMap<>();
            while (reader.nextTag() == XMLStreamConstants.START_ELEMENT) {
                String name = reader.getLocalName();
                if (name.equals("link")) {
                    String language = reader.getAttributeValue(null, "hreflang");
                    String twice = alternates.put(language, reader.getAttributeValue(null, "href"));
                    require(twice == null, loc + " is in " + language + " twice");
                }
                String text = reader.getElementText();
                if (name.equals("loc")) {
                    loc = text;
                } else if (name.equals("lastmod")) {
                    lastModified = text;
                }
            }
            entries.add(new Entry(loc, lastModified, alternates));
        }
        return entries;
    }

    private static String header(HttpResponse<?> answer, String name) {
        return answer.headers().firstValue(name).orElse("");
    }

    private static long millis(long start) {
        return (System.nanoTime() - start) / 1_000_000;
    }

    private static void say(String what) {
        System.out.println("ok: " + what);
    }

    private static void requireStatus(int status, HttpResponse<?> answer, String what) {
        require(answer.statusCode() == status, what + " answers " + answer.statusCode() + ", not " + status);
    }

    private static void require(boolean right, String otherwise) {
        if (!right) {
            throw new Wrong(otherwise);
        }
    }

    private static class Wrong extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Wrong(String message) {
            super(message);
        }
    }
}
