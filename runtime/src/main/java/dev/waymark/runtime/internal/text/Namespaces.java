package dev.waymark.runtime.internal.text;

import dev.waymark.runtime.spi.SitemapConfigurationException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The namespaces of a sitemap's elements, each a bit of a set: those that search engines know, and the application's
 * own. Immutable.
 *
 * @param all in the order of their bits
 */
public record Namespaces(List<Namespace> all) implements Serializable {

    /** Links to the same page in other languages. */
    public static final int XHTML = 1;

    public static final int IMAGE = 2;
    public static final int VIDEO = 4;
    public static final int NEWS = 8;

    private static final List<Namespace> SEARCH_ENGINES = List.of(
            new Namespace("xhtml", "http://www.w3.org/1999/xhtml"),
            new Namespace("image", "http://www.google.com/schemas/sitemap-image/1.1"),
            new Namespace("video", "http://www.google.com/schemas/sitemap-video/1.1"),
            new Namespace("news", "http://www.google.com/schemas/sitemap-news/0.9"));

    private static final List<String> RESERVED = List.of(
            "http://www.sitemaps.org/schemas/sitemap/0.9",
            "http://www.w3.org/XML/1998/namespace",
            "http://www.w3.org/2000/xmlns/");

    /** A namespace. */
    public record Namespace(String prefix, String uri) implements Serializable {

        private String declaration() {
            return " xmlns:" + prefix + "=\"" + uri.replace("&", "&amp;") + "\"";
        }
    }

    /** The set has room for a few more. */
    private static final int MOST = 20;

    private static final int LONGEST = 1_000;

    /** XML allows letters of other scripts, but which ones depends on the edition that a parser follows. */
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9._-]*");

    private static final Pattern URI = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*:[!#-;=?-~]+");

    /** Only those that search engines know. */
    public static final Namespaces KNOWN = new Namespaces(SEARCH_ENGINES);

    /**
     * Those that search engines know, and the application's.
     *
     * @param own URIs by prefix
     */
    public static Namespaces with(Map<String, String> own) {
        if (own.isEmpty()) {
            return KNOWN;
        }
        if (own.size() > MOST) {
            throw new SitemapConfigurationException("There are " + own.size() + " namespaces; use at most " + MOST);
        }
        List<Namespace> all = new ArrayList<>(SEARCH_ENGINES);
        own.forEach((prefix, uri) -> all.add(checked(prefix, uri)));
        return new Namespaces(List.copyOf(all));
    }

    private static Namespace checked(String prefix, String uri) {
        if (!isName(prefix)) {
            throw wrong(prefix, "use ASCII letters, digits, ., - and _ in its prefix, a letter or _ first");
        }
        if (prefix.toLowerCase(Locale.ROOT).startsWith("xml")
                || SEARCH_ENGINES.stream().anyMatch(known -> known.prefix.equals(prefix))) {
            throw wrong(prefix, "its prefix is reserved; choose another");
        }
        if (uri.length() > LONGEST || !URI.matcher(uri).matches()) {
            throw wrong(prefix, "\"" + uri + "\" isn't an absolute URI, such as https://www.example.com/ns/1.0");
        }
        if (RESERVED.contains(uri) || SEARCH_ENGINES.stream().anyMatch(known -> known.uri.equals(uri))) {
            throw wrong(prefix, uri + " is already used by sitemaps or by Waymark");
        }
        return new Namespace(prefix, uri);
    }

    private static SitemapConfigurationException wrong(String prefix, String what) {
        return new SitemapConfigurationException("The namespace \"" + prefix + "\" can't be declared: " + what);
    }

    /** Whether text can be a prefix or local name, for parsers of any edition of XML 1.0. */
    public static boolean isName(String text) {
        return NAME.matcher(text).matches();
    }

    /** The bit of an own namespace; 0 if no own namespace has this prefix. */
    public int own(String prefix) {
        int bit = of(prefix);
        return bit < 1 << SEARCH_ENGINES.size() ? 0 : bit;
    }

    /** The bit of a namespace; 0 if none has this prefix. */
    public int of(String prefix) {
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).prefix.equals(prefix)) {
                return 1 << i;
            }
        }
        return 0;
    }

    /** The declarations of a set in a start tag, each after a space; empty for none. */
    public String declarations(int set) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < all.size(); i++) {
            if ((set & 1 << i) != 0) {
                text.append(all.get(i).declaration());
            }
        }
        return text.toString();
    }
}
