package dev.waymark.runtime.internal.render;

import dev.waymark.runtime.engine.ElementStream;
import dev.waymark.runtime.internal.media.MediaJoin;
import dev.waymark.runtime.internal.shard.PageOutput;
import dev.waymark.runtime.internal.text.ElementFacts;
import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.report.DroppedMetadata;
import dev.waymark.runtime.report.SkipReason;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Joins consecutive pages with the same URL, the rows of a query for pages with several images: the first one stays,
 * and gets the others' media. A page without media is an ordinary duplicate. Holds one page back until a different one
 * follows. Used by one thread.
 */
final class RowJoiner implements PageOutput {

    private final PageOutput output;
    private final String handler;
    private final SkipTally tally;
    private final MediaJoin join;

    /** The current page, and the held-back one. */
    private final ShardBuffer row = new ShardBuffer(1 << 10);

    private final ShardBuffer page = new ShardBuffer(1 << 10);
    private final ElementFacts facts = new ElementFacts();
    private int locStart;
    private int locEnd;

    /** Joins an entry's pages on their way to an output. */
    RowJoiner(EntryPlan plan, PageOutput output, SkipTally tally, RenderSettings settings) {
        this.output = output;
        this.tally = tally;
        handler = plan.handler();
        join = new MediaJoin(settings.maxElementBytes(), this::drop);
    }

    @Override
    public ShardBuffer buffer() {
        return row;
    }

    @Override
    public @Nullable SkipReason commit(int start, int rowLocStart, int rowLocEnd, ElementFacts rowFacts) {
        if (isHeldBack(rowLocStart, rowLocEnd)) {
            if (!rowFacts.hasMedia) {
                row.clear();
                return SkipReason.DUPLICATE;
            }
            join.add(page, 0, page.length, facts, row, rowFacts);
            facts.takeMedia();
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

    /** Counts another row's media that don't fit into the held-back page. */
    private void drop(DroppedMetadata what) {
        tally.drop(what, handler, page, locStart, locEnd);
    }

    /** Passes on the held-back page. */
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
            tally.skip(reason, handler, ElementStream.unescape(page.text(locStart, locEnd)));
        }
    }
}
