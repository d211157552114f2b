package dev.waymark.runtime.internal.listing;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.internal.render.ValueWriter;
import dev.waymark.runtime.registry.PageKeys;
import dev.waymark.runtime.registry.PageMapper;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.spi.SourcePage;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Where the pages of an entry come from. */
public sealed interface Supply {

    /**
     * Whether a class or its method supplies the pages.
     *
     * @param method {@code null} for any
     */
    default boolean isOf(Class<?> type, @Nullable String method) {
        return false;
    }

    /** Reads the keys of a page; {@code null} if the entry binds none. */
    default @Nullable BiConsumer<Object, PageKeys> pageKeys() {
        return null;
    }

    /** Writes a page. Generated code that needs no page ignores the argument. */
    PageMapper<Object> pageMapper();

    /** Whether generated code alone supplies the pages. */
    default boolean isFixed() {
        return this instanceof Single || this instanceof Looped;
    }

    /** The entry is one page. */
    record Single() implements Supply {

        @Override
        public PageMapper<Object> pageMapper() {
            return (page, url) -> url.begin().end();
        }
    }

    /** The entry's variables are expanded over constants. */
    record Looped(Consumer<UrlWriter> loop) implements Supply {

        @Override
        public PageMapper<Object> pageMapper() {
            return (page, url) -> loop.accept(url);
        }
    }

    /**
     * The application supplies the pages.
     *
     * @param pageKeys reads a page's keys; {@code null} if the entry binds none
     * @param pageMapper generated code, whose casts detect a page of another type
     */
    record Provided(PageOrigin origin, @Nullable BiConsumer<Object, PageKeys> pageKeys, PageMapper<Object> pageMapper)
            implements Supply {

        /** The same supply with given pages. */
        Provided with(SitemapProvider<?> given) {
            return new Provided(origin.with(given), pageKeys, pageMapper);
        }

        @Override
        public boolean isOf(Class<?> type, @Nullable String method) {
            return origin.type() == type && (method == null || method.equals(origin.method()));
        }
    }

    /** A source pushes the pages; the entry stands for all of them. */
    record Sourced(SitemapSource source) implements Supply {

        @Override
        public boolean isOf(Class<?> type, @Nullable String method) {
            return method == null && type.isInstance(source);
        }

        @Override
        public BiConsumer<Object, PageKeys> pageKeys() {
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
