package dev.waymark.spring.boot.internal.security;

/** Spring Security's rules for anonymous users. */
public interface AccessRules {

    /** The order of the security filter: filters before it bypass the rules. */
    int order();

    /**
     * Whether a GET for a path is refused.
     *
     * @param path as in the application's mappings: without the context path
     * @return {@code false} also if unknown
     */
    boolean refuse(String path);
}
