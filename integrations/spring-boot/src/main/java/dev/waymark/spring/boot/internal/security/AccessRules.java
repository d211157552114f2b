package dev.waymark.spring.boot.internal.security;

/** What Spring Security lets somebody see who has not signed in. */
public interface AccessRules {

    /** The order of the filter that applies the rules: whatever comes before it is not subject to them. */
    int order();

    /**
     * Whether a GET for a path is refused.
     *
     * @param path as the application's mappings have it: without the context path
     * @return false also if the rules cannot tell
     */
    boolean refuse(String path);
}
