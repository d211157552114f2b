package dev.waymark.runtime.http;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** Content that is read at the first request, and kept if its length is right. Thread-safe. */
final class KeptContent implements ExtraFile.Content {

    private final ExtraFile.Content content;
    private final long length;
    private volatile byte @Nullable [] bytes;

    KeptContent(ExtraFile.Content content, long length) {
        this.content = content;
        this.length = length;
    }

    @Override
    public InputStream open() throws IOException {
        byte[] known = bytes;
        if (known == null) {
            try (InputStream in = content.open()) {
                known = in.readAllBytes();
            }
            if (known.length == length) {
                bytes = known;
            }
        }
        return new ByteArrayInputStream(known);
    }
}
