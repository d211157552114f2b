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

    /** Those of the entries that have had a page, as long as the site is open. */
    private final IdentityHashMap<EntryPlan, ValueWriter> writers = new IdentityHashMap<>(2);

    /** Holds back the last page of the entry that is at work, if its pages may come in rows. */
    private @Nullable RowJoiner rows;

    SiteWriters(SitePlan site, Output output, SkipTally tally) {
        this.site = site;
        this.output = output;
        this.tally = tally;
    }

    /**
     * Writes the pages of an entry.
     *
     * @param elements takes them
     */
    ValueWriter of(EntryPlan entry, PageOutput elements) {
        ValueWriter known = writers.get(entry);
        if (known == null) {
            known = output.writer(entry, site, entry.media() ? joined(entry, elements) : elements, () -> null);
            writers.put(entry, known);
        }
        return known;
    }

    /** Pages that may have media can come in rows, and are held back one by one. */
    private PageOutput joined(EntryPlan entry, PageOutput elements) {
        if (!output.joinsRows()) {
            return elements;
        }
        endRows();
        RowJoiner joiner = new RowJoiner(entry, elements, tally, output.settings());
        rows = joiner;
        return joiner;
    }

    /** Passes on the page that is held back, because no other row of it can come. */
    void endRows() {
        if (rows != null) {
            rows.flush();
        }
    }

    void clear() {
        writers.clear();
    }
}
