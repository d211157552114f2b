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
 * The answers about the files of one publication, each put together when it is first asked for: most files are never
 * asked for in most forms. Thread-safe.
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
     * What answers about a file have in common.
     *
     * @param now nothing may be said to have changed later (RFC 9110, section 8.8.2.1)
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
