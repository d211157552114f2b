package dev.waymark.runtime.internal.edit;

import dev.waymark.runtime.internal.publish.FileFactory;
import dev.waymark.runtime.internal.publish.Publisher;
import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.render.RenderSettings;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Adds to what a refresh rendered what was published of single pages since it began. */
public record EditRebase(RenderSettings settings, LookUp lookUp) implements Publisher.Rebase {

    @Override
    public List<StoredFile> apply(String section, List<StoredFile> rendered, List<byte[]> entries, FileFactory factory)
            throws IOException {
        List<Edit> edits = new ArrayList<>();
        for (byte[] entry : entries) {
            edits.addAll(EditEntry.read(entry, section));
        }
        return edits.isEmpty()
                ? rendered
                : new SectionCut(section, settings.limits(), settings.namespaces(), rendered, edits, factory)
                        .run(lookUp);
    }
}
