package dev.waymark.runtime;

import java.util.List;
import java.util.Set;

/** What is listed: stub. */
record Site(Settings settings) {
    static Site of(Settings settings) {
        return new Site(settings);
    }

    Set<String> sectionNames() {
        return Set.of();
    }

    Set<String> sectionsOf(Class<?> provider) {
        return Set.of(provider.getName());
    }

    List<EntryDescription> descriptions() {
        return List.of();
    }
}
