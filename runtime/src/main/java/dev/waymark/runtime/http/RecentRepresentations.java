package dev.waymark.runtime.http;

import dev.waymark.runtime.internal.publish.Publication;
import dev.waymark.runtime.internal.publish.ServedSite;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The answers of recently requested sites. Each keeps its index in memory, which would be too much for thousands of
 * sites. Thread-safe.
 */
final class RecentRepresentations {

    private static final int MOST = 64;

    /** By the site's address; guarded by itself. */
    private final Map<String, Representations> known = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Representations> eldest) {
            return size() > MOST;
        }
    };

    /** Most applications have one site. */
    private volatile @Nullable Representations last;

    private final String cacheControl;

    /**
     * Creates an empty cache.
     *
     * @param cacheControl how long clients may keep an answer
     */
    RecentRepresentations(String cacheControl) {
        this.cacheControl = cacheControl;
    }

    Representations of(ServedSite site, Publication publication) {
        Representations same = last;
        if (same != null && same.areOf(publication)) {
            return same;
        }
        Representations found;
        synchronized (known) {
            found = known.get(site.plan().address());
            if (found == null || !found.areOf(publication)) {
                found = new Representations(publication, cacheControl);
                known.put(site.plan().address(), found);
            }
        }
        last = found;
        return found;
    }
}
