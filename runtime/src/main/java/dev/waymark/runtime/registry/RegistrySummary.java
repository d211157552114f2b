package dev.waymark.runtime.registry;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Summarises a generated registry for the annotation processor. Incremental builds keep the registries of unchanged
 * controllers; the processor compares their summaries with the entries it compiles. The runtime doesn't read it.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface RegistrySummary {

    /** A line for each entry: method, section, locale ({@code *} for any), and URL without variable names. */
    String[] value() default {};

    /** The classes that the controller's JAX-RS locators return. */
    String[] follows() default {};
}
