package dev.waymark.runtime.internal.explain;

import dev.waymark.runtime.internal.shard.SitemapReader;
import dev.waymark.runtime.internal.text.Literal;
import dev.waymark.runtime.spi.SourcePage;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A URL as the text that it stands for, so that one can be compared however it was encoded: {@code /a%2fb} and
 * {@code /a/b} are the same here.
 *
 * @param path everything up to the query
 * @param query the parameters, in order
 */
record RawUrl(String path, List<SourcePage.Parameter> query) {

    static RawUrl of(String url) {
        int fragment = url.indexOf('#');
        String whole = fragment < 0 ? url : url.substring(0, fragment);
        int question = whole.indexOf('?');
        return question < 0
                ? new RawUrl(decode(whole), List.of())
                : new RawUrl(decode(whole.substring(0, question)), parameters(whole.substring(question + 1)));
    }

    /**
     * The URL that is meant below a base URL by its path, as a browser has it or as it is listed, or without scheme.
     */
    static String below(String given, String base) {
        if (given.contains("://")) {
            return given;
        }
        int host = base.indexOf("//") + 2;
        if (given.startsWith(base.substring(host))) {
            return base.substring(0, host) + given;
        }
        String path = given.startsWith("/") ? given : "/" + given;
        int slash = base.indexOf('/', host);
        return slash >= 0 && path.startsWith(base.substring(slash) + "/")
                ? base.substring(0, slash) + path
                : base + path;
    }

    private static List<SourcePage.Parameter> parameters(String query) {
        List<SourcePage.Parameter> parameters = new ArrayList<>();
        for (String pair : query.replace('+', ' ').split("&", 0)) {
            int equals = pair.indexOf('=');
            String name = decode(equals < 0 ? pair : pair.substring(0, equals));
            if (!name.isEmpty()) {
                parameters.add(new SourcePage.Parameter(name, equals < 0 ? "" : decode(pair.substring(equals + 1))));
            }
        }
        return parameters;
    }

    /** What a literal of an entry stands for. */
    static String decode(Literal literal) {
        return decode(text(literal));
    }

    /** A literal as it is in a URL, outside any XML. */
    static String text(Literal literal) {
        return unescape(literal.url());
    }

    /** A URL as it is written into XML. */
    static String escape(String url) {
        return url.replace("&", "&amp;").replace("'", "&apos;");
    }

    /** A URL that was written into XML. */
    static String unescape(String loc) {
        return SitemapReader.unescape(loc);
    }

    /** Percent-decoded UTF-8; what is malformed stays, or becomes U+FFFD. */
    private static String decode(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(text.length());
        for (int i = 0; i < text.length(); ) {
            int high = i + 2 < text.length() ? Character.digit(text.charAt(i + 1), 16) : -1;
            int low = high < 0 ? -1 : Character.digit(text.charAt(i + 2), 16);
            if (text.charAt(i) == '%' && low >= 0) {
                bytes.write(high * 16 + low);
                i += 3;
            } else {
                int point = text.codePointAt(i);
                bytes.writeBytes(Character.toString(point).getBytes(StandardCharsets.UTF_8));
                i += Character.charCount(point);
            }
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
