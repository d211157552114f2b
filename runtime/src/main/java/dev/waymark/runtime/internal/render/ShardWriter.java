package dev.waymark.runtime.internal.render;

import dev.waymark.runtime.internal.text.DateWriter;
import dev.waymark.runtime.internal.text.Namespaces;
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
public final class ShardWriter implements PageOutput {

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

    private final String section;
    private final Limits limits;
    private final Namespaces namespaces;
    private final ShardCutter cutter;
    private final Output output;
    private final ShardBuffer buffer = new ShardBuffer(1 << 14);
    private final DateWriter dates = new DateWriter(1 << 10);
    private final LocTable locs = new LocTable();
    private final Set<String> names = new HashSet<>();

    private int pages;
    private long lastHash;
    private long urlSet;
    private int news;
    private long newest = ElementFacts.NONE;
    private boolean newestIsDate;
    private String key = "0";

    /** The namespaces that the sitemap uses so far, and what declares them. */
    private int used;

    private Frame frame = Frame.SITEMAP;

    public ShardWriter(String section, Limits limits, Output output) {
        this(section, limits, Namespaces.KNOWN, output);
    }

    public ShardWriter(String section, Limits limits, Namespaces namespaces, Output output) {
        this.section = section;
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
                || buffer.length + needed.length() - STARTED > limits.maxBytes();
        if (full) {
            needed = frame(facts.namespaces);
            if (needed.length() + pageBytes > limits.maxBytes()) {
                buffer.length = start;
                return SkipReason.TOO_LARGE;
            }
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
        news += facts.news;
        used |= facts.namespaces;
        frame = needed;
        lastHash = hash;
        urlSet += hash;
        if (facts.lastModified > newest) {
            newest = facts.lastModified;
            newestIsDate = facts.isDate;
        }
        if (cutter.cutAfter(hash, pageBytes, facts.news, pages, buffer.length + Frame.SITEMAP.endLength(), news)) {
            cut();
        }
        return null;
    }

    /** What a sitemap that uses these namespaces has around its pages. */
    private Frame frame(int set) {
        return set == used ? frame : Frame.sitemap(namespaces.declarations(set));
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
        frame.end(buffer, Frame.SITEMAP);
        String lastModified = newest == ElementFacts.NONE ? null : W3cDate.text(newest, newestIsDate);
        output.shard(SitemapName.shard(section, unique(key)), buffer, pages, lastModified);
        buffer.clear();
        Frame.SITEMAP.start(buffer);
        locs.clear();
        pages = 0;
        news = 0;
        newest = ElementFacts.NONE;
        used = 0;
        frame = Frame.SITEMAP;
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
