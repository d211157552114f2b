package dev.waymark.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says that a page is left out of the sitemap on purpose: a shopping basket, a search result, an account page.
 *
 * <p>It changes nothing in the sitemap, for only annotated methods are listed. It tells readers, and the coverage
 * report of the annotation processor ({@code -Awaymark.coverage=warn}), that the page was not forgotten. On a class it
 * speaks of every handler method of that class that has no {@link SitemapEntry}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface SitemapExclude {

    /**
     * Why the page is left out.
     *
     * @return a reason for the readers of the code; empty by default
     */
    String value() default "";
}
