package dev.waymark.runtime.report;

/**
 * An answered request. Immutable.
 *
 * @param site the site's name; empty for the only site of a sitemap with a base URL, and while sites are unknown
 * @param file the file's name, {@code sitemap.xml}. With status 404 it is the client's text: of any length and variety
 * @param status the status code: 200, 304, 404, 405, 406 or 503
 * @param bytes the body's size, 0 without one; the client may read less
 * @param origin the source of the body
 */
public record ServedRequest(String site, String file, int status, long bytes, Origin origin) {

    /** The source of an answer's body. */
    public enum Origin {
        /** No body: a HEAD request, or the client's copy is current. */
        NOTHING,
        /** From memory: a small index, an extra file, or a line of text. */
        MEMORY,
        /** From the store, compressed as stored. */
        STORE,
        /** From the store, decompressed while it is sent. */
        INFLATED
    }
}
