package dev.waymark.runtime;

import dev.waymark.annotations.SitemapProvider;

/** Where the pages of an entry come from. */
sealed interface Pages {

    /** The entry is one page. */
    record Single() implements Pages {}

    /** The entry's variables are expanded over constants. */
    record Looped(PageLoop loop) implements Pages {}

    /** A provider pushes the pages. */
    record Provided<T>(Class<? extends SitemapProvider<? extends T>> provider, PageMapper<T> mapper) implements Pages {}

    /** A source pushes the pages; the entry stands for all of them. */
    record Sourced(SitemapSource source) implements Pages {}
}
