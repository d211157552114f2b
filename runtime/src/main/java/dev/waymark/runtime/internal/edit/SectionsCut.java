package dev.waymark.runtime.internal.edit;

import dev.waymark.runtime.internal.publish.FileFactory;
import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.render.RenderSettings;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Cuts the sitemaps of all sections anew that one name stands for: {@code posts-{lang}} for {@code posts-de} and
 * {@code posts-en}. A page that is listed in one of them now is so in no other any more.
 */
final class SectionsCut {

    private SectionsCut() {}

    static List<StoredFile> cut(
            List<StoredFile> old, List<Edit> edits, RenderSettings settings, FileFactory factory, LookUp lookUp)
            throws IOException {
        Map<String, List<StoredFile>> sections = new TreeMap<>();
        old.forEach(file -> sections.computeIfAbsent(file.section(), key -> new ArrayList<>())
                .add(file));
        for (Edit edit : edits) {
            String section = edit.section();
            if (section != null) {
                sections.computeIfAbsent(section, key -> new ArrayList<>());
            }
        }
        List<StoredFile> files = new ArrayList<>();
        for (String section : new TreeSet<>(sections.keySet())) {
            List<Edit> own = edits.stream()
                    .map(edit -> section.equals(edit.section()) ? edit : Edit.removal(edit.loc()))
                    .toList();
            files.addAll(new SectionCut(
                            section,
                            settings.limits(),
                            settings.namespaces(),
                            sections.getOrDefault(section, List.of()),
                            own,
                            factory)
                    .run(lookUp));
        }
        return files;
    }
}
