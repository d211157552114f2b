package dev.waymark.runtime.report;

/**
 * A request that was answered. Immutable.
 *
 * @param site the name of the site whose file was asked for; empty for the only one of a sitemap that was given a base
 *     URL, and if it is not known yet which sites there are
 * @param file the name of the file, {@code sitemap.xml}. With status 404 it is what the client has written: at most so
 *     long, and so many, as clients like
 * @param status the status code: 200, 304, 404, 405, 406 or 503
 * @param bytes how many bytes the body has; 0 without one. Whether the client reads all of them is not known yet
 * @param origin where the body comes from
 */
public record ServedRequest(String site, String file, int status, long bytes, Origin origin) {

    /** Where the body of an answer comes from. */
    public enum Origin {
        /** There is none: the request was a HEAD, or what the client has is still right. */
        NOTHING,
        /** From memory: a small index, a file beside the sitemaps, or a line of text. */
        MEMORY,
        /** From the store, as it is there: compressed. */
        STORE,
        /** From the store, and inflated on the way. */
        INFLATED
    }
}
