package dev.waymark.runtime.internal.render;

import dev.waymark.runtime.internal.text.DateWriter;
import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.internal.text.W3cDate;
import dev.waymark.runtime.report.SkipReason;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Collects the pages of one section into sitemaps of at most the allowed size, in one pass. Pages are written into the
 * {@linkplain #buffer() buffer} and then {@linkplain #commit committed}; a complete sitemap goes to the {@link Output}.
 */
public final class ShardWriter {

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

    /** No lastmod. */
    static final long NONE = Long.MIN_VALUE;

    private final String section;
    private final Frame frame = Frame.SITEMAP;
    private final Limits limits;
    private final ShardCutter cutter;
    private final Output output;
    private final ShardBuffer buffer = new ShardBuffer(1 << 14);
    private final DateWriter dates = new DateWriter(1 << 10);
    private final LocTable locs = new LocTable();
    private final Set<String> names = new HashSet<>();

    private int pages;
    private long lastHash;
    private long urlSet;
    private long newest = NONE;
    private boolean newestIsDate;
    private String key = "0";

    public ShardWriter(String section, Limits limits, Output output) {
        this.section = section;
        this.limits = limits;
        this.output = output;
        cutter = new ShardCutter(limits);
        frame.start(buffer);
    }

    public ShardBuffer buffer() {
        return buffer;
    }

    /** Writes dates into the buffer. */
    DateWriter dates() {
        return dates;
    }

    /**
     * Accepts the page at the end of the buffer.
     *
     * @param start where its element starts
     * @param locStart where its URL starts
     * @param locEnd where its URL ends
     * @param lastModified its lastmod in seconds since 1970, or {@link #NONE}
     * @param isDate whether that is a date without time
     * @return why the page cannot be accepted; it is removed then
     */
    @Nullable
    SkipReason commit(int start, int locStart, int locEnd, long lastModified, boolean isDate) {
        int pageBytes = buffer.length - start;
        boolean full = pages == limits.maxUrls() || buffer.length + frame.endLength() > limits.maxBytes();
        if (full && frame.length() + pageBytes > limits.maxBytes()) {
            buffer.length = start;
            return SkipReason.TOO_LARGE;
        }
        long hash = LocHash.of(buffer.bytes, locStart, locEnd);
        if (!locs.add(buffer.bytes, hash, locStart, locEnd)) {
            buffer.length = start;
            return SkipReason.DUPLICATE;
        }
        if (full) {
            int offset = start - cutBefore(start);
            locs.add(buffer.bytes, hash, locStart - offset, locEnd - offset);
        }
        pages++;
        lastHash = hash;
        urlSet += hash;
        if (lastModified > newest) {
            newest = lastModified;
            newestIsDate = isDate;
        }
        if (cutter.cutAfter(hash, pageBytes, pages, buffer.length + frame.endLength())) {
            cut();
        }
        return null;
    }

    /** The sum of the hashes of all URLs: equal for the same URLs in any order. */
    public long urlSet() {
        return urlSet;
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

    private void cut() {
        frame.end(buffer);
        String lastModified = newest == NONE ? null : W3cDate.text(newest, newestIsDate);
        output.shard(SitemapName.shard(section, unique(key)), buffer, pages, lastModified);
        buffer.clear();
        frame.start(buffer);
        locs.clear();
        pages = 0;
        newest = NONE;
        // Named after what precedes it, a sitemap keeps its name when its own first page comes or goes.
        key = HexFormat.of().toHexDigits(lastHash).substring(0, 10);
    }

    /** Two sitemaps can follow the same URL if a provider repeats it far apart: the second gets a number. */
    private String unique(String wanted) {
        String name = wanted;
        for (int number = 2; !names.add(name); number++) {
            name = wanted + "-" + number;
        }
        return name;
    }
}
