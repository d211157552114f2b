package dev.waymark.runtime;

import dev.waymark.annotations.ChangeFrequency;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One entry as the generated code gave it: nothing is resolved or checked yet. */
record EntryDefinition(
        String handler,
        String section,
        String template,
        List<String> query,
        @Nullable String lastModified,
        ChangeFrequency changeFrequency,
        @Nullable Double priority,
        Pages pages) {}
