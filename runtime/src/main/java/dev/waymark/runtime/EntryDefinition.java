package dev.waymark.runtime;

import dev.waymark.annotations.ChangeFrequency;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One entry as the generated code gave it: nothing is resolved or checked yet.
 *
 * @param resource whether the template is relative to the path of the JAX-RS application
 */
record EntryDefinition(
        String handler,
        String section,
        String template,
        boolean resource,
        List<String> query,
        @Nullable String lastModified,
        ChangeFrequency changeFrequency,
        @Nullable Double priority,
        Pages pages) {}
