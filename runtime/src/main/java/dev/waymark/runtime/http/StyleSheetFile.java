package dev.waymark.runtime.http;

import dev.waymark.runtime.internal.shard.StyleSheet;
import java.util.Optional;

/** The style sheet, served beside each site's sitemaps. Thread-safe; loaded at the first request. */
final class StyleSheetFile implements ExtraFiles {

    @Override
    public boolean isName(String name) {
        return name.equals(StyleSheet.NAME);
    }

    @Override
    public Optional<ExtraFile> file(String site, String name) {
        return Optional.of(ExtraFile.of("text/css;charset=UTF-8", StyleSheet.content(), StyleSheet.CHANGED));
    }
}
