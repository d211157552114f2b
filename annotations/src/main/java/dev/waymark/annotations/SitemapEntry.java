package dev.waymark.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Lists the pages of a controller method in the sitemap.
 *
 * <p>Put it on a method that answers GET requests: a Spring handler method or a JAX-RS resource method. The path comes
 * from the existing mapping annotations.
 *
 * <pre>{@code
 * @GetMapping("/")
 * @SitemapEntry(priority = 1.0)
 * String home() { ... }
 *
 * @GetMapping("/cities/{country}/{slug}")
 * @SitemapEntry(provider = CityPages.class)
 * String city(@PathVariable String country, @PathVariable String slug) { ... }
 * }</pre>
 *
 * <p>A route with path variables has many pages. A {@linkplain #provider() provider} supplies one object per page; the
 * compiler binds every {@code {variable}} to the property of the same name (a record component, {@code getX()},
 * {@code isX()}, {@code x()} or a public field). A path variable whose handler parameter is an enum needs no provider:
 * it is expanded over the constants. A variable without a value is a compile error.
 *
 * <p>The properties {@code lastModified}, {@code priority} and {@code changeFrequency} of the page type become the
 * metadata of each page; if one is {@code null}, the constant given here is used. Without a property or a constant, the
 * element isn't written.
 *
 * <p>The annotation is repeatable, for a method with several paths or several kinds of pages.
 *
 * <p><b>Languages.</b> An entry with a {@link #locale() locale} lists multilingual pages, and each page names all its
 * languages. Any property may be a {@code Map} with a value per language:
 *
 * <pre>{@code
 * @GetMapping({"/products/{slug}", "/{lang}/products/{slug}"})
 * @SitemapEntry(path = "/products/{slug}", locale = "en", provider = Products.class)
 * @SitemapEntry(path = "/{lang}/products/{slug}", locale = "{lang}", provider = Products.class)
 * String product(@PathVariable(required = false) String lang, @PathVariable String slug) { ... }
 *
 * record Product(Map<Locale, String> slug, Instant lastModified) {}
 * }</pre>
 *
 * <p>Class files keep it for the annotation processor; it costs nothing at run time.
 *
 * @see SitemapExclude
 * @see SitemapDefaults
 * @see <a href="https://www.sitemaps.org/protocol.html">Sitemaps 0.9</a>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
@Repeatable(SitemapEntries.class)
public @interface SitemapEntry {

    /**
     * The bean that supplies the pages: one object per page, whose properties fill the path variables.
     *
     * <p>Without {@link #method() method}, a concrete, non-generic class that implements {@code SitemapProvider<T>} and
     * is a bean of the application, or registered manually with the runtime. With it, any class or interface that has
     * the method.
     *
     * @return the provider's class; none by default, written as {@code SitemapProvider} itself
     */
    Class<?> provider() default SitemapProvider.class;

    /**
     * The method of the {@linkplain #provider() provider} that supplies the pages, if the provider isn't a
     * {@code SitemapProvider} but a repository, a service or any other bean, or an interface of one:
     *
     * <pre>{@code
     * @GetMapping("/posts/{slug}")
     * @SitemapEntry(provider = PostRepository.class, method = "streamPublished")
     * String post(@PathVariable String slug) { ... }
     *
     * interface PostRepository extends JpaRepository<Post, Long> {
     *   @Query("select p from Post p where p.published order by p.id")
     *   Stream<Post> streamPublished();
     * }
     * }</pre>
     *
     * <table>
     *   <caption>The forms of the method</caption>
     *   <tr><th>method</th><th>Waymark</th></tr>
     *   <tr><td>{@code Stream<T> m()}</td><td>reads it to the end and closes it</td></tr>
     *   <tr><td>{@code Iterable<T> m()}, {@code List<T> m()}, {@code T[] m()} and the like</td><td>reads it to the end; closes it if it is closeable, such as a {@code Cursor} of MyBatis or jOOQ</td></tr>
     *   <tr><td>{@code Flux<T> m()} (Reactor), {@code Multi<T> m()} (Mutiny)</td><td>reads it to the end, a bounded number of pages at a time; cancels it if a page fails</td></tr>
     *   <tr><td>{@code void m(Consumer<? super T> sink)}</td><td>calls it with the sink of a {@link SitemapProvider}; the method pushes the pages into it</td></tr>
     * </table>
     *
     * <p>The compiler infers the page type and binds its properties as for a provider. Overloads with other parameters
     * are ignored. Streams and iterables are read in a read-only transaction if the application has a transaction
     * manager. A static method needs no bean; if its only type parameter is the page type, as in Panache's
     * {@code streamAll()}, the pages have the provider's class.
     *
     * @return the name of the method, without parentheses; none by default
     */
    String method() default "";

    /**
     * Properties whose names differ from the path variable or the metadata they supply.
     *
     * @return the bindings; by default every name is bound to the property of the same name
     */
    Bind[] bind() default {};

    /**
     * The listed path of a method that is mapped to several. The first by default.
     *
     * @return one of the mapped paths including the class's prefix, exactly as the framework combines them; for a
     *     mapping with a wildcard, any path that it matches; for a prefix with a variable that Spring gets at run time,
     *     or a JAX-RS sub-resource that no locator names, the whole path
     */
    String path() default "";

    /**
     * Query parameters of the listed URLs, in this order. Each is bound to the page's property of the same name, like a
     * path variable; if the property is {@code null}, the page's URL omits the parameter, or the page is skipped if the
     * handler requires it. A value that the mapping demands, {@code params = "q=1"}, needs no property.
     *
     * @return the names of the query parameters; none by default
     */
    String[] query() default {};

    /**
     * The language of these pages.
     *
     * <table>
     *   <caption>The forms</caption>
     *   <tr><th>value</th><th>language</th></tr>
     *   <tr><td>{@code "de"}, {@code "pt-BR"}, {@code "zh-Hant-TW"}</td><td>this language</td></tr>
     *   <tr><td>{@code "{lang}"}</td><td>the value of this path variable, or of this parameter in {@link #query() query}</td></tr>
     *   <tr><td>{@code "*"}</td><td>the site's language: other languages have their own sites</td></tr>
     *   <tr><td>{@code "x-default"}</td><td>none: the page for all other readers, such as a language selector</td></tr>
     * </table>
     *
     * <p>Pages of an entry with a locale have {@code xhtml:link} elements, which link search engines to the same page
     * in other languages. The variable needs no property: it takes each language's text in URLs. If the handler takes
     * it as an enum, the constants are the languages, named as tags with {@code _} instead of {@code -}; otherwise
     * {@code waymark.locales} lists them. Entries of one method with the same provider and section form a family: the
     * entry with a page's language lists it, and the entry with a variable or {@code "*"} lists it in every other
     * language.
     *
     * <p>A {@code Map} keyed by {@link java.util.Locale}, tag or enum supplies a value per language. If the value for a
     * path variable is missing, the page isn't listed in that language.
     *
     * @return a language tag that search engines accept: an ISO 639-1 language, an optional script, an optional ISO
     *     3166-1 region; or one of the other forms; none by default
     * @see <a href="https://developers.google.com/search/docs/specialty/international/localized-versions">Localized
     *     versions of your pages</a>
     * @see <a href="https://www.rfc-editor.org/info/bcp47">BCP 47, tags for identifying languages</a>
     */
    String locale() default "";

    /**
     * Joins this entry with entries of other methods and classes that list the same pages in other languages. All need
     * this name, a {@link #locale() locale}, the same provider or none, and the same section. The entries of one method
     * belong together without it.
     *
     * <pre>{@code
     * @GetMapping("/about")         @SitemapEntry(locale = "en", cluster = "about") String about() { ... }
     * @GetMapping("/de/ueber-uns")  @SitemapEntry(locale = "de", cluster = "about") String ueberUns() { ... }
     * }</pre>
     *
     * @return any name; none by default
     */
    String cluster() default "";

    /**
     * The section of the sitemap that lists these pages. A section has its own sitemap files,
     * {@code sitemap-<section>-<key>.xml}, and is refreshed, and fails, as a whole.
     *
     * <p>The default is the section of {@link SitemapDefaults}; without that, {@code pages} for entries without a
     * provider, and a section named after the controller for the others: {@code city-guide} for
     * {@code CityGuideController}.
     *
     * @return letters, digits, {@code -} and {@code _}, at most 100
     */
    String section() default "";

    /**
     * The last change of these pages, if known at build time.
     *
     * @return a date, {@code 2026-11-21}, or a time with its offset, {@code 2026-11-21T09:30:00+01:00}; none by default
     * @see <a href="https://www.sitemaps.org/protocol.html#lastmoddef">Sitemaps 0.9, lastmod</a>
     */
    String lastModified() default "";

    /**
     * How often these pages are likely to change.
     *
     * @return the change frequency; {@link ChangeFrequency#UNSPECIFIED}, the default, writes nothing
     * @see <a href="https://www.sitemaps.org/protocol.html#changefreqdef">Sitemaps 0.9, changefreq</a>
     */
    ChangeFrequency changeFrequency() default ChangeFrequency.UNSPECIFIED;

    /**
     * The priority of these pages relative to others of this site, from 0.0 to 1.0. Written with one decimal.
     *
     * @return the priority; not written by default
     * @see <a href="https://www.sitemaps.org/protocol.html#prioritydef">Sitemaps 0.9, priority</a>
     */
    double priority() default -1;

    /**
     * The time zone of a {@code lastModified} property of type {@code LocalDateTime}, which requires one.
     *
     * @return a zone that {@code java.time.ZoneId.of} accepts, such as {@code UTC} or {@code Europe/Zurich}
     */
    String zone() default "";
}
