package dev.waymark.runtime.internal.edit;

import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.shard.SitemapReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;

/** A stored sitemap, read completely. */
final class StoredSitemap {

    private final byte[] bytes;

    private StoredSitemap(byte[] bytes) {
        this.bytes = bytes;
    }

    static StoredSitemap read(StoredFile file) throws IOException {
        try (InputStream in = file.open()) {
            byte[] bytes = in.readNBytes((int) file.size());
            if (bytes.length < file.size()) {
                throw new IOException(file.name() + " is shorter than it was");
            }
            return new StoredSitemap(bytes);
        } catch (NoSuchFileException e) {
            throw new IOException(file.name() + " is not stored any more; the next refresh stores it again", e);
        }
    }

    byte[] bytes() {
        return bytes;
    }

    /** Its elements; the reader is before the first one. */
    SitemapReader elements() {
        return new SitemapReader(bytes, bytes.length);
    }
}
