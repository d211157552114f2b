package dev.waymark.runtime.http;

import dev.waymark.runtime.http.Representation.Form;
import dev.waymark.runtime.internal.publish.Publication;
import dev.waymark.runtime.internal.publish.ServedSite;
import dev.waymark.runtime.internal.publish.StoredFile;
import java.time.Instant;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The answers of recently requested sites. Each keeps its index in memory, which would be too much for thousands of
 * sites. Thread-safe.
 */
final class RecentRepresentations {

    private static final int MOST = 64;

    /** By the site's address, the least recently requested first; guarded by itself. */
    private final Map<String, Answers> known = new LinkedHashMap<>(16, 0.75f, true);

    /** Most applications have one site. */
    private volatile @Nullable Answers last;

    private final String cacheControl;

    /**
     * Creates an empty cache.
     *
     * @param cacheControl how long clients may keep an answer
     */
    RecentRepresentations(String cacheControl) {
        this.cacheControl = cacheControl;
    }

    /**
     * What a file's answers have in common.
     *
     * @param now upper bound of Last-Modified (RFC 9110, section 8.8.2.1)
     */
    Representation of(ServedSite site, Publication publication, StoredFile file, Form form, Instant now) {
        if (file.firstSeen().isAfter(now)) {
            return Representation.of(file, form, false, cacheControl);
        }
        Map<StoredFile, Representation> answers =
                Objects.requireNonNull(of(site, publication).byForm.get(form));
        Representation known = answers.get(file);
        // Not computeIfAbsent at once, which may lock.
        return known != null
                ? known
                : answers.computeIfAbsent(file, stored -> Representation.of(stored, form, true, cacheControl));
    }

    private Answers of(ServedSite site, Publication publication) {
        Answers same = last;
        if (same != null && same.publication == publication) {
            return same;
        }
        Answers found;
        synchronized (known) {
            found = known.get(site.plan().address());
            if (found == null || found.publication != publication) {
                found = new Answers(publication);
                known.put(site.plan().address(), found);
                if (known.size() > MOST) {
                    known.remove(known.keySet().iterator().next());
                }
            }
        }
        last = found;
        return found;
    }

    /** The answers for the files of one publication, built on request, because most forms are never requested. */
    private static final class Answers {
        private final Publication publication;
        private final Map<Form, Map<StoredFile, Representation>> byForm = new EnumMap<>(Form.class);

        Answers(Publication publication) {
            this.publication = publication;
            for (Form form : Form.values()) {
                byForm.put(form, new ConcurrentHashMap<>());
            }
        }
    }
}
