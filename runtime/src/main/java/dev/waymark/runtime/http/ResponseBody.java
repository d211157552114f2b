package dev.waymark.runtime.http;

import dev.waymark.runtime.internal.publish.StoredFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** Where the body of an answer comes from. Thread-safe. */
@FunctionalInterface
interface ResponseBody {

    InputStream open() throws IOException;

    /**
     * The body that is a file.
     *
     * @param gzip whether it is sent as it is stored
     * @param kept whether it is small, and asked for so often that it is read only once
     */
    static ResponseBody of(StoredFile file, boolean gzip, boolean kept) {
        ResponseBody body = new FileBody(file, gzip);
        return kept ? new KeptBody(body, gzip ? file.compressedSize() : file.size()) : body;
    }

    /** A body that is read from the store each time. */
    record FileBody(StoredFile file, boolean gzip) implements ResponseBody {

        @Override
        public InputStream open() throws IOException {
            return gzip ? file.openCompressed() : file.open();
        }
    }

    /** A body that is read when it is first asked for, and kept from then on if it is as long as it should be. */
    final class KeptBody implements ResponseBody {

        private final ResponseBody body;
        private final long length;
        private volatile byte @Nullable [] bytes;

        KeptBody(ResponseBody body, long length) {
            this.body = body;
            this.length = length;
        }

        @Override
        public InputStream open() throws IOException {
            byte[] known = bytes;
            if (known == null) {
                try (InputStream in = body.open()) {
                    known = in.readAllBytes();
                }
                if (known.length == length) {
                    bytes = known;
                }
            }
            return new ByteArrayInputStream(known);
        }
    }
}
