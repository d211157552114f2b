package dev.waymark.settings;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where an artifact's pages are served, and to whom.
 *
 * @param path a path below that of the application
 * @param role what a user must have; {@code null} for everybody
 * @param hosts at which they are served without a role, beside those of the sites
 */
public record EndpointPlace(String path, @Nullable String role, List<String> hosts) {}
