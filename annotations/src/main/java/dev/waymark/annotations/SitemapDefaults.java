package dev.waymark.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Defaults for the {@link SitemapEntry} annotations of one class. An entry's own attribute takes precedence.
 *
 * <pre>{@code
 * @Controller
 * @SitemapDefaults(section = "guide", changeFrequency = ChangeFrequency.MONTHLY)
 * class CityGuideController { ... }
 * }</pre>
 */
@Documented
@Inherited
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface SitemapDefaults {

    /**
     * The section of entries without one.
     *
     * @return letters, digits, {@code -} and {@code _}, at most 100; for the default, see
     *     {@link SitemapEntry#section()}
     */
    String section() default "";

    /**
     * The change frequency of entries without one.
     *
     * @return the change frequency; {@link ChangeFrequency#UNSPECIFIED}, the default, writes nothing
     */
    ChangeFrequency changeFrequency() default ChangeFrequency.UNSPECIFIED;

    /**
     * The priority, from 0.0 to 1.0, of entries without one.
     *
     * @return the priority; not written by default
     */
    double priority() default -1;
}
