package dev.waymark.runtime.internal.explain;

import dev.waymark.runtime.internal.shard.SitemapReader;
import dev.waymark.runtime.internal.text.Literal;
import dev.waymark.runtime.internal.text.PercentDecoder;
import dev.waymark.runtime.spi.SourcePage;
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
                ? new RawUrl(PercentDecoder.decode(whole), List.of())
                : new RawUrl(
                        PercentDecoder.decode(whole.substring(0, question)), parameters(whole.substring(question + 1)));
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
            String name = PercentDecoder.decode(equals < 0 ? pair : pair.substring(0, equals));
            if (!name.isEmpty()) {
                parameters.add(new SourcePage.Parameter(
                        name, equals < 0 ? "" : PercentDecoder.decode(pair.substring(equals + 1))));
            }
        }
        return parameters;
    }

    /** What a literal of an entry stands for. */
    static String decode(Literal literal) {
        return PercentDecoder.decode(text(literal));
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
}
