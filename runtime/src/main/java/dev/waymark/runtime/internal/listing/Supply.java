package dev.waymark.runtime.internal.listing;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.internal.render.ValueWriter;
import dev.waymark.runtime.registry.PageKeyMapper;
import dev.waymark.runtime.registry.PageLoop;
import dev.waymark.runtime.registry.PageMapper;
import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.spi.SourcePage;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Where the pages of an entry come from. */
public sealed interface Supply {

    /**
     * Whether a class, or a method of it, supplies the pages.
     *
     * @param method {@code null} for any
     */
    default boolean isOf(Class<?> type, @Nullable String method) {
        return false;
    }

    /** Reads the keys of a page; {@code null} if the entry binds none. */
    default @Nullable PageKeyMapper<Object> pageKeys() {
        return null;
    }

    /** Writes a page. Generated code that needs no page ignores the argument. */
    PageMapper<Object> pageMapper();

    /** Whether generated code alone supplies the pages. */
    default boolean isFixed() {
        return false;
    }

    /** The entry is one page. */
    record Single() implements Supply {

        @Override
        public PageMapper<Object> pageMapper() {
            return (page, url) -> url.begin().end();
        }

        @Override
        public boolean isFixed() {
            return true;
        }
    }

    /** The entry's variables are expanded over constants. */
    record Looped(PageLoop loop) implements Supply {

        @Override
        public PageMapper<Object> pageMapper() {
            return (page, url) -> loop.write(url);
        }

        @Override
        public boolean isFixed() {
            return true;
        }
    }

    /**
     * The application supplies the pages.
     *
     * @param origin the provider, or the method
     * @param keys tells what a page is; {@code null} if the entry binds nothing of that
     */
    record Provided<T>(Origin<T> origin, @Nullable PageKeyMapper<? super T> keys, PageMapper<? super T> mapper)
            implements Supply {

        /** The same from another origin. */
        Provided<T> from(UnaryOperator<Origin<T>> other) {
            return new Provided<>(other.apply(origin), keys, mapper);
        }

        @Override
        public boolean isOf(Class<?> type, @Nullable String method) {
            return origin.type() == type && (method == null || origin.isMethod(method));
        }

        // A page of another type fails in the generated code, which casts it.
        @Override
        @SuppressWarnings("unchecked")
        public @Nullable PageKeyMapper<Object> pageKeys() {
            return (PageKeyMapper<Object>) keys;
        }

        @Override
        @SuppressWarnings("unchecked")
        public PageMapper<Object> pageMapper() {
            return (PageMapper<Object>) mapper;
        }
    }

    /** What supplies pages of a type. */
    sealed interface Origin<T> permits Provider, PageMethod, Substitute {

        /** The class that the entry names. */
        Class<?> type();

        /** What it is called, for messages, and to tell it from others. */
        String name();

        /** Whether it is a method of this name. */
        default boolean isMethod(String method) {
            return false;
        }
    }

    /** A provider, which pushes the pages. */
    record Provider<T>(Class<? extends SitemapProvider<? extends T>> type) implements Origin<T> {

        @Override
        public String name() {
            return "provider " + type.getName();
        }
    }

    /** What stands for an origin, and is called as that one is. */
    sealed interface Substitute<T> extends Origin<T> permits Elsewhere, Given {

        /** What it stands for. */
        Origin<T> origin();

        @Override
        default Class<?> type() {
            return origin().type();
        }

        @Override
        default String name() {
            return origin().name();
        }

        @Override
        default boolean isMethod(String method) {
            return origin().isMethod(method);
        }
    }

    /** Other processes have the pages of an origin, and render them. */
    record Elsewhere<T>(Origin<T> origin) implements Substitute<T> {}

    /** Some pages of an origin, which somebody else pushes in its place. */
    record Given<T>(Origin<T> origin, SitemapProvider<? extends T> pages) implements Substitute<T> {}

    /** A source pushes the pages; the entry stands for all of them. */
    record Sourced(SitemapSource source) implements Supply {

        @Override
        public boolean isOf(Class<?> type, @Nullable String method) {
            return method == null && type.isInstance(source);
        }

        @Override
        public PageKeyMapper<Object> pageKeys() {
            return (given, keys) -> {
                SourcePage page = (SourcePage) given;
                keys.locale(page.locale().orElse(null))
                        .cluster(page.cluster().orElse(null))
                        .site(page.site().orElse(null));
            };
        }

        @Override
        public PageMapper<Object> pageMapper() {
            return (page, url) -> ((ValueWriter) url).write((SourcePage) page);
        }
    }
}
