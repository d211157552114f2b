package dev.waymark.spring.boot.internal.security;

/** Spring Security's rules for anonymous users. */
public interface AccessRules {

    /** The order of the filter that applies the rules: whatever comes before it is not subject to them. */
    int order();

    /**
     * Whether a GET for a path is refused.
     *
     * @param path as the application's mappings have it: without the context path
     * @return {@code false} also if unknown
     */
    boolean refuse(String path);
}
