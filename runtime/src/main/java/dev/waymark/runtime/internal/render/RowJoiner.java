package dev.waymark.runtime.internal.render;

import dev.waymark.runtime.internal.media.MediaFacts;
import dev.waymark.runtime.internal.media.MediaJoin;
import dev.waymark.runtime.internal.shard.ElementFacts;
import dev.waymark.runtime.internal.shard.PageOutput;
import dev.waymark.runtime.internal.text.DateWriter;
import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.report.DroppedMetadata;
import dev.waymark.runtime.report.SkipReason;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Makes one page of consecutive ones with the same URL, as rows of a query supply a page with several images: the first
 * one stays, and the media of the others are added to its own. A page without media adds nothing, and is a duplicate as
 * ever. One page at a time is held back until the next one is another. Used by one thread.
 */
public final class RowJoiner implements PageOutput {

    private final PageOutput output;
    private final String handler;
    private final RenderSettings settings;
    private final SkipTally tally;
    private final MediaJoin join;
    private final long maxBytes;

    /** The page that is being written, and the one that is held back. */
    private final ShardBuffer row = new ShardBuffer(1 << 10);

    private final ShardBuffer page = new ShardBuffer(1 << 10);
    private final ElementFacts facts = new ElementFacts();
    private int locStart;
    private int locEnd;

    /** Joins the pages of an entry, on their way to an output. */
    public RowJoiner(EntryPlan plan, PageOutput output, SkipTally tally, RenderSettings settings) {
        this.output = output;
        this.tally = tally;
        handler = plan.handler();
        this.settings = settings;
        join = new MediaJoin(this::drop);
        maxBytes = settings.maxElementBytes();
    }

    @Override
    public ShardBuffer buffer() {
        return row;
    }

    @Override
    public DateWriter dates() {
        return output.dates();
    }

    @Override
    public @Nullable SkipReason commit(int start, int rowLocStart, int rowLocEnd, ElementFacts rowFacts) {
        if (rowFacts.media.supplied && isHeldBack(rowLocStart, rowLocEnd)) {
            add(rowFacts.media);
        } else {
            flush();
            page.swap(row);
            facts.set(rowFacts);
            locStart = rowLocStart;
            locEnd = rowLocEnd;
        }
        row.clear();
        return null;
    }

    private boolean isHeldBack(int from, int to) {
        return page.length > 0 && Arrays.equals(row.bytes, from, to, page.bytes, locStart, locEnd);
    }

    private void add(MediaFacts added) {
        if (page.length + added.bytes() > maxBytes) {
            // A page that is larger than any sitemap would not be listed at all.
            drop(added.images > 0 ? DroppedMetadata.IMAGE : DroppedMetadata.VIDEO);
            return;
        }
        join.add(page, page.length, facts.media, row, added);
        facts.takeMedia();
    }

    /** Something of another row does not fit the page that is held back. */
    private void drop(DroppedMetadata what) {
        tally.drop(what, handler, page, locStart, locEnd);
    }

    /** Passes on the page that is held back. */
    public void flush() {
        if (page.length == 0) {
            return;
        }
        ShardBuffer out = output.buffer();
        int start = out.length;
        out.append(page.bytes, 0, page.length);
        page.clear();
        SkipReason reason = output.commit(start, start + locStart, start + locEnd, facts);
        if (reason != null) {
            int end = Math.min(locEnd, locStart + 100);
            tally.skip(
                    settings.onInvalidPage(),
                    reason,
                    handler,
                    new String(page.bytes, locStart, end - locStart, StandardCharsets.US_ASCII));
        }
    }
}
