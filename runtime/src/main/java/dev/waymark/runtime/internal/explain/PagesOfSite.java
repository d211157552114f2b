package dev.waymark.runtime.internal.explain;

import dev.waymark.runtime.internal.listing.Supply;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.render.ValueWriter;
import dev.waymark.runtime.internal.section.BoundSite;
import dev.waymark.runtime.internal.section.PageTarget;
import dev.waymark.runtime.registry.PageKeyMapper;
import dev.waymark.runtime.spi.SourcePage;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Passes on the pages of one site, and drops those of others. Used by one thread. */
final class PagesOfSite implements PageTarget {

    private final SitePlan site;
    private final ValueWriter writer;
    private final BoundSite bound = new BoundSite();

    PagesOfSite(SitePlan site, ValueWriter writer) {
        this.site = site;
        this.writer = writer;
    }

    private boolean isHere(@Nullable CharSequence name) {
        return name == null || site.name().contentEquals(name);
    }

    @Override
    public <T> void page(T page, Supply.Provided<T> provided) {
        bound.clear();
        PageKeyMapper<? super T> keys = provided.keys();
        if (keys != null) {
            keys.write(page, bound);
        }
        if (isHere(bound.site())) {
            provided.mapper().write(page, writer);
        }
    }

    @Override
    public void page(SourcePage page) {
        if (isHere(page.site().orElse(null))) {
            writer.write(page);
        }
    }

    @Override
    public void fixed(Consumer<? super ValueWriter> pages) {
        pages.accept(writer);
    }
}
