package dev.waymark.runtime.internal.shard;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** How large one sitemap may be (Sitemaps 0.9, "Sitemap file limits"). */
public record Limits(int maxUrls, long maxBytes) implements Serializable {

    public static final int MAX_URLS = 50_000;
    public static final long MAX_BYTES = 52_428_800;

    /** So many indexes a site may have, says Google. */
    public static final int MAX_INDEXES = 500;

    /** So many news one sitemap may hold, says Google. */
    public static final int MAX_NEWS = 1_000;

    /** Room for the frame of a sitemap and a few pages; anything less could only be a mistake. */
    public static final long MIN_BYTES = 1_024;

    /** Whether others are the same. Asked at each start, where the equality of records costs classes. */
    public boolean isSame(@Nullable Limits others) {
        return others != null && others.maxUrls == maxUrls && others.maxBytes == maxBytes;
    }
}
