package dev.waymark.runtime.internal.listing;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.registry.PageKeyMapper;
import dev.waymark.runtime.registry.PageLoop;
import dev.waymark.runtime.registry.PageMapper;
import dev.waymark.runtime.spi.SitemapSource;
import org.jspecify.annotations.Nullable;

/** Where the pages of an entry come from. */
public sealed interface Supply {

    /** The entry is one page. */
    record Single() implements Supply {}

    /** The entry's variables are expanded over constants. */
    record Looped(PageLoop loop) implements Supply {}

    /**
     * A provider pushes the pages.
     *
     * @param keys tells what a page is; {@code null} if the entry binds nothing of that
     */
    record Provided<T>(
            Class<? extends SitemapProvider<? extends T>> provider,
            @Nullable PageKeyMapper<T> keys,
            PageMapper<T> mapper)
            implements Supply {}

    /** A source pushes the pages; the entry stands for all of them. */
    record Sourced(SitemapSource source) implements Supply {}
}
