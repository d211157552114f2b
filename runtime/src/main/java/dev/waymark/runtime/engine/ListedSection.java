package dev.waymark.runtime.engine;

import java.util.Map;

/**
 * A section and its providers.
 *
 * @param name its name
 * @param mayHaveLanguages whether its pages may be in several languages
 * @param onlyProviders whether each page comes from a provider's {@code pages}, or needs no provider
 * @param providers these providers with their names in messages, in the order of the entries
 */
public record ListedSection(
        String name, boolean mayHaveLanguages, boolean onlyProviders, Map<Class<?>, String> providers) {}
