package dev.waymark.processor;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which annotations call the processor. Never all of them where Gradle compiles: each build would be a full one.
 * {@code docs/decisions/annotations-that-call-the-processor.md} has the whole reason.
 */
final class SupportedAnnotations {

    /** The package of Waymark's own. */
    static final String OURS = "dev.waymark.annotations";

    /** Ours, what makes a class a controller, and what makes one that inherits all its mappings a bean. */
    private static final List<String> PACKAGES = List.of(
            OURS,
            "org.springframework.web.bind.annotation",
            "org.springframework.stereotype",
            "org.springframework.context.annotation",
            "org.springframework.boot.autoconfigure",
            "jakarta.ws.rs",
            "jakarta.enterprise.context",
            "jakarta.inject");

    private SupportedAnnotations() {}

    /** What the processor declares. */
    static Set<String> patterns() {
        return PACKAGES.stream().map(each -> each + ".*").collect(Collectors.toUnmodifiableSet());
    }
}
