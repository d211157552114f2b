package dev.waymark.runtime.report;

/** Why a supplied page isn't listed. */
public enum SkipReason {
    /** A path variable is {@code null} or empty, so the URL would be that of another route. */
    EMPTY_VALUE("a path variable is null or empty"),
    /** A query parameter that the route requires is {@code null}, so the application would refuse the request. */
    MISSING_PARAMETER("a required query parameter is null"),
    /** A path segment is {@code .} or {@code ..}, which clients remove before they ask. */
    DOT_SEGMENT("a path segment is . or .."),
    /** Two slashes follow each other inside a value of several segments. */
    EMPTY_SEGMENT("a path segment is empty"),
    /** A value for a single segment holds a slash; Tomcat and Jetty refuse {@code %2F}. */
    SLASH("a value for one path segment holds a slash"),
    /** A value holds a backslash; Tomcat refuses {@code %5C}. */
    BACKSLASH("a path variable holds a backslash"),
    /**
     * A value holds a character that the server {@linkplain dev.waymark.runtime.SitemapBuilder#refusedInPaths refuses}.
     */
    REFUSED_CHARACTER("a path variable holds a character that the server refuses"),
    /** A value holds one of U+0000 to U+001F, or U+007F. */
    CONTROL_CHARACTER("a value holds a control character"),
    /** A value holds half of a surrogate pair, which has no UTF-8 form. */
    LONE_SURROGATE("a value holds half of a surrogate pair"),
    /**
     * A value doesn't match the regular expression of its path variable, so the route wouldn't answer. JAX-RS servers
     * compare it as it is in the URL: {@code %C3%A9} for {@code é}.
     */
    PATTERN_MISMATCH("a value doesn't match the pattern of its path variable"),
    /** Several variables share a path segment, and the framework would split it in another place. */
    AMBIGUOUS_SEGMENT("a path segment of several variables would be read back as other values"),
    /** A path passed as encoded has a {@code %} without two digits, or a character that must be encoded. */
    MALFORMED_ENCODING("a path passed as encoded isn't percent-encoded correctly"),
    /** The URL has more than 2,047 characters (Sitemaps 0.9, {@code loc}). */
    TOO_LONG("the URL is longer than 2,047 characters"),
    /** The URL has fewer than 12 characters (the XSD of Sitemaps 0.9, {@code tLoc}). */
    TOO_SHORT("the URL is shorter than 12 characters"),
    /** The page alone exceeds a sitemap's byte limit; in several languages, one of its URLs does. */
    TOO_LARGE("the page alone exceeds the byte limit of a sitemap"),
    /** A more literal route of the application answers the page's address, and would show another page. */
    OTHER_ROUTE("another route of the application answers this address"),
    /**
     * The same file already lists this URL; a section of more pages has several. A page in several languages is then
     * skipped in all of them, because the listed URL wouldn't link to the others.
     */
    DUPLICATE("the same URL is already listed"),
    /** The page names a site that doesn't exist. */
    UNKNOWN_SITE("there is no such site"),
    /** Its language is unknown, or the site doesn't have it. */
    NO_LOCALE("it is in none of the site's languages"),
    /** Two rows with the same cluster and language. */
    LOCALE_TWICE("its cluster has another page in the same language"),
    /** More than 200 rows with the same cluster. */
    CLUSTER_TOO_LARGE("its cluster has more than 200 pages");

    private final String description;

    SkipReason(String description) {
        this.description = description;
    }

    /**
     * The reason in words.
     *
     * @return half a sentence in English, such as {@code a path variable is null or empty}
     */
    public String description() {
        return description;
    }
}
