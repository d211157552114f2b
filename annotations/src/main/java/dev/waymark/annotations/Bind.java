package dev.waymark.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Binds a path variable, a query parameter or a piece of metadata to a property with another name.
 *
 * <pre>{@code
 * @GetMapping("/articles/{id}")
 * @SitemapEntry(provider = Articles.class, bind = {
 *     @Bind(to = "id", from = "slug"),
 *     @Bind(to = "lastModified", from = "updatedAt")})
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({})
public @interface Bind {

    /**
     * What is filled.
     *
     * @return the name of a path variable or query parameter of the entry; or {@code lastModified}, {@code priority} or
     *     {@code changeFrequency}; or {@code images} ({@link Image}, text or {@link java.net.URI}), {@code videos}
     *     ({@link Video}), {@code news} ({@link News}) or {@code extension} ({@link Extension}): one, or an array or
     *     {@link Iterable} of them, save for news
     */
    String to();

    /**
     * Where the value comes from.
     *
     * @return the name of a property of the provider's page type
     */
    String from();
}
