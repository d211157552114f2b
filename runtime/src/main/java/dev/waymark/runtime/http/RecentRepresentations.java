package dev.waymark.runtime.http;

import dev.waymark.runtime.http.Representation.Form;
import dev.waymark.runtime.internal.publish.StoredFile;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The answers for recently requested files, in each form. An index is kept in memory with its answer, so there are only
 * a few: thousands of sites have as many. Thread-safe.
 */
final class RecentRepresentations {

    /** Maximum files in each form. Beyond it, all are dropped: they are built within microseconds. */
    private static final int MOST = 64;

    private final Map<Form, Map<StoredFile, Representation>> known = new EnumMap<>(Form.class);
    private final String cacheControl;

    /**
     * Creates an empty cache.
     *
     * @param cacheControl how long clients may keep an answer
     */
    RecentRepresentations(String cacheControl) {
        this.cacheControl = cacheControl;
        for (Form form : Form.values()) {
            known.put(form, new ConcurrentHashMap<>());
        }
    }

    /**
     * What a file's answers have in common.
     *
     * @param now upper bound of Last-Modified (RFC 9110, section 8.8.2.1)
     */
    Representation of(StoredFile file, Form form, Instant now) {
        if (file.firstSeen().isAfter(now)) {
            return Representation.of(file, form, false, cacheControl);
        }
        Map<StoredFile, Representation> answers = Objects.requireNonNull(known.get(form));
        Representation answer = answers.get(file);
        if (answer == null) {
            answer = Representation.of(file, form, true, cacheControl);
            if (answers.size() >= MOST) {
                answers.clear();
            }
            answers.put(file, answer);
        }
        return answer;
    }
}
