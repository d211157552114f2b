package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.engine.ElementStream;
import dev.waymark.runtime.internal.shard.Frame;
import dev.waymark.runtime.internal.shard.Limits;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The namespaces and news of several sitemaps, which may become one. Used by one thread. */
final class JoinedSitemaps {

    private static final Pattern DECLARATION = Pattern.compile(" xmlns:([^=]+)=\"[^\"]*\"");
    private static final Pattern NEWS = Pattern.compile("<news:news>");

    private final Map<String, String> byPrefix = new LinkedHashMap<>();
    private long news;

    /**
     * Adds a sitemap.
     *
     * @return whether no prefix has another namespace in an earlier one, and the news aren't too many
     */
    boolean add(byte[] sitemap) throws IOException {
        String declarations = Frame.declarations(new ElementStream(sitemap).root());
        if (declarations.isEmpty()) {
            return true;
        }
        news += NEWS.matcher(new String(sitemap, StandardCharsets.ISO_8859_1))
                .results()
                .count();
        return news <= Limits.MAX_NEWS
                && DECLARATION.matcher(declarations).results().allMatch(this::add);
    }

    private boolean add(MatchResult declaration) {
        String known = byPrefix.putIfAbsent(declaration.group(1), declaration.group());
        return known == null || known.equals(declaration.group());
    }

    /** All declarations as in a start tag. */
    String declarations() {
        return String.join("", byPrefix.values());
    }
}
