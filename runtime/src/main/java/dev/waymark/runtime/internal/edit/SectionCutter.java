package dev.waymark.runtime.internal.edit;

import dev.waymark.runtime.engine.PageEdit;
import dev.waymark.runtime.internal.publish.FileFactory;
import dev.waymark.runtime.internal.publish.Publisher;
import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.render.RenderSettings;
import java.io.IOException;
import java.util.BitSet;
import java.util.List;

/** Cuts sections with the settings of a refresh. */
public record SectionCutter(RenderSettings settings) implements Publisher.Cutting {

    @Override
    public List<StoredFile> cut(
            String section, List<StoredFile> files, List<PageEdit> edits, BitSet touched, FileFactory factory)
            throws IOException {
        return new SectionCut(section, settings.limits(), settings.namespaces(), files, edits, factory).run(touched);
    }
}
