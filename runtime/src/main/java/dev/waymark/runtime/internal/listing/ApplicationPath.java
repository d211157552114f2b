package dev.waymark.runtime.internal.listing;

import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The path of a JAX-RS application, which precedes its resources' paths (Jakarta RESTful Web Services, section
 * "Servlet": {@code @ApplicationPath} may end with {@code /*}, and its outer slashes don't matter).
 *
 * @param setting the builder's path; {@code null} for the annotation's
 * @param ofSitemaps whether the sitemaps are below that path, too
 */
public record ApplicationPath(@Nullable String setting, boolean ofSitemaps) {

    /** For an application that sets nothing. */
    public static final ApplicationPath ANNOTATED = new ApplicationPath(null, false);

    /**
     * The prefix of resources: empty, or with a leading and without a final slash.
     *
     * @param applications each application's annotated path, by class name
     */
    String of(Map<String, String> applications, UnaryOperator<String> placeholders) {
        if (setting != null) {
            return resolve("waymark.application-path", setting, placeholders);
        }
        Map<String, String> resolved = new TreeMap<>();
        for (Map.Entry<String, String> application : applications.entrySet()) {
            String name = application.getKey();
            resolved.put(name, resolve(name, application.getValue(), placeholders));
        }
        Set<String> distinct = new TreeSet<>(resolved.values());
        if (distinct.size() > 1) {
            throw several(resolved);
        }
        return distinct.isEmpty() ? "" : distinct.iterator().next();
    }

    private static SitemapConfigurationException several(Map<String, String> applications) {
        String list = applications.entrySet().stream()
                .map(application -> application.getKey() + " at " + quoted(application.getValue()))
                .collect(Collectors.joining(", "));
        return new SitemapConfigurationException(
                "The listed JAX-RS resources may belong to several applications: " + list
                        + ". Choose one with SitemapBuilder.applicationPath("
                        + quoted(applications.values().iterator().next())
                        + "), or waymark.application-path");
    }

    private static String quoted(String path) {
        return "\"" + (path.isEmpty() ? "/" : path) + "\"";
    }

    /** The normal form of a path, without placeholders. */
    static String resolve(String owner, String path, UnaryOperator<String> placeholders) {
        String bare = path.endsWith("/*") ? path.substring(0, path.length() - 2) : path;
        String resolved = TemplateText.resolve(owner, bare, placeholders).replaceAll("^/+(?=/)|/+\\z", "");
        if (TemplateText.hasSyntax(resolved) || BaseUrl.hasDotSegment(resolved) || resolved.contains("//")) {
            throw new SitemapConfigurationException(
                    "The path \"" + path + "\" of " + owner
                            + " can't contain { } * ? # or an empty, . or .. segment, except a final /*; use one like \"/api\"");
        }
        return resolved;
    }
}
