package dev.waymark.console.export;

import dev.waymark.runtime.http.ExtraFile;
import dev.waymark.runtime.report.SitemapFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;

/**
 * One file of an export. Immutable.
 *
 * @param name the file name
 * @param changed when its bytes last changed
 * @param content opens its bytes, the same ones each time
 */
record ExportedFile(String name, Instant changed, ExtraFile.Content content) {

    private static final int PIECE = 1 << 13;

    static ExportedFile plain(SitemapFile file) {
        return new ExportedFile(file.name(), file.firstSeen(), file::open);
    }

    static ExportedFile compressed(SitemapFile file) {
        return new ExportedFile(file.name() + ".gz", file.firstSeen(), file::openCompressed);
    }

    /** Whether a file has these bytes. */
    boolean isAt(Path path) throws IOException {
        if (!Files.isRegularFile(path)) {
            return false;
        }
        try (InputStream there = Files.newInputStream(path);
                InputStream here = content.open()) {
            byte[] wanted;
            do {
                wanted = here.readNBytes(PIECE);
                if (!Arrays.equals(wanted, there.readNBytes(PIECE))) {
                    return false;
                }
            } while (wanted.length > 0);
            return true;
        }
    }
}
