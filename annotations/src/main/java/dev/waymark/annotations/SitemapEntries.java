package dev.waymark.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Holds several {@link SitemapEntry} annotations of one method. The compiler writes it; application code need not. */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface SitemapEntries {

    /**
     * The entries.
     *
     * @return the entries, in the order in which they were written
     */
    SitemapEntry[] value();
}
