package dev.waymark.settings;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The path of an artifact's pages, and their access rule.
 *
 * @param path relative to the application's path
 * @param role the required role; {@code null} for none
 * @param hosts allowed without a role, besides the sites' hosts
 */
public record EndpointPlace(String path, @Nullable String role, List<String> hosts) {}
