package dev.waymark.runtime.internal.cluster;

import dev.waymark.runtime.registry.PageKeys;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What one page after the other is. Used by one thread. */
final class RowKeys implements PageKeys {

    private boolean isRow;
    private @Nullable Object locale;
    private @Nullable Iterable<?> locales;

    /** What can perhaps be gone through only once, and is asked for more often. */
    private final List<Object> copied = new ArrayList<>();

    private @Nullable Object cluster;
    private @Nullable String site;

    /** Begins the next page. */
    void clear() {
        isRow = false;
        locale = null;
        locales = null;
        cluster = null;
        site = null;
    }

    @Override
    public PageKeys locale(@Nullable Object language) {
        isRow = true;
        locale = language;
        return this;
    }

    @Override
    public PageKeys locales(@Nullable Iterable<?> languages) {
        locales = languages == null || languages instanceof Collection<?> ? languages : copy(languages);
        return this;
    }

    @Override
    public PageKeys locales(@Nullable Object @Nullable [] languages) {
        locales = languages == null ? null : Arrays.asList(languages);
        return this;
    }

    private List<Object> copy(Iterable<?> languages) {
        copied.clear();
        for (Object language : languages) {
            copied.add(language == null ? "null" : language);
        }
        return copied;
    }

    @Override
    public PageKeys cluster(@Nullable Object id) {
        cluster = id instanceof CharSequence ? id.toString() : id;
        return this;
    }

    @Override
    public PageKeys site(@Nullable CharSequence name) {
        site = name == null ? null : name.toString();
        return this;
    }

    /** Whether the page is in one language alone, be it known or not. */
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

    @Nullable
    String site() {
        return site;
    }
}
