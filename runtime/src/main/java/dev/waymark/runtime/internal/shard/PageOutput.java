package dev.waymark.runtime.internal.shard;

import dev.waymark.runtime.internal.text.ElementFacts;
import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.report.SkipReason;
import org.jspecify.annotations.Nullable;

/** The destination of an entry's pages: a {@link ShardWriter}, or an object that first collects related pages. */
public interface PageOutput {

    /** The buffer that pages are written into. */
    ShardBuffer buffer();

    /**
     * Accepts the element at the end of the buffer: complete, on its own line.
     *
     * @param start its start
     * @param locStart the start of its URL
     * @param locEnd the end of its URL
     * @param facts its facts, valid only during the call
     * @return why it is refused and was removed
     */
    @Nullable
    SkipReason commit(int start, int locStart, int locEnd, ElementFacts facts);
}
