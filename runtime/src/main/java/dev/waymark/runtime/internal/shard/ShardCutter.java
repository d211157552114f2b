package dev.waymark.runtime.internal.shard;

/**
 * Decides after which page a sitemap ends, by the hash of that page's URL. So adding or removing a page moves only the
 * boundaries next to it, and every other sitemap keeps its pages, name and bytes.
 *
 * <p>The fill is the used share of the limits, by count, bytes or news, whichever is largest. Below 40 % nothing is
 * cut. Up to 64 % a cut is unlikely, above it likely. The two rates give sitemaps of similar size (about 70 % full);
 * only about 0.3 % are cut at the limit, independent of their content.
 */
final class ShardCutter {

    private static final double EARLIEST = 0.40;
    private static final double NORMAL = 0.64;

    /** Expected number of cuts while the limit is filled once. */
    private static final double UNLIKELY_RATE = 1;

    private static final double LIKELY_RATE = 16;
    private static final double HASH_RANGE = 1L << 32;

    private static final int EARLIEST_NEWS = (int) (Limits.MAX_NEWS * EARLIEST);
    private static final int NORMAL_NEWS = (int) (Limits.MAX_NEWS * NORMAL);
    private static final double NEWS_SHARE = HASH_RANGE / Limits.MAX_NEWS;

    private final int earliestUrls;
    private final long earliestBytes;
    private final int normalUrls;
    private final long normalBytes;
    private final double urlShare;
    private final double byteShare;

    ShardCutter(Limits limits) {
        earliestUrls = (int) Math.ceil(limits.maxUrls() * EARLIEST);
        earliestBytes = (long) Math.ceil(limits.maxBytes() * EARLIEST);
        normalUrls = (int) Math.ceil(limits.maxUrls() * NORMAL);
        normalBytes = (long) Math.ceil(limits.maxBytes() * NORMAL);
        urlShare = HASH_RANGE / limits.maxUrls();
        byteShare = HASH_RANGE / limits.maxBytes();
    }

    /**
     * Whether the sitemap ends after a page.
     *
     * @param hash the hash of the page's URL
     * @param pageBytes the size of its element
     * @param pageNews the number of its news
     * @param urls the sitemap's pages, including this one
     * @param bytes the sitemap's size, including this page
     * @param news the sitemap's news, including this page
     */
    boolean cutAfter(long hash, int pageBytes, int pageNews, int urls, long bytes, int news) {
        if (urls < earliestUrls && bytes < earliestBytes && news < EARLIEST_NEWS) {
            return false;
        }
        double rate = urls < normalUrls && bytes < normalBytes && news < NORMAL_NEWS ? UNLIKELY_RATE : LIKELY_RATE;
        double share = Math.max(urlShare, pageBytes * byteShare);
        return (hash >>> 32) < rate * (pageNews == 0 ? share : Math.max(share, NEWS_SHARE));
    }
}
