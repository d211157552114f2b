package dev.waymark.runtime.internal.render;

import dev.waymark.runtime.internal.shard.ElementOutput;
import dev.waymark.runtime.internal.shard.PageOutput;
import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/** The output of a section's pages on one site. Used by one thread. */
public abstract class SiteOutput {

    private final SitePlan plan;
    private final Output output;
    private final SkipTally tally;

    /** The writers of the entries with pages so far, while the site is open. */
    private final IdentityHashMap<EntryPlan, ValueWriter> writers = new IdentityHashMap<>(2);

    /** Holds back the current entry's last page, if its pages may come in rows. */
    private @Nullable RowJoiner rows;

    protected SiteOutput(SitePlan plan, Output output) {
        this.plan = plan;
        this.output = output;
        tally = output.newTally();
    }

    public final SitePlan plan() {
        return plan;
    }

    /** Counts what the site leaves out. */
    public final SkipTally tally() {
        return tally;
    }

    /** The destination of elements. */
    protected abstract ElementOutput elements();

    /** The writer of an entry's pages. */
    final ValueWriter pages(EntryPlan entry) {
        ValueWriter known = writers.get(entry);
        if (known == null) {
            known = output.writer(entry, plan, entry.media() && output.joinsRows() ? joined(entry) : elements());
            writers.put(entry, known);
        }
        return known;
    }

    /** Pages with media may come in rows, so each is held back. */
    private PageOutput joined(EntryPlan entry) {
        endRows();
        RowJoiner joiner = new RowJoiner(entry, elements(), tally, output.settings());
        rows = joiner;
        return joiner;
    }

    /** Passes on the held-back page, because no more rows of it can follow. */
    public final void endRows() {
        if (rows != null) {
            rows.flush();
        }
    }

    /** Releases the writers. */
    protected final void clear() {
        writers.clear();
        rows = null;
    }
}
