package dev.waymark.test.internal.sitemap;

import java.util.Map;

/**
 * A page as a sitemap lists it. Immutable.
 *
 * @param url its URL
 * @param alternates its links' URLs by language, in order
 * @param origin its source
 */
public record ListedPage(String url, Map<String, String> alternates, Origin origin) {}
