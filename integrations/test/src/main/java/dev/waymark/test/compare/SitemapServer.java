package dev.waymark.test.compare;

import dev.waymark.test.internal.text.Urls;
import dev.waymark.test.internal.text.Words;
import dev.waymark.test.internal.transport.Addresses;
import dev.waymark.test.internal.transport.Client;
import dev.waymark.test.internal.transport.HttpTransport;
import dev.waymark.test.internal.transport.Transport;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Requests one side's sitemaps. With a mapping {@code https://www.example.com = http://localhost:8080}, only the side
 * given as {@code localhost:8080} is requested there; the other keeps its public address, although both indexes name
 * it. Requests go only to hosts that the caller has named. Used by one thread.
 */
final class SitemapServer {

    private static final long MOST_BYTES = 1L << 32;

    /** Crawlers read at least this much (RFC 9309, section 2.5). */
    private static final long MOST_OF_ROBOTS = 500 * 1024;

    private static final int MOST_REDIRECTS = 5;

    /** A line of {@code robots.txt}; the first may follow a byte order mark. */
    private static final Pattern SITEMAP = Pattern.compile("(?i)\ufeff?\\s*sitemap\\s*:\\s*([^#\\s][^#]*).*");

    private final String root;
    private final List<Addresses.Mapping> mappings;
    private final Duration timeout;
    private final Addresses addresses = new Addresses();
    private final Client client;

    SitemapServer(String root, List<Addresses.Mapping> mappings, Duration timeout) {
        this.root = root;
        this.mappings = mappings;
        this.timeout = timeout;
        client = new Client(
                new HttpTransport(addresses),
                "Waymark-Compare (comparison of two sitemaps)",
                timeout,
                1,
                Duration.ZERO);
    }

    /** An address's sitemaps: itself, or those in its {@code robots.txt} if it has no path. */
    List<String> roots(String address) throws IOException, InterruptedException {
        String given = listed(address);
        if (!given.substring(Addresses.origin(given).length()).matches("/?")) {
            return List.of(given);
        }
        String base = Addresses.base(given);
        Path file = Files.createTempFile("waymark-compare", ".txt");
        try {
            int status =
                    get(base + "/robots.txt", Map.of(), MOST_OF_ROBOTS, file).status();
            if (status >= 500 || status == 429) {
                throw new IOException("it answers " + status + ", so its sitemaps are unknown");
            }
            List<String> named = status == 200
                    ? sitemaps(base, new String(Files.readAllBytes(file), StandardCharsets.UTF_8))
                    : List.of();
            return named.isEmpty() ? List.of(base + "/sitemap.xml") : named;
        } finally {
            Files.deleteIfExists(file);
        }
    }

    private static List<String> sitemaps(String base, String robots) {
        return robots.lines()
                .map(SITEMAP::matcher)
                .filter(Matcher::matches)
                .map(line -> Urls.resolve(base, line.group(1)).orElse(line.group(1)))
                .distinct()
                .toList();
    }

    /** The public form of an address under test, which is requested as behind a proxy. */
    private String listed(String address) {
        List<Addresses.Mapping> fitting = mappings.stream()
                .filter(mapping -> isLoopback(mapping.tested()) && Addresses.isBelow(address, mapping.tested()))
                .toList();
        return fitting.size() != 1
                ? address
                : fitting.get(0).listed()
                        + address.substring(fitting.get(0).tested().length());
    }

    /** Why a sitemap must not be requested; empty if it may be. */
    Optional<String> refusal(String url) {
        if (asked(url).isPresent()) {
            return Optional.empty();
        }
        String here = Addresses.origin(root);
        String there = Addresses.origin(url);
        return Optional.of(
                ", which is on another host; to read it, add --map " + there + "=" + (isLoopback(here) ? here : there));
    }

    /** The remedy for a missing host; empty if it is the index's host. */
    String elsewhere(String url) {
        String here = Addresses.origin(root);
        String there = Addresses.origin(shown(url));
        return there.equals(here) ? "" : "; if " + here + " has it, add --map " + there + "=" + here;
    }

    /** The URL to request for a listed one. */
    private Optional<String> asked(String url) {
        boolean isListed = false;
        for (Addresses.Mapping mapping : mappings) {
            if (Addresses.isBelow(url, mapping.listed())) {
                isListed = true;
                if (Addresses.isBelow(root, mapping.tested())) {
                    return Optional.of(asked(url, mapping));
                }
            }
        }
        return isListed || site(url).equals(site(root)) ? Optional.of(allow(url)) : Optional.empty();
    }

    private String asked(String url, Addresses.Mapping mapping) {
        if (!isLoopback(mapping.tested())) {
            // Other servers expect their own host.
            return allow(mapping.tested() + url.substring(mapping.listed().length()));
        }
        addresses.add(mapping.listed(), mapping.tested());
        return url;
    }

    private String allow(String url) {
        String origin = Addresses.origin(url);
        addresses.add(origin, origin);
        return url;
    }

    /** The address actually requested for a listed URL. */
    String shown(String url) {
        return asked(url).flatMap(addresses::tested).orElse(url);
    }

    /** Host and port, without parts that don't matter. */
    private static String site(String url) {
        return Addresses.origin(url)
                .toLowerCase(Locale.ROOT)
                .replaceFirst("^https?://(www\\.)?", "")
                .replaceFirst(":(80|443)$", "");
    }

    private static boolean isLoopback(String url) {
        return site(url).matches("(localhost|.*\\.localhost|127\\.[0-9.]+|\\[::1\\])(:\\d+)?");
    }

    /** Downloads a sitemap into a temporary file, which is deleted when the stream is closed. */
    InputStream open(String url) throws IOException, InterruptedException {
        Path copy = Files.createTempFile("waymark-compare", ".xml");
        try {
            Transport.Answer answer = get(url, Map.of("Accept-Encoding", "gzip"), MOST_BYTES, copy);
            if (answer.status() != 200) {
                throw new IOException("it answers " + answer.status());
            }
            return Files.newInputStream(copy, StandardOpenOption.DELETE_ON_CLOSE);
        } catch (IOException | InterruptedException | RuntimeException e) {
            Files.deleteIfExists(copy);
            throw e;
        }
    }

    /** Follows redirects, and waits if the response says so, because the server's first refresh may be running. */
    private Transport.Answer get(String url, Map<String, String> headers, long mostBytes, Path file)
            throws IOException, InterruptedException {
        String next = url;
        long patience = timeout.toSeconds() * 6;
        for (int redirects = 0; redirects <= MOST_REDIRECTS; ) {
            String from = next;
            String asked = asked(from)
                    .orElseThrow(() -> new IOException(
                            "it redirects to " + from + refusal(from).orElse("")));
            Transport.Answer answer = client.download(asked, headers, mostBytes, file);
            long wait = answer.first("retry-after")
                    .filter(text -> answer.status() == 503 && text.matches("\\d{1,4}"))
                    .map(Long::parseLong)
                    .orElse(Long.MAX_VALUE);
            Optional<String> location = answer.redirect();
            if (location.isPresent()) {
                next = Urls.resolve(from, location.get()).orElse(location.get());
                redirects++;
            } else if (wait < patience) {
                patience -= Math.max(wait, 1);
                Thread.sleep(wait * 1_000);
            } else if (!answer.isWhole()) {
                throw new IOException("it has more than " + Words.of(mostBytes) + " bytes");
            } else {
                return answer;
            }
        }
        throw new IOException("it redirects more than " + MOST_REDIRECTS + " times");
    }
}
