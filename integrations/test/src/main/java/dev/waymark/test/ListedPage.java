package dev.waymark.test;

import java.util.Map;

/**
 * A page as a sitemap lists it. Immutable.
 *
 * @param url its URL
 * @param alternates the URLs that it links to by language, in their order
 * @param origin where it came from
 */
record ListedPage(String url, Map<String, String> alternates, Origin origin) {}
