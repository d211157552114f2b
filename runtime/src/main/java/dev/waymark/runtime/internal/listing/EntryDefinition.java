package dev.waymark.runtime.internal.listing;

import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.internal.render.EntryPlan;
import dev.waymark.runtime.internal.render.Locales;
import dev.waymark.runtime.registry.EntryBuilder;
import dev.waymark.runtime.registry.PageCall;
import dev.waymark.runtime.registry.PageKeys;
import dev.waymark.runtime.registry.PageMapper;
import dev.waymark.runtime.registry.PagesBuilder;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.spi.SitemapSource;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An entry as registered, before it is resolved and checked. Modified only while its registry describes it, on one
 * thread.
 */
final class EntryDefinition implements EntryBuilder {

    private final EntryKey key;
    private final boolean resource;
    private List<String> query = List.of();
    private List<String> required = List.of();
    private @Nullable String lastModified;
    private ChangeFrequency changeFrequency = ChangeFrequency.UNSPECIFIED;
    private @Nullable Double priority;
    private @Nullable String locale;
    private List<Enum<?>> constants = List.of();
    private @Nullable String cluster;
    private boolean media;
    private @Nullable Supply supply;

    EntryDefinition(EntryKey key, boolean resource) {
        this.key = key;
        this.resource = resource;
    }

    @Override
    public EntryBuilder query(String... names) {
        query = List.of(names);
        return this;
    }

    @Override
    public EntryBuilder required(String... names) {
        required = List.of(names);
        return this;
    }

    @Override
    public EntryBuilder lastModified(String date) {
        lastModified = Objects.requireNonNull(date, "lastModified");
        return this;
    }

    @Override
    public EntryBuilder changeFrequency(ChangeFrequency frequency) {
        changeFrequency = Objects.requireNonNull(frequency, "changeFrequency");
        return this;
    }

    @Override
    public EntryBuilder priority(double ofAllPages) {
        priority = ofAllPages;
        return this;
    }

    @Override
    public EntryBuilder locale(String ofAllPages) {
        locale = Objects.requireNonNull(ofAllPages, "locale");
        return this;
    }

    @Override
    public EntryBuilder locale(String ofAllPages, Enum<?>[] ofHandler) {
        constants = List.of(ofHandler);
        return locale(ofAllPages);
    }

    @Override
    public EntryBuilder cluster(String name) {
        cluster = Objects.requireNonNull(name, "cluster");
        return this;
    }

    @Override
    public EntryBuilder media() {
        media = true;
        return this;
    }

    @Override
    public void page() {
        complete(new Supply.Single());
    }

    @Override
    public void pages(Consumer<UrlWriter> loop) {
        complete(new Supply.Looped(Objects.requireNonNull(loop, "loop")));
    }

    @Override
    public <T> void pages(Class<? extends SitemapProvider<? extends T>> provider, PageMapper<T> mapper) {
        this.<T>provided(provider).pages(mapper);
    }

    @Override
    public <T> void pages(
            Class<? extends SitemapProvider<? extends T>> provider,
            BiConsumer<T, PageKeys> keys,
            PageMapper<T> mapper) {
        this.<T>provided(provider).pages(keys, mapper);
    }

    private <T> PagesBuilder<T> provided(Class<?> provider) {
        return from(PageOrigin.provider(Objects.requireNonNull(provider, "provider")));
    }

    @Override
    public <B, T> PagesBuilder<T> stream(
            Class<B> bean, String method, PageCall<B, ? extends Stream<? extends T>> call) {
        return from(PageOrigin.stream(bean, method, true, true, PageOrigin.on(bean, call)));
    }

    @Override
    public <T> PagesBuilder<T> stream(Class<?> type, String method, Callable<? extends Stream<? extends T>> call) {
        return from(PageOrigin.stream(type, method, false, true, none -> call.call()));
    }

    @Override
    public <B, T> PagesBuilder<T> iterable(
            Class<B> bean, String method, PageCall<B, ? extends Iterable<? extends T>> call) {
        return from(PageOrigin.iterable(bean, method, true, PageOrigin.on(bean, call)));
    }

    @Override
    public <T> PagesBuilder<T> iterable(Class<?> type, String method, Callable<? extends Iterable<? extends T>> call) {
        return from(PageOrigin.iterable(type, method, false, none -> call.call()));
    }

    @Override
    public <B, T> PagesBuilder<T> reactive(
            Class<B> bean, String method, PageCall<B, ? extends Stream<? extends T>> call) {
        return from(PageOrigin.stream(bean, method, true, false, PageOrigin.on(bean, call)));
    }

    @Override
    public <T> PagesBuilder<T> reactive(Class<?> type, String method, Callable<? extends Stream<? extends T>> call) {
        return from(PageOrigin.stream(type, method, false, false, none -> call.call()));
    }

    @Override
    public <B, T> PagesBuilder<T> push(Class<B> bean, String method, PageCall<B, SitemapProvider<T>> call) {
        return from(PageOrigin.push(bean, method, true, PageOrigin.on(bean, call)));
    }

    @Override
    public <T> PagesBuilder<T> push(Class<?> type, String method, Callable<SitemapProvider<T>> call) {
        return from(PageOrigin.push(type, method, false, none -> call.call()));
    }

    private <T> PagesBuilder<T> from(PageOrigin origin) {
        return new PagesBuilder<>() {
            @Override
            public void pages(PageMapper<? super T> mapper) {
                complete(origin, null, mapper);
            }

            @Override
            public void pages(BiConsumer<? super T, PageKeys> keys, PageMapper<? super T> mapper) {
                complete(origin, Objects.requireNonNull(keys, "keys"), mapper);
            }
        };
    }

    // A page of another type fails in the generated code's casts.
    @SuppressWarnings("unchecked")
    private void complete(PageOrigin origin, @Nullable BiConsumer<?, PageKeys> keys, PageMapper<?> mapper) {
        complete(new Supply.Provided(origin, (BiConsumer<Object, PageKeys>) keys, (PageMapper<Object>)
                Objects.requireNonNull(mapper, "mapper")));
    }

    private void complete(Supply complete) {
        if (supply != null) {
            throw new IllegalStateException("The entry of " + key.handler() + " is already complete");
        }
        supply = complete;
    }

    /** The entry that stands for all pages of a source. */
    static EntryDefinition of(SitemapSource source) {
        EntryKey key = new EntryKey(source.name(), source.section(), "/{*path}", 0);
        EntryDefinition entry = new EntryDefinition(key, false);
        entry.media = true;
        entry.complete(new Supply.Sourced(source));
        return entry;
    }

    EntryKey key() {
        return key;
    }

    /** Whether the template is relative to the path of the JAX-RS application. */
    boolean resource() {
        return resource;
    }

    /**
     * The entry under a path.
     *
     * @param path its template, with resolved placeholders and a leading slash
     * @param locales the languages of each site
     */
    ListedEntry at(String path, List<Locales> locales) {
        EntryPlan plan = EntryPlan.of(key.handler(), path, resource, query, required, media)
                .withMetadata(lastModified, changeFrequency, priority);
        return new ListedEntry(key, plan, supply(), EntryLocale.of(key, locale, constants, cluster), locales);
    }

    Supply supply() {
        if (supply == null) {
            throw new SitemapConfigurationException(
                    "The entry of " + key.handler() + " (section " + key.section() + ", path " + key.template()
                            + ") was begun and never completed: call page() or pages(...) at the end");
        }
        return supply;
    }
}
