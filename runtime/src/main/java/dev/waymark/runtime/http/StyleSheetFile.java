package dev.waymark.runtime.http;

import dev.waymark.runtime.internal.shard.StyleSheet;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The style sheet, served beside each site's sitemaps. Thread-safe; loaded at the first request. */
final class StyleSheetFile implements ExtraFiles {

    private volatile @Nullable ExtraFile file;

    @Override
    public boolean isName(String name) {
        return name.equals(StyleSheet.NAME);
    }

    @Override
    public Optional<ExtraFile> file(String site, String name) {
        ExtraFile known = file;
        if (known == null) {
            known = ExtraFile.of("text/css;charset=UTF-8", StyleSheet.content(), StyleSheet.CHANGED);
            file = known;
        }
        return Optional.of(known);
    }
}
