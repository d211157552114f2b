package dev.waymark.runtime.engine;

import dev.waymark.runtime.report.EntryDescription;
import java.util.List;

/**
 * Entries that share one pass over their pages: a single entry, the entries of one page in several languages, or a
 * source. Immutable.
 *
 * @param entries at least one; a source has an entry with the path <code>/{*path}</code>
 * @param origin the provider or source, for messages
 * @param multilingual whether its pages may have alternates
 * @param languages the tags of the site's languages, and of those that the entries name
 */
public record EntryFamily(List<EntryDescription> entries, String origin, boolean multilingual, List<String> languages) {

    /** Copies the lists. */
    public EntryFamily {
        entries = List.copyOf(entries);
        languages = List.copyOf(languages);
    }
}
