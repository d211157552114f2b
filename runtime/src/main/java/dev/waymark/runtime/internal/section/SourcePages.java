package dev.waymark.runtime.internal.section;

import dev.waymark.runtime.internal.cluster.FamilyPass;
import dev.waymark.runtime.internal.listing.Family;
import dev.waymark.runtime.internal.listing.Supply;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.internal.render.ValueWriter;
import dev.waymark.runtime.spi.SourcePage;
import java.util.function.Consumer;

/** Writes the pages of a source: those that have a language are rows of their clusters. Used by one thread. */
final class SourcePages implements PageTarget {

    private final FamilyPass<SourcePage> rows;
    private final SitePages others;
    private final OpenShards shards;

    /** Whether the last page had no language, and may be held back. */
    private boolean other;

    SourcePages(Family source, OpenShards shards, SkipTally unknown, RenderSettings settings) {
        rows = FamilyPass.ofSource(source, shards, unknown, settings, null);
        this.shards = shards;
        others = new SitePages(source.first(), shards, unknown);
    }

    @Override
    public void page(SourcePage page) {
        if (page.locale().isPresent()) {
            if (other) {
                shards.endEntry();
            }
            other = false;
            rows.page(page);
        } else {
            rows.finish();
            other = true;
            others.page(page);
        }
    }

    @Override
    public <T> void page(T page, Supply.Provided<T> provided) {
        throw new IllegalStateException("A source has no provider");
    }

    @Override
    public void fixed(Consumer<? super ValueWriter> pages) {
        throw new IllegalStateException("A source has no fixed pages");
    }

    /** To be called when all pages have come. */
    void finish() {
        rows.finish();
    }
}
