package dev.waymark.runtime.internal.explain;

import dev.waymark.runtime.internal.cluster.FamilyPass;
import dev.waymark.runtime.internal.listing.Supply;
import dev.waymark.runtime.internal.render.ValueWriter;
import dev.waymark.runtime.internal.section.PageTarget;
import dev.waymark.runtime.spi.SourcePage;
import java.util.function.Consumer;

/**
 * Has the pages of a source looked at: those with a language as rows of their clusters, the others alone. Used by one
 * thread.
 */
record SourceSearch(FamilyPass<SourcePage> rows, PagesOfSite others) implements PageTarget {

    @Override
    public void page(SourcePage page) {
        if (page.locale().isPresent()) {
            rows.page(page);
        } else {
            rows.finish();
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
}
