/** The mappings of Spring MVC and WebFlux: annotations, composed annotations, patterns. */
@NullMarked
package dev.waymark.processor.spring;

import org.jspecify.annotations.NullMarked;
