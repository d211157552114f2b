package dev.waymark.runtime;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The compressed bytes of a file in a directory.
 *
 * @param compressedSize what the file's size must be
 */
record FileContent(Path path, long compressedSize) implements Content {

    @Override
    public InputStream openCompressed() throws IOException {
        return Files.newInputStream(path);
    }

    @Override
    public boolean isIntact() {
        try {
            return Files.size(path) == compressedSize;
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public void discard() throws IOException {
        Files.deleteIfExists(path);
    }
}
