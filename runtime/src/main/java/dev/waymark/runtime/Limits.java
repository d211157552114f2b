package dev.waymark.runtime;

/** How large one sitemap may be (Sitemaps 0.9, "Sitemap file limits"). */
record Limits(int maxUrls, long maxBytes) {

    static final int MAX_URLS = 50_000;
    static final long MAX_BYTES = 52_428_800;

    /** Room for the frame of a sitemap and a few pages; anything less could only be a mistake. */
    static final long MIN_BYTES = 1_024;

    static void require(boolean right, String setting, Object value, String expected) {
        if (!right) {
            throw new SitemapConfigurationException(setting + " is " + value + ", but must be " + expected);
        }
    }
}
