package dev.waymark.runtime.internal.section;

import dev.waymark.runtime.internal.cluster.FamilyPass;
import dev.waymark.runtime.internal.cluster.FamilyWatch;
import dev.waymark.runtime.internal.listing.Family;
import dev.waymark.runtime.internal.listing.Supply;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SiteShards;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.internal.render.ValueWriter;
import dev.waymark.runtime.spi.SourcePage;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Writes the pages of a family in all their languages. Used by one thread. */
public final class FamilyPages implements PageTarget {

    private final FamilyPass<?> pass;

    /**
     * A target for the pages of a family.
     *
     * @param unknown counts what is of no site
     * @param watch looks on; {@code null} if nobody does
     */
    public FamilyPages(
            Family family, SiteShards shards, SkipTally unknown, RenderSettings settings, @Nullable FamilyWatch watch) {
        pass = family.first().supply() instanceof Supply.Provided<?> provided
                ? FamilyPass.of(family, provided, shards, unknown, settings, watch)
                : FamilyPass.of(family, shards, unknown, settings, watch);
    }

    @Override
    @SuppressWarnings("unchecked") // The pages are those that the pass was made for.
    public <T> void page(T page, Supply.Provided<T> provided) {
        ((FamilyPass<T>) pass).page(page);
    }

    @Override
    public void page(SourcePage page) {
        throw new IllegalStateException("A source is no family");
    }

    /** Each entry of the family has pages of its own, which its pass knows. */
    @Override
    public void fixed(Consumer<? super ValueWriter> pages) {
        pass.fixed();
    }

    /** Whether pages came that are rows, in one language each, of a page. */
    public boolean hasRows() {
        return pass.hasRows();
    }

    /** To be called when all pages have come. */
    public void finish() {
        pass.finish();
    }
}
