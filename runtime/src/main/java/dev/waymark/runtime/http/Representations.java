package dev.waymark.runtime.http;

import dev.waymark.runtime.http.Representation.Form;
import dev.waymark.runtime.internal.publish.Publication;
import dev.waymark.runtime.internal.publish.StoredFile;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The answers for the files of one publication, each built at the first request, because most forms are never
 * requested. Thread-safe.
 */
final class Representations {

    private final Publication publication;
    private final String cacheControl;
    private final Map<Form, Map<StoredFile, Representation>> known = new EnumMap<>(Form.class);

    Representations(Publication publication, String cacheControl) {
        this.publication = publication;
        this.cacheControl = cacheControl;
        for (Form form : Form.values()) {
            known.put(form, new ConcurrentHashMap<>());
        }
    }

    boolean areOf(Publication other) {
        return publication == other;
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
        Map<StoredFile, Representation> ofForm = Objects.requireNonNull(known.get(form));
        Representation same = ofForm.get(file);
        if (same != null) {
            return same;
        }
        Representation made = Representation.of(file, form, true, cacheControl);
        Representation faster = ofForm.putIfAbsent(file, made);
        return faster == null ? made : faster;
    }
}
