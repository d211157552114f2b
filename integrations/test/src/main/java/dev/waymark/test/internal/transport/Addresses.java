package dev.waymark.test.internal.transport;

import java.io.IOException;
import java.net.URI;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Maps listed base URLs to those under test. URLs with an unknown base belong to other hosts and get no requests.
 * Thread-safe.
 */
public final class Addresses {

    /**
     * Two base URLs of one site, without final slashes. Immutable.
     *
     * @param listed the public base URL
     * @param tested the base URL where it runs
     */
    public record Mapping(String listed, String tested) {}

    private final CopyOnWriteArrayList<Mapping> mappings = new CopyOnWriteArrayList<>();

    /** Removes a final slash. */
    public static String base(String url) {
        return url.endsWith("/") ? url.substring(0, url.length() - 1) : url;
    }

    /** Scheme, host and port of a URL. */
    public static String origin(String url) {
        int slashes = url.indexOf("://");
        int end = slashes < 0 ? -1 : url.indexOf('/', slashes + 3);
        return end < 0 ? base(url) : url.substring(0, end);
    }

    /** A proxy's headers for a request of a tested URL as the listed one; none if their addresses are the same. */
    static Map<String, String> forwarded(String listed, String tested) {
        URI address = URI.create(origin(listed));
        String host = address.getRawAuthority();
        if (host == null || origin(listed).equals(origin(tested))) {
            return Map.of();
        }
        String scheme = origin(listed).startsWith("https:") ? "https" : "http";
        int port = address.getPort() > 0 ? address.getPort() : scheme.equals("https") ? 443 : 80;
        return Map.of(
                "Host", host,
                "X-Forwarded-Host", host,
                "X-Forwarded-Proto", scheme,
                "X-Forwarded-Port", Integer.toString(port));
    }

    /** Checks an address given by the user. */
    public static String checked(String url) {
        try {
            URI uri = URI.create(url.strip());
            String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
            if ((scheme.equals("http") || scheme.equals("https")) && uri.getHost() != null) {
                return base(url.strip());
            }
        } catch (IllegalArgumentException e) {
            // Not a URL: fails below.
        }
        throw new IllegalArgumentException("\"" + url + "\" isn't a URL; use one such as http://localhost:8080");
    }

    public void add(String listed, String tested) {
        mappings.addIfAbsent(new Mapping(listed, tested));
        mappings.sort(
                Comparator.comparingInt((Mapping mapping) -> mapping.listed().length())
                        .reversed());
    }

    /** Replaces all mappings by one. */
    public void set(String listed, String tested) {
        mappings.clear();
        add(listed, tested);
    }

    /** Whether a URL is a base URL or below it. */
    public static boolean isBelow(String url, String base) {
        return url.startsWith(base) && (url.length() == base.length() || "/?#".indexOf(url.charAt(base.length())) >= 0);
    }

    /** Whether a listed URL belongs to the application under test. */
    public boolean isUnderTest(String url) {
        return mapping(url).isPresent();
    }

    private Optional<Mapping> mapping(String url) {
        return mappings.stream()
                .filter(mapping -> isBelow(url, mapping.listed()))
                .findFirst();
    }

    /** The URL to request for a listed one; empty for other hosts. */
    public Optional<String> tested(String url) {
        return mapping(url)
                .map(mapping ->
                        mapping.tested() + url.substring(mapping.listed().length()));
    }

    /** The URL to request for a listed one, which must not be of another host. */
    String requested(String url) throws IOException {
        return tested(url).orElseThrow(() -> new IOException(url + " is on another host, which gets no requests"));
    }

    /** The path of a listed URL's base; empty for other hosts. */
    String path(String url) {
        return mapping(url)
                .map(mapping ->
                        mapping.listed().substring(origin(mapping.listed()).length()))
                .orElse("");
    }

    /** The listed form of a URL that the application under test has written. */
    public String listed(String url) {
        if (isUnderTest(url)) {
            return url;
        }
        return mappings.stream()
                .filter(mapping -> isBelow(url, mapping.tested()))
                .max(Comparator.comparingInt(mapping -> mapping.tested().length()))
                .map(mapping ->
                        mapping.listed() + url.substring(mapping.tested().length()))
                .orElse(url);
    }
}
