package dev.waymark.runtime.internal.section;

import dev.waymark.runtime.registry.PageKeys;
import org.jspecify.annotations.Nullable;

/** What a page without a locale says of itself: its site. Used by one thread. */
public final class BoundSite implements PageKeys {

    private @Nullable CharSequence site;

    public void clear() {
        site = null;
    }

    /** The name of the site; {@code null} if the page has none. */
    public @Nullable CharSequence site() {
        return site;
    }

    @Override
    public PageKeys site(@Nullable CharSequence name) {
        site = name;
        return this;
    }

    @Override
    public PageKeys locale(@Nullable Object locale) {
        return this;
    }

    @Override
    public PageKeys locales(@Nullable Iterable<?> locales) {
        return this;
    }

    @Override
    public PageKeys locales(@Nullable Object @Nullable [] locales) {
        return this;
    }

    @Override
    public PageKeys cluster(@Nullable Object id) {
        return this;
    }
}
