package dev.waymark.runtime.internal.shard;

import dev.waymark.runtime.internal.text.DateWriter;
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

    /** Takes complete sitemaps. */
    @FunctionalInterface
    public interface Output {
        /**
         * Takes a sitemap. Its bytes are only valid during the call, unless they are {@linkplain ShardBuffer#swap
         * exchanged} for others.
         *
         * @param lastModified the newest lastmod among its pages, a W3C date; {@code null} without any
         */
        void shard(String name, ShardBuffer file, int pages, @Nullable String lastModified);
    }

    /** How long the start is that every sitemap is begun with. */
    private static final int STARTED = Frame.SITEMAP.length() - Frame.SITEMAP.endLength();

    /** No frame is as wide; one that is needed only for large elements is not made for each. */
    private static final int WIDEST = 1 << 15;

    private static final int EMPTY = 1 << 14;

    private final String section;
    private final Limits limits;
    private final Namespaces namespaces;
    private final ShardCutter cutter;
    private final Output output;
    private final ShardBuffer buffer = new ShardBuffer(EMPTY);
    private final DateWriter dates = new DateWriter(1 << 12);
    private final LocTable locs;
    private final Set<String> keys;

    private int pages;
    private long lastHash;
    private long urlSet;
    private int news;
    private long newest = ElementFacts.NONE;
    private boolean newestIsDate;
    private long newsUntil = Long.MAX_VALUE;
    private String key;

    /** The namespaces that the sitemap uses so far, and what declares them. */
    private int used;

    private Frame frame = Frame.SITEMAP;

    /** So many bytes of the sitemap are not in the buffer, but in a file. */
    private int spilled;

    private @Nullable SpillFile spill;

    /** A writer of a section's sitemaps. */
    public ShardWriter(String section, Limits limits, Namespaces namespaces, Output output) {
        this(section, limits, namespaces, output, new LocTable(), SitemapName.FIRST_KEY, new HashSet<>());
    }

    /**
     * A writer of the sitemaps of a section from one of them on: it cuts and names as if it had written all before.
     *
     * @param locs one that no other writer uses any more
     * @param key the key of the first sitemap
     * @param keys the keys of the other sitemaps of the section, to which each new one is added
     */
    public ShardWriter(
            String section,
            Limits limits,
            Namespaces namespaces,
            Output output,
            LocTable locs,
            String key,
            Set<String> keys) {
        this.section = section;
        this.key = key;
        this.keys = keys;
        this.locs = locs;
        locs.clear();
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
    public DateWriter dates() {
        return dates;
    }

    @Override
    public @Nullable SkipReason commit(int start, int locStart, int locEnd, ElementFacts facts) {
        int pageBytes = buffer.length - start;
        Frame needed = frame(used | facts.namespaces);
        boolean full = pages == limits.maxUrls()
                || news + facts.news > Limits.MAX_NEWS
                || spilled + buffer.length + needed.length() - STARTED > limits.maxBytes();
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
        if (facts.news > 0) {
            news += facts.news;
            newsUntil = Math.min(newsUntil, facts.media.newsUntil);
        }
        used |= facts.namespaces;
        frame = needed;
        lastHash = hash;
        urlSet += hash;
        if (facts.lastModified > newest) {
            newest = facts.lastModified;
            newestIsDate = facts.isDate;
        }
        if (cutter.cutAfter(
                hash, pageBytes, facts.news, pages, spilled + buffer.length + Frame.SITEMAP.endLength(), news)) {
            cut();
        }
        return null;
    }

    @Override
    public @Nullable SkipReason refusal(byte[] from, int locStart, int locEnd, int pageBytes, int set) {
        if (pageBytes + WIDEST > limits.maxBytes() && frame(set).length() + pageBytes > limits.maxBytes()) {
            return SkipReason.TOO_LARGE;
        }
        // Behind the end of the buffer, where nothing stands yet; a URL ends before a <.
        int at = buffer.length;
        int length = locEnd - locStart;
        buffer.append(from, locStart, locEnd);
        buffer.append('<', 1);
        buffer.length = at;
        long hash = LocHash.of(buffer.bytes, at, at + length);
        return locs.contains(buffer.bytes, hash, at, at + length) ? SkipReason.DUPLICATE : null;
    }

    /** What a sitemap that uses these namespaces has around its pages. */
    private Frame frame(int set) {
        return set == used ? frame : Frame.sitemap(namespaces.declarations(set));
    }

    /** The sum of the hashes of all URLs: equal for the same URLs in any order. */
    public long urlSet() {
        return urlSet;
    }

    /** When the first of all news is too old, in seconds since 1970; the largest number without any. */
    public long newsUntil() {
        return newsUntil;
    }

    /** Whether the last page that was written ends a sitemap, so that the next one begins another. */
    public boolean isBetween() {
        return pages == 0;
    }

    /**
     * The key of the sitemap that comes next, unless one before has it already; only {@linkplain #isBetween between}
     * two.
     */
    public String nextKey() {
        return key;
    }

    /** Ends the last sitemap. */
    public void finish() {
        if (pages > 0) {
            cut();
        }
    }

    /** Ends the sitemap before the page that starts there, and moves that page into the next. */
    private int cutBefore(int start) {
        byte[] page = Arrays.copyOfRange(buffer.bytes, start, buffer.length);
        buffer.length = start;
        cut();
        int moved = buffer.length;
        buffer.append(page);
        return moved;
    }

    /**
     * Moves the pages that are in memory into a file; between two pages. They are read back when the sitemap is
     * complete.
     */
    public void spill() {
        SpillFile file = spill == null ? SpillFile.create() : spill;
        spill = file;
        locs.spill(buffer.bytes, buffer.length, file);
        file.append(buffer.bytes, buffer.length);
        spilled += buffer.length;
        buffer.swap(new ShardBuffer(EMPTY));
    }

    /** The complete sitemap, but for its end. */
    private ShardBuffer whole() {
        SpillFile file = spill;
        if (spilled == 0 || file == null) {
            return buffer;
        }
        ShardBuffer whole = new ShardBuffer(spilled + buffer.length + WIDEST);
        file.moveTo(whole);
        whole.append(buffer.bytes, 0, buffer.length);
        spilled = 0;
        return whole;
    }

    /** Its table of URLs, for another writer, once this one has {@linkplain #finish() finished}. */
    public LocTable locs() {
        return locs;
    }

    /** Lets go of the file, if there is one. */
    @Override
    public void close() {
        if (spill != null) {
            spill.close();
        }
    }

    private void cut() {
        ShardBuffer file = whole();
        frame.end(file, Frame.SITEMAP);
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
