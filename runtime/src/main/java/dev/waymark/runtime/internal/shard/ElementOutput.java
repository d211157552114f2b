package dev.waymark.runtime.internal.shard;

import dev.waymark.runtime.report.SkipReason;
import org.jspecify.annotations.Nullable;

/** Where the elements of a site's pages end: in a sitemap, or each by itself. */
public interface ElementOutput extends PageOutput {

    /**
     * Says whether an element could be accepted next, before it is written.
     *
     * @param from where its URL stands, as it is written in XML
     * @param pageBytes how large it will be
     * @param set the namespaces that it will use
     * @return why it would not be accepted
     */
    @Nullable
    SkipReason refusal(byte[] from, int locStart, int locEnd, int pageBytes, int set);
}
