package dev.waymark.runtime.engine;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A URL in decoded form, for comparisons independent of its encoding: {@code /a%2fb} and {@code /a/b} are equal here.
 * Immutable.
 *
 * @param path everything up to the query
 * @param query the names and values of the parameters, in order
 */
public record PageAddress(String path, List<Map.Entry<String, String>> query) {

    /** Copies the list. */
    public PageAddress {
        query = List.copyOf(query);
    }

    /**
     * Decodes a URL.
     *
     * @param url may have a fragment, which is ignored
     * @return its address
     */
    public static PageAddress of(String url) {
        int fragment = url.indexOf('#');
        String whole = fragment < 0 ? url : url.substring(0, fragment);
        int question = whole.indexOf('?');
        return question < 0
                ? new PageAddress(decode(whole), List.of())
                : new PageAddress(decode(whole.substring(0, question)), parameters(whole.substring(question + 1)));
    }

    private static List<Map.Entry<String, String>> parameters(String query) {
        List<Map.Entry<String, String>> parameters = new ArrayList<>();
        for (String pair : query.replace('+', ' ').split("&", 0)) {
            int equals = pair.indexOf('=');
            String name = decode(equals < 0 ? pair : pair.substring(0, equals));
            if (!name.isEmpty()) {
                parameters.add(Map.entry(name, equals < 0 ? "" : decode(pair.substring(equals + 1))));
            }
        }
        return parameters;
    }

    /**
     * Completes what people paste: a path as browsers show it, a path below the base URL, or a URL without its scheme.
     *
     * @param given such a text, or a whole URL
     * @param base the base URL of a site
     * @return a whole URL
     */
    public static String below(String given, String base) {
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

    /**
     * Percent-decodes UTF-8.
     *
     * @param text part of a URL
     * @return the decoded text; malformed parts stay, or become U+FFFD
     */
    public static String decode(String text) {
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
