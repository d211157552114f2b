package dev.waymark.runtime.internal.section;

import dev.waymark.runtime.internal.hreflang.FamilyWriter;
import dev.waymark.runtime.internal.listing.Family;
import dev.waymark.runtime.internal.render.Output;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.spi.SourcePage;
import java.util.List;
import java.util.function.Consumer;

/** Writes a source's pages; those with a language are rows of their clusters. Used by one thread. */
final class SourcePages implements Consumer<Object> {

    private final FamilyWriter rows;
    private final SitePages others;
    private final Output output;

    /** Whether the last page had no language, and may be held back. */
    private boolean other;

    SourcePages(Family source, Output output, List<SitePlan> sites) {
        rows = new FamilyWriter(source, output, sites);
        others = new SitePages(source.first(), output, sites);
        this.output = output;
    }

    @Override
    public void accept(Object given) {
        SourcePage page = (SourcePage) given;
        if (page.locale().isPresent() && !isObservedElsewhere(page)) {
            if (other) {
                output.endEntry();
            }
            other = false;
            rows.page(page);
        } else {
            rows.finish();
            other = true;
            others.accept(page);
        }
    }

    private boolean isObservedElsewhere(SourcePage page) {
        return output.observer() != null
                && page.site().isPresent()
                && output.site(page.site().get()) == null;
    }

    /** Call it after all pages. */
    void finish() {
        rows.finish();
    }
}
