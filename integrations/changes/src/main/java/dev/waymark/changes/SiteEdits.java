package dev.waymark.changes;

import dev.waymark.runtime.engine.PageEdit;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What belongs together and is published together on one site. Immutable.
 *
 * @param sections the edits of each section, in their order
 * @param whole whether all URLs in other languages of each page are among them: what is listed beside them went
 * @param locs all URLs of it, on other sites too
 */
record SiteEdits(Map<String, List<PageEdit>> sections, boolean whole, Set<String> locs) {

    /** All URLs of some sections. */
    static Set<String> locs(Map<String, List<PageEdit>> sections) {
        Set<String> locs = new LinkedHashSet<>();
        sections.values().forEach(edits -> edits.forEach(edit -> locs.add(edit.loc())));
        return locs;
    }

    /** The sections in which something is listed; what goes needs no section to be there. */
    Set<String> listedSections() {
        Set<String> names = new LinkedHashSet<>();
        sections.forEach((section, edits) -> {
            if (edits.stream().anyMatch(edit -> edit.element() != null)) {
                names.add(section);
            }
        });
        return names;
    }

    /** How many URLs there are. */
    int size() {
        return sections.values().stream().mapToInt(List::size).sum();
    }
}
