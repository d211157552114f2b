package dev.waymark.runtime.internal.section;

import dev.waymark.runtime.internal.render.EntryPlan;
import dev.waymark.runtime.internal.render.Output;
import dev.waymark.runtime.internal.render.RowJoiner;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.internal.render.ValueWriter;
import dev.waymark.runtime.internal.shard.PageOutput;
import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/** Writes the pages of a section's entries on one site. Used by one thread. */
final class SiteWriters {

    private final SitePlan site;
    private final Output output;
    private final SkipTally tally;

    /** The writers of the entries with pages so far, while the site is open. */
    private final IdentityHashMap<EntryPlan, ValueWriter> writers = new IdentityHashMap<>(2);

    /** Holds back the current entry's last page, if its pages may come in rows. */
    private @Nullable RowJoiner rows;

    SiteWriters(SitePlan site, Output output, SkipTally tally) {
        this.site = site;
        this.output = output;
        this.tally = tally;
    }

    /**
     * The writer of an entry's pages.
     *
     * @param elements receives them
     */
    ValueWriter of(EntryPlan entry, PageOutput elements) {
        ValueWriter known = writers.get(entry);
        if (known == null) {
            known = output.writer(entry, site, entry.media() ? joined(entry, elements) : elements, () -> null);
            writers.put(entry, known);
        }
        return known;
    }

    /** Pages with media may come in rows, so each is held back. */
    private PageOutput joined(EntryPlan entry, PageOutput elements) {
        if (!output.joinsRows()) {
            return elements;
        }
        endRows();
        RowJoiner joiner = new RowJoiner(entry, elements, tally, output.settings());
        rows = joiner;
        return joiner;
    }

    /** Passes on the held-back page, because no more rows of it can follow. */
    void endRows() {
        if (rows != null) {
            rows.flush();
        }
    }

    void clear() {
        writers.clear();
    }
}
