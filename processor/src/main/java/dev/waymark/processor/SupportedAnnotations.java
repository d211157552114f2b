package dev.waymark.processor;

import java.util.Set;

/**
 * The annotations that trigger the processor. Never all in Gradle, where that would make every build a full one; see
 * {@code docs/decisions/annotations-that-call-the-processor.md}.
 */
final class SupportedAnnotations {

    /** Waymark's annotations. */
    static final String OURS = "dev.waymark.annotations.*";

    /**
     * Waymark's annotations, those that make a class a controller, and those that make a class with only inherited
     * mappings a bean.
     */
    static final Set<String> ALL = Set.of(
            OURS,
            "org.springframework.web.bind.annotation.*",
            "org.springframework.stereotype.*",
            "org.springframework.context.annotation.*",
            "org.springframework.boot.autoconfigure.*",
            "jakarta.ws.rs.*",
            "jakarta.enterprise.context.*",
            "jakarta.inject.*");

    private SupportedAnnotations() {}
}
