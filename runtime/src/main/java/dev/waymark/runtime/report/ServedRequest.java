package dev.waymark.runtime.report;

/**
 * An answered request. Immutable.
 *
 * @param site the site's name; empty for the only site of a sitemap with a base URL, and while sites are unknown
 * @param file the file's name, {@code sitemap.xml}. With status 404 it is the client's text: of any length and variety
 * @param status the status code: 200, 304, 404, 405, 406 or 503
 * @param bytes the body's size, 0 without one; the client may read less
 */
public record ServedRequest(String site, String file, int status, long bytes) {}
