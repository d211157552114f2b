package dev.waymark.test.internal.text;

import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Compares URLs: two are the same if no server can tell them apart. */
public final class Urls {

    private static final Pattern ESCAPE = Pattern.compile("%([0-9A-Fa-f]{2})");
    private static final Pattern UNRESERVED = Pattern.compile("[A-Za-z0-9._~-]");
    private static final Pattern UNSAFE = Pattern.compile("[^!-~]|[\"<>\\\\^`{|}]");

    private Urls() {}

    /** Resolves a reference in a page or header; empty if it is invalid. */
    public static Optional<String> resolve(String base, String reference) {
        String encoded = encode(reference.strip());
        if (encoded.isEmpty()) {
            return Optional.empty();
        }
        try {
            // URI.resolve would lose the last segment before a "?".
            return Optional.of(new URL(new URL(base), encoded).toString());
        } catch (MalformedURLException e) {
            return Optional.empty();
        }
    }

    /** Encodes what browsers encode in references. */
    private static String encode(String text) {
        return UNSAFE.matcher(text)
                .replaceAll(found ->
                        URLEncoder.encode(found.group(), StandardCharsets.UTF_8).replace("+", "%20"));
    }

    /** A form that is the same for all spellings of one URL. */
    public static String normal(String url) {
        try {
            URI uri = URI.create(encode(url));
            if (uri.getScheme() == null || uri.getHost() == null) {
                return url;
            }
            String scheme = uri.getScheme().toLowerCase(Locale.ROOT);
            int usual = scheme.equals("https") ? 443 : 80;
            String port = uri.getPort() < 0 || uri.getPort() == usual ? "" : ":" + uri.getPort();
            String path = uri.getRawPath() == null || uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
            return scheme + "://" + uri.getHost().toLowerCase(Locale.ROOT) + port + percent(path)
                    + (uri.getRawQuery() == null ? "" : "?" + percent(uri.getRawQuery()));
        } catch (IllegalArgumentException e) {
            return url;
        }
    }

    /** Decodes what needs no percent-encoding, and writes the rest in upper case. */
    private static String percent(String text) {
        return ESCAPE.matcher(text).replaceAll(escape -> {
            String meant = Character.toString(Integer.parseInt(escape.group(1), 16));
            return UNRESERVED.matcher(meant).matches() ? meant : escape.group().toUpperCase(Locale.ROOT);
        });
    }

    /** An easily overlooked difference between two URLs, for a message. */
    public static String difference(String one, String other) {
        String a = normal(one);
        String b = normal(other);
        if (a.equals(b + "/") || b.equals(a + "/")) {
            return " (it differs by the slash at the end)";
        }
        if (a.equalsIgnoreCase(b)) {
            return " (it differs by upper and lower case)";
        }
        if (a.replaceFirst("^https?:", "").equals(b.replaceFirst("^https?:", ""))) {
            return " (it differs by http and https)";
        }
        if (a.replaceFirst("//www\\.", "//").equals(b.replaceFirst("//www\\.", "//"))) {
            return " (it differs by www.)";
        }
        return "";
    }
}
