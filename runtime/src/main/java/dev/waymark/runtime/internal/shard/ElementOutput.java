package dev.waymark.runtime.internal.shard;

import dev.waymark.runtime.report.SkipReason;
import org.jspecify.annotations.Nullable;

/** The final destination of a site's elements: a sitemap, or each by itself. */
public interface ElementOutput extends PageOutput {

    /**
     * Whether the next element could be accepted, before it is written.
     *
     * @param from contains its URL, as in XML
     * @param pageBytes its size
     * @param set its namespaces
     * @return why it would be refused
     */
    @Nullable
    SkipReason refusal(byte[] from, int locStart, int locEnd, int pageBytes, int set);
}
