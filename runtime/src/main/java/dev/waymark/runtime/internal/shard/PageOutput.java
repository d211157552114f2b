package dev.waymark.runtime.internal.shard;

import dev.waymark.runtime.internal.text.DateWriter;
import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.report.SkipReason;
import org.jspecify.annotations.Nullable;

/**
 * Where the pages of an entry go: into a {@link ShardWriter}, or first to something that collects what belongs together
 * and passes it on.
 */
public interface PageOutput {

    /** What pages are written into. */
    ShardBuffer buffer();

    /** Writes dates into the buffer. */
    DateWriter dates();

    /**
     * Accepts the element at the end of the buffer: a complete one, on a line of its own.
     *
     * @param start where it starts
     * @param locStart where its URL starts
     * @param locEnd where its URL ends
     * @param facts what is known of it; valid only during the call
     * @return why it cannot be accepted; it is removed then
     */
    @Nullable
    SkipReason commit(int start, int locStart, int locEnd, ElementFacts facts);
}
