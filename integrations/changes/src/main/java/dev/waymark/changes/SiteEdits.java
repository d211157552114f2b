package dev.waymark.changes;

import dev.waymark.runtime.engine.PageEdit;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Edits that are published together on one site. Immutable.
 *
 * @param sections the edits of each section, in order
 * @param partial URLs whose alternates may be missing; other listed alternates of all others are gone
 * @param locs all URLs, also on other sites
 */
record SiteEdits(Map<String, List<PageEdit>> sections, Set<String> partial, Set<String> locs) {

    /** All URLs of some sections. */
    static Set<String> locs(Map<String, List<PageEdit>> sections) {
        Set<String> locs = new LinkedHashSet<>();
        sections.values().forEach(edits -> edits.forEach(edit -> locs.add(edit.loc())));
        return locs;
    }

    /** The sections of listed pages; removals need no existing section. */
    Set<String> listedSections() {
        Set<String> names = new LinkedHashSet<>();
        sections.forEach((section, edits) -> {
            if (edits.stream().anyMatch(edit -> edit.element() != null)) {
                names.add(section);
            }
        });
        return names;
    }

    /** The number of different URLs. */
    int urls() {
        return locs(sections).size();
    }

    /** The number of edits: a URL removed in whatever section lists it has one in each. */
    int size() {
        return sections.values().stream().mapToInt(List::size).sum();
    }
}
