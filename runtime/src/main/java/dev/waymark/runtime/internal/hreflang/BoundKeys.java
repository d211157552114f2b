package dev.waymark.runtime.internal.hreflang;

import dev.waymark.runtime.registry.PageKeys;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** The keys of one page after the other: its languages, cluster and site. Used by one thread. */
public final class BoundKeys implements PageKeys {

    private final @Nullable BiConsumer<Object, PageKeys> mapper;
    private boolean isRow;
    private @Nullable Object locale;
    private @Nullable Iterable<?> locales;

    private @Nullable Object cluster;
    private @Nullable CharSequence site;

    /**
     * Creates keys.
     *
     * @param mapper supplies a page's keys; {@code null} if pages have none
     */
    public BoundKeys(@Nullable BiConsumer<Object, PageKeys> mapper) {
        this.mapper = mapper;
    }

    /** Reads the keys of the next page. */
    public void read(Object page) {
        isRow = false;
        locale = null;
        locales = null;
        cluster = null;
        site = null;
        if (mapper != null) {
            mapper.accept(page, this);
        }
    }

    @Override
    public PageKeys locale(@Nullable Object language) {
        isRow = true;
        locale = language;
        return this;
    }

    @Override
    public PageKeys locales(@Nullable Iterable<?> languages) {
        locales = languages;
        if (languages != null && !(languages instanceof Collection<?>)) {
            // It is needed repeatedly, but may allow only one iteration.
            List<@Nullable Object> copy = new ArrayList<>();
            languages.forEach(copy::add);
            locales = copy;
        }
        return this;
    }

    @Override
    public PageKeys locales(@Nullable Object @Nullable [] languages) {
        locales = languages == null ? null : Arrays.asList(languages);
        return this;
    }

    @Override
    public PageKeys cluster(@Nullable Object id) {
        cluster = id instanceof CharSequence ? id.toString() : id;
        return this;
    }

    @Override
    public PageKeys site(@Nullable CharSequence name) {
        site = name;
        return this;
    }

    /** Whether the page is in one language only, known or not. */
    boolean isRow() {
        return isRow;
    }

    @Nullable
    Object locale() {
        return locale;
    }

    @Nullable
    Iterable<?> locales() {
        return locales;
    }

    @Nullable
    Object cluster() {
        return cluster;
    }

    /** The name of the site; {@code null} if the page has none. */
    public @Nullable String site() {
        return site == null ? null : site.toString();
    }
}
