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
 * <p>Put it on a method that answers GET requests: a Spring handler method, or a JAX-RS resource method. The address
 * comes from the mapping annotations that are already there; nothing is repeated.
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
 * <p>A route with path variables stands for many pages. Their values come from a {@linkplain #provider() provider}, one
 * object for each page; every {@code {variable}} is bound, while compiling, to the property of the same name (a record
 * component, {@code getX()}, {@code isX()} or {@code x()}). A path variable whose handler parameter is an enum needs no
 * provider: it is expanded over the constants. A variable that nothing supplies is a compile error.
 *
 * <p>Properties called {@code lastModified}, {@code priority} and {@code changeFrequency} of the provider's type become
 * the metadata of each page; where such a property is {@code null}, the constant given here is used. Nothing is ever
 * invented: without a property or a constant, the element is not written.
 *
 * <p>The annotation is repeatable, for a method that is mapped to several paths or has several kinds of pages.
 *
 * <p>It is kept in class files, for the annotation processor, and costs nothing at run time.
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
     * The bean that supplies the pages: one object for each page, whose properties fill the path variables.
     *
     * <p>It must be a concrete, non-generic class that implements {@code SitemapProvider<T>}, and a bean of the
     * application (or registered by hand with the runtime).
     *
     * @return the provider's class; {@code SitemapProvider} itself, the default, stands for "none"
     */
    // Raw on purpose: with a wildcard the compiler itself would refuse a generic provider, and not say why.
    @SuppressWarnings("rawtypes")
    Class<? extends SitemapProvider> provider() default SitemapProvider.class;

    /**
     * Properties whose names differ from the path variable or the metadata they supply.
     *
     * @return the renamed bindings; by default every name is bound to the property of the same name
     */
    Bind[] bind() default {};

    /**
     * Which of the method's paths is listed, where it is mapped to several. By default the first one is.
     *
     * @return one of the mapped paths, complete with the class's prefix, exactly as the framework combines them
     */
    String path() default "";

    /**
     * Query parameters of the listed URLs. Each is bound to the page's property of the same name, as a path variable
     * is; a parameter whose property is {@code null} is left out of that page's URL. The order is kept.
     *
     * @return the names of the query parameters; none by default
     */
    String[] query() default {};

    /**
     * The section of the sitemap that lists these pages. A section has sitemap files of its own,
     * {@code sitemap-<section>-<key>.xml}, is refreshed as one, and fails as one.
     *
     * <p>Without it the section of {@link SitemapDefaults} counts; without that, entries that have no provider belong
     * to {@code pages}, and the others to a section named after the controller: {@code city-guide} for
     * {@code CityGuideController}.
     *
     * @return letters, digits, {@code -} and {@code _}
     */
    String section() default "";

    /**
     * When these pages last changed, for pages whose date is known when the application is built.
     *
     * @return a date, {@code 2026-11-21}, or a time with its offset, {@code 2026-11-21T09:30:00+01:00}; none by default
     * @see <a href="https://www.sitemaps.org/protocol.html#lastmoddef">Sitemaps 0.9, lastmod</a>
     */
    String lastModified() default "";

    /**
     * How often these pages are likely to change.
     *
     * @return the change frequency; nothing is written for {@link ChangeFrequency#UNSPECIFIED}, the default
     * @see <a href="https://www.sitemaps.org/protocol.html#changefreqdef">Sitemaps 0.9, changefreq</a>
     */
    ChangeFrequency changeFrequency() default ChangeFrequency.UNSPECIFIED;

    /**
     * The priority of these pages among the others of this site, from 0.0 to 1.0. Written with one decimal.
     *
     * @return the priority; nothing is written unless one is given
     * @see <a href="https://www.sitemaps.org/protocol.html#prioritydef">Sitemaps 0.9, priority</a>
     */
    double priority() default -1;

    /**
     * The time zone of a {@code lastModified} property of type {@code LocalDateTime}, which is refused without one.
     *
     * @return a zone that {@code java.time.ZoneId.of} understands, such as {@code UTC} or {@code Europe/Zurich}
     */
    String zone() default "";
}
