package dev.waymark.runtime.registry;

import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.annotations.SitemapProvider;
import java.util.concurrent.Callable;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Builds one entry. Called by generated code, from one thread. */
public interface EntryBuilder {

    /**
     * Declares the query parameters; their values follow those of the path variables, in this order.
     *
     * @param names the names, unencoded
     * @return this builder
     */
    EntryBuilder query(String... names);

    /**
     * Declares the query parameters without which the application doesn't answer: pages with a {@code null} value are
     * skipped.
     *
     * @param names some of the {@linkplain #query query}'s
     * @return this builder
     */
    EntryBuilder required(String... names);

    /**
     * The lastmod of pages without one.
     *
     * @param lastModified a date, {@code 2026-11-21}, or a date and time with its offset,
     *     {@code 2026-11-21T09:30:00+01:00}
     * @return this builder
     */
    EntryBuilder lastModified(String lastModified);

    /**
     * The changefreq of pages without one.
     *
     * @param changeFrequency the frequency; {@link ChangeFrequency#UNSPECIFIED} for none
     * @return this builder
     */
    EntryBuilder changeFrequency(ChangeFrequency changeFrequency);

    /**
     * The priority of pages without one.
     *
     * @param priority 0.0 to 1.0
     * @return this builder
     */
    EntryBuilder priority(double priority);

    /**
     * The language of the entry's pages. Entries of one method or {@linkplain #cluster cluster} with the same provider
     * and section are a <i>family</i>: they share one pass, and each page is one page in several languages, whose URLs
     * link to each other.
     *
     * @param locale a tag, such as {@code de} or {@code en-GB}: only that language. <code>{lang}</code>, a variable of
     *     the path or {@linkplain #query query}: each language without its own entry. {@code *}: the same, if the
     *     site's host implies the language. {@code x-default}: readers of all other languages
     * @return this builder
     */
    EntryBuilder locale(String locale);

    /**
     * The language of the entry's pages, if the handler takes it as an enum.
     *
     * @param locale as in {@link #locale(String)}: <code>{lang}</code>
     * @param constants all languages of the handler. A constant is the configured locale with its name as URL text or
     *     tag, ignoring case and with {@code _} for {@code -}; otherwise its name is the tag
     * @return this builder
     */
    EntryBuilder locale(String locale, Enum<?>[] constants);

    /**
     * Joins the entry with entries of other methods in one family. Only with a {@linkplain #locale locale}.
     *
     * @param name the same for all of them
     * @return this builder
     */
    EntryBuilder cluster(String name);

    /**
     * Declares that pages may have images, videos, news or own elements. Consecutive pages with the same URL then
     * become one: their media add up, the rest is from the first.
     *
     * @return this builder
     */
    EntryBuilder media();

    /** Completes an entry without variables: one page. */
    void page();

    /**
     * Completes an entry whose variables are expanded over constants.
     *
     * @param loop writes all URLs of the entry
     */
    void pages(Consumer<UrlWriter> loop);

    /**
     * Completes an entry whose pages come from a provider.
     *
     * @param provider the provider's class, for the {@link dev.waymark.runtime.spi.ProviderLocator ProviderLocator}
     * @param mapper writes the URL of one page
     * @param <T> the type of the provider's pages
     */
    <T> void pages(Class<? extends SitemapProvider<? extends T>> provider, PageMapper<T> mapper);

    /**
     * Completes an entry whose pages come from a provider, with {@linkplain PageKeys keys}.
     *
     * @param provider as in {@link #pages(Class, PageMapper)}
     * @param keys tells the languages, the cluster and the site of one page
     * @param mapper writes the URL of one page; with a {@linkplain #locale locale}, it is called once for each language
     * @param <T> the type of the provider's pages
     */
    <T> void pages(
            Class<? extends SitemapProvider<? extends T>> provider, BiConsumer<T, PageKeys> keys, PageMapper<T> mapper);

    /**
     * Declares that pages come from a bean method's stream. It is read on the refreshing thread, and closed at the end
     * or after a failure.
     *
     * @param bean the bean's class or interface, for the {@link dev.waymark.runtime.spi.ProviderLocator
     *     ProviderLocator}
     * @param method the name of the method, for messages
     * @param call calls it
     * @param <B> the type of the bean
     * @param <T> the type of the pages
     * @return completes the entry
     */
    <B, T> PagesBuilder<T> stream(Class<B> bean, String method, PageCall<B, ? extends Stream<? extends T>> call);

    /**
     * Declares that pages come from a static method's stream.
     *
     * @param type the class that the entry names
     * @param method as for {@link #stream(Class, String, PageCall)}
     * @param call calls it
     * @param <T> the type of the pages
     * @return completes the entry
     */
    <T> PagesBuilder<T> stream(Class<?> type, String method, Callable<? extends Stream<? extends T>> call);

    /**
     * Declares that pages come from a bean method's iterable. If that or its iterator is {@link AutoCloseable}, such as
     * a cursor of MyBatis or jOOQ, it is closed, also after a failure.
     *
     * @param bean as for {@link #stream(Class, String, PageCall)}
     * @param method as above
     * @param call calls it
     * @param <B> the type of the bean
     * @param <T> the type of the pages
     * @return completes the entry
     */
    <B, T> PagesBuilder<T> iterable(Class<B> bean, String method, PageCall<B, ? extends Iterable<? extends T>> call);

    /**
     * Declares that pages come from a static method's iterable.
     *
     * @param type the class that the entry names
     * @param method as for {@link #iterable(Class, String, PageCall)}
     * @param call calls it
     * @param <T> the type of the pages
     * @return completes the entry
     */
    <T> PagesBuilder<T> iterable(Class<?> type, String method, Callable<? extends Iterable<? extends T>> call);

    /**
     * Declares that pages come from a bean method's reactive source, which generated code turns into a stream with
     * bounded demand. No transaction is opened, because the source reads on another thread.
     *
     * @param bean as for {@link #stream(Class, String, PageCall)}
     * @param method as above
     * @param call calls it
     * @param <B> the type of the bean
     * @param <T> the type of the pages
     * @return completes the entry
     */
    <B, T> PagesBuilder<T> reactive(Class<B> bean, String method, PageCall<B, ? extends Stream<? extends T>> call);

    /**
     * Declares that pages come from a static method's reactive source.
     *
     * @param type the class that the entry names
     * @param method as for {@link #reactive(Class, String, PageCall)}
     * @param call calls it
     * @param <T> the type of the pages
     * @return completes the entry
     */
    <T> PagesBuilder<T> reactive(Class<?> type, String method, Callable<? extends Stream<? extends T>> call);

    /**
     * Declares that a bean's method pushes the pages, as a provider does. It opens its own transaction.
     *
     * @param bean as for {@link #stream(Class, String, PageCall)}
     * @param method as above
     * @param call returns what calls it
     * @param <B> the type of the bean
     * @param <T> the type of the pages
     * @return completes the entry
     */
    <B, T> PagesBuilder<T> push(Class<B> bean, String method, PageCall<B, SitemapProvider<T>> call);

    /**
     * Declares that a static method pushes the pages.
     *
     * @param type the class that the entry names
     * @param method as for {@link #push(Class, String, PageCall)}
     * @param call returns what calls it
     * @param <T> the type of the pages
     * @return completes the entry
     */
    <T> PagesBuilder<T> push(Class<?> type, String method, Callable<SitemapProvider<T>> call);
}
