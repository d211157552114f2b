package dev.waymark.runtime.internal.shard;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** Maximum size of a sitemap (Sitemaps 0.9, "Sitemap file limits"). */
public record Limits(int maxUrls, long maxBytes) implements Serializable {

    public static final int MAX_URLS = 50_000;
    public static final long MAX_BYTES = 52_428_800;

    /** Google's limit of indexes per site. */
    public static final int MAX_INDEXES = 500;

    /** Google's limit of news per sitemap. */
    public static final int MAX_NEWS = 1_000;

    /** Room for a sitemap's frame and a few pages; anything less is a mistake. */
    public static final long MIN_BYTES = 1_024;

    /** Whether limits are equal. Used at each start, where a record's equals would load classes. */
    public boolean isSame(@Nullable Limits others) {
        return others != null && others.maxUrls == maxUrls && others.maxBytes == maxBytes;
    }
}
