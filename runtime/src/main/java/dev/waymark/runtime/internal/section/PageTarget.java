package dev.waymark.runtime.internal.section;

import dev.waymark.runtime.internal.listing.Supply;
import dev.waymark.runtime.internal.render.ValueWriter;
import dev.waymark.runtime.spi.SourcePage;
import java.util.function.Consumer;

/** What takes the pages of an entry, and knows which sites they are for. */
public interface PageTarget {

    /** Takes a page of a provider. */
    <T> void page(T page, Supply.Provided<T> provided);

    /** Takes a page of a source. */
    void page(SourcePage page);

    /** Takes the pages of an entry that has no provider; they are written once for each site. */
    void fixed(Consumer<? super ValueWriter> pages);
}
