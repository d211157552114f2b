package dev.waymark.runtime.internal.text;

import dev.waymark.runtime.spi.SitemapConfigurationException;
import java.io.Serializable;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The normalised base URL: {@code https://www.example.com} or {@code https://www.example.com/shop}, without a final
 * slash.
 *
 * @param origin scheme, host and port
 * @param path empty, or with a leading slash
 */
public record BaseUrl(String origin, String path) implements Serializable {

    private static final Pattern URL = Pattern.compile("(?i)(https?)://([^/?#]*)(/[^?#]*)?");
    private static final Pattern AUTHORITY = Pattern.compile("(\\[[0-9A-Fa-f:.]+]|[A-Za-z0-9.-]+)(?::([0-9]*))?");
    private static final Pattern PATH = Pattern.compile("(?:/(?:[A-Za-z0-9._~!$&'()*,=:@-]|%[0-9A-Fa-f]{2})++)*+/?");
    private static final int LONGEST = 1_000;
    private static final String EXAMPLE = "; use one like https://www.example.com or https://www.example.com/shop";

    public static BaseUrl parse(@Nullable String given) {
        if (given == null || given.isBlank()) {
            throw wrong(given, "is missing");
        }
        if (given.length() > LONGEST) {
            throw wrong(given.substring(0, 80) + "...", "is too long for any URL to fit behind it");
        }
        Matcher url = URL.matcher(given.strip());
        if (!url.matches()) {
            throw wrong(
                    given,
                    given.indexOf('?') >= 0 || given.indexOf('#') >= 0
                            ? "has a query or a fragment"
                            : "does not start with http:// or https://");
        }
        String scheme = url.group(1).toLowerCase(Locale.ROOT);
        return new BaseUrl(scheme + "://" + authority(given, scheme, url.group(2)), normalPath(given, url.group(3)));
    }

    /** The address of a path below this one: empty, or percent-encoded and with a leading slash. */
    public BaseUrl append(String below) {
        return parse(this + below);
    }

    /** The path as servers decode it. */
    public String decodedPath() {
        return path.indexOf('%') < 0 ? path : URI.create(path).getPath();
    }

    /** The host, with the port unless it is the scheme's default. */
    public String authority() {
        return origin.substring(origin.indexOf("//") + 2);
    }

    /** The host; an IPv6 address with its brackets. */
    public String host() {
        String authority = authority();
        int colon = authority.lastIndexOf(':');
        return colon > authority.lastIndexOf(']') ? authority.substring(0, colon) : authority;
    }

    // Written by hand, like the next one, because a record's methods need method handles, which slow down each start.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof BaseUrl url && origin.equals(url.origin) && path.equals(url.path);
    }

    @Override
    public int hashCode() {
        return origin.hashCode() * 31 + path.hashCode();
    }

    /** The whole URL, without a final slash. */
    @Override
    public String toString() {
        return origin + path;
    }

    private static String authority(String given, String scheme, String authority) {
        if (authority.indexOf('@') >= 0) {
            throw wrong(given, "has a user name or password, which a sitemap would publish");
        }
        if (!StandardCharsets.US_ASCII.newEncoder().canEncode(authority)) {
            throw wrong(given, "has a host with non-ASCII letters: use its punycode form (xn--...)");
        }
        Matcher parts = AUTHORITY.matcher(authority);
        if (!parts.matches() || !isHost(parts.group(1))) {
            throw wrong(given, "has no valid host");
        }
        String host = parts.group(1).toLowerCase(Locale.ROOT);
        String port = parts.group(2);
        if (port == null || port.isEmpty()) {
            return host;
        }
        int number = port.length() > 5 ? -1 : Integer.parseInt(port);
        if (number < 1 || number > 65_535) {
            throw wrong(given, "has a port outside 1 to 65535");
        }
        boolean isDefault = number == (scheme.equals("https") ? 443 : 80);
        return isDefault ? host : host + ":" + number;
    }

    /** As strict as crawlers, which drop all URLs of a host such as {@code my_shop} or {@code -}. */
    private static boolean isHost(String host) {
        try {
            new URI("http://" + host).parseServerAuthority();
            return true;
        } catch (URISyntaxException e) {
            return false;
        }
    }

    private static String normalPath(String given, @Nullable String path) {
        if (path == null || path.equals("/")) {
            return "";
        }
        if (!PATH.matcher(path).matches()) {
            throw wrong(given, "has a path with an empty segment or with characters that must be percent-encoded");
        }
        String trimmed = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
        if (hasDotSegment(trimmed)) {
            throw wrong(given, "has a . or .. segment in its path");
        }
        return trimmed;
    }
    /** Whether a path has a {@code .} or {@code ..} segment, which clients remove before a request, encoded or not. */
    public static boolean hasDotSegment(String path) {
        String closed = "/" + path.replace("%2e", ".").replace("%2E", ".") + "/";
        return closed.contains("/./") || closed.contains("/../");
    }

    private static SitemapConfigurationException wrong(@Nullable String given, String what) {
        return new SitemapConfigurationException(
                "The base URL " + (given == null ? "" : "\"" + given.strip() + "\" ") + what + EXAMPLE);
    }
}
