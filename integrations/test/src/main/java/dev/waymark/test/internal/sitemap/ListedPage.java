package dev.waymark.test.internal.sitemap;

import java.util.Map;

/**
 * A page as a sitemap lists it. Immutable.
 *
 * @param url its URL
 * @param alternates the URLs that it links to by language, in their order
 * @param origin where it came from
 */
public record ListedPage(String url, Map<String, String> alternates, Origin origin) {}
