package dev.waymark.runtime.internal.shard;

import dev.waymark.runtime.internal.text.ElementFacts;
import dev.waymark.runtime.internal.text.Namespaces;
import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.internal.text.W3cDate;
import dev.waymark.runtime.report.SkipReason;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Collects the pages of one section into sitemaps of at most the allowed size, in one pass. Pages are written into the
 * {@linkplain #buffer() buffer} and then {@linkplain #commit committed}; a complete sitemap goes to the {@link Output}.
 */
public final class ShardWriter implements ElementOutput, AutoCloseable {

    /** Receives complete sitemaps. */
    @FunctionalInterface
    public interface Output {
        /**
         * Receives a sitemap. Its bytes are valid only during the call, unless they are {@linkplain ShardBuffer#swap
         * swapped} for others.
         *
         * @param lastModified the newest lastmod of its pages, a W3C date; {@code null} for none
         */
        void shard(String name, ShardBuffer file, int pages, @Nullable String lastModified);
    }

    /** The length of every new sitemap's start. */
    private static final int STARTED = Frame.SITEMAP.length() - Frame.SITEMAP.endLength();

    /** Wider than any frame, so the frame needn't be computed for each element, only for large ones. */
    private static final int WIDEST = 1 << 15;

    private static final int EMPTY = 1 << 14;

    private final String section;
    private final Limits limits;
    private final Namespaces namespaces;
    private final ShardCutter cutter;
    private final Output output;
    private final ShardBuffer buffer = new ShardBuffer(EMPTY);
    private final LocTable locs = new LocTable();
    private final Set<String> keys;

    private int pages;
    private long lastHash;
    private long urlSet;
    private int news;
    private long newest = ElementFacts.NONE;
    private boolean newestIsDate;
    private long newsUntil = Long.MAX_VALUE;
    private String key;

    /** The namespaces that the sitemap uses so far, and their declarations. */
    private int used;

    private Frame frame = Frame.SITEMAP;

    /** The start of the sitemap, if it is in a file instead of the buffer. */
    private @Nullable SpillFile spill;

    /** A writer of a section's sitemaps. */
    public ShardWriter(String section, Limits limits, Namespaces namespaces, Output output) {
        this(section, limits, namespaces, output, SitemapName.FIRST_KEY, new HashSet<>());
    }

    /**
     * Creates a writer that continues a section's sitemaps: it cuts and names as if it had written all previous ones.
     *
     * @param key the first sitemap's key
     * @param keys the keys of the section's other sitemaps; new ones are added
     */
    public ShardWriter(
            String section, Limits limits, Namespaces namespaces, Output output, String key, Set<String> keys) {
        this.section = section;
        this.key = key;
        this.keys = keys;
        this.limits = limits;
        this.namespaces = namespaces;
        this.output = output;
        cutter = new ShardCutter(limits);
        Frame.SITEMAP.start(buffer);
    }

    @Override
    public ShardBuffer buffer() {
        return buffer;
    }

    @Override
    public @Nullable SkipReason commit(int start, int locStart, int locEnd, ElementFacts facts) {
        int pageBytes = buffer.length - start;
        Frame needed = frame(used | facts.namespaces);
        boolean full = pages == limits.maxUrls()
                || news + facts.news > Limits.MAX_NEWS
                || locs.spilled + buffer.length + needed.length() - STARTED > limits.maxBytes();
        if (full) {
            needed = frame(facts.namespaces);
            if (needed.length() + pageBytes > limits.maxBytes()) {
                buffer.length = start;
                return SkipReason.TOO_LARGE;
            }
        }
        long hash = LocHash.of(buffer.bytes, locStart, locEnd, facts.hashed, facts.hash);
        if (!locs.add(buffer.bytes, hash, locStart, locEnd)) {
            buffer.length = start;
            return SkipReason.DUPLICATE;
        }
        if (full) {
            int offset = start - cutBefore(start);
            locs.add(buffer.bytes, hash, locStart - offset, locEnd - offset);
        }
        pages++;
        news += facts.news;
        newsUntil = Math.min(newsUntil, facts.newsUntil);
        used |= facts.namespaces;
        frame = needed;
        lastHash = hash;
        urlSet += hash * (1 + facts.news);
        if (facts.lastModified > newest) {
            newest = facts.lastModified;
            newestIsDate = facts.isDate;
        }
        if (cutter.cutAfter(
                hash, pageBytes, facts.news, pages, locs.spilled + buffer.length + Frame.SITEMAP.endLength(), news)) {
            cut();
        }
        return null;
    }

    @Override
    public @Nullable SkipReason refusal(byte[] from, int locStart, int locEnd, int pageBytes, int set) {
        if (pageBytes + WIDEST > limits.maxBytes() && frame(set).length() + pageBytes > limits.maxBytes()) {
            return SkipReason.TOO_LARGE;
        }
        // After the end of the buffer, where nothing is yet.
        int at = buffer.length;
        int length = locEnd - locStart;
        buffer.append(from, locStart, locEnd);
        buffer.length = at;
        long hash = LocHash.of(buffer.bytes, at, at + length);
        return locs.contains(buffer.bytes, hash, at, at + length) ? SkipReason.DUPLICATE : null;
    }

    /** The frame of a sitemap with these namespaces. */
    private Frame frame(int set) {
        return set == used ? frame : Frame.sitemap(namespaces.declarations(set));
    }

    /**
     * The sum of all URLs' hashes, independent of their order; those with news, which decide on cuts too, count twice.
     */
    public long urlSet() {
        return urlSet;
    }

    /** The expiration of the first news, in seconds since 1970; the maximum value without news. */
    public long newsUntil() {
        return newsUntil;
    }

    /** Whether the last page ended a sitemap, so the next one starts another. */
    public boolean isBetween() {
        return pages == 0;
    }

    /** The next sitemap's key, unless it is already taken; only {@linkplain #isBetween between} two sitemaps. */
    public String nextKey() {
        return key;
    }

    /** Ends the last sitemap. */
    public void finish() {
        if (pages > 0) {
            cut();
        }
    }

    /** Ends the sitemap before the page at that position, and moves the page into the next. */
    private int cutBefore(int start) {
        byte[] page = Arrays.copyOfRange(buffer.bytes, start, buffer.length);
        buffer.length = start;
        cut();
        int moved = buffer.length;
        buffer.append(page);
        return moved;
    }

    /**
     * Moves the pages in memory into a file. Call it between two pages. They are read back when the sitemap is
     * complete.
     */
    public void spill() {
        SpillFile file = spill == null ? SpillFile.create() : spill;
        spill = file;
        locs.spill(buffer.bytes, buffer.length, file);
        file.append(buffer.bytes, buffer.length);
        buffer.swap(new ShardBuffer(EMPTY));
    }

    /** The complete sitemap, except for its end. */
    private ShardBuffer whole() {
        SpillFile file = spill;
        if (locs.spilled == 0 || file == null) {
            return buffer;
        }
        ShardBuffer whole = new ShardBuffer(locs.spilled + buffer.length + WIDEST);
        file.moveTo(whole);
        whole.append(buffer.bytes, 0, buffer.length);
        return whole;
    }

    /** Deletes the file, if any. */
    @Override
    public void close() {
        if (spill != null) {
            spill.close();
        }
    }

    private void cut() {
        ShardBuffer file = whole();
        frame.end(file);
        String lastModified = newest == ElementFacts.NONE ? null : W3cDate.text(newest, newestIsDate);
        output.shard(SitemapName.shard(section, SitemapName.unique(key, keys)), file, pages, lastModified);
        buffer.clear();
        Frame.SITEMAP.start(buffer);
        locs.clear();
        pages = 0;
        news = 0;
        newest = ElementFacts.NONE;
        used = 0;
        frame = Frame.SITEMAP;
        key = SitemapName.keyAfter(lastHash);
    }
}
