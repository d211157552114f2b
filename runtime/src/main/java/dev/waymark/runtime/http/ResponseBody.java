package dev.waymark.runtime.http;

import dev.waymark.runtime.internal.publish.StoredFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Where the body of an answer comes from. Thread-safe. */
@FunctionalInterface
interface ResponseBody {

    InputStream open() throws IOException;

    /** The file on a disk that holds exactly this body; {@code null} for none. Asked after it was opened. */
    default @Nullable Path file() {
        return null;
    }

    /**
     * The body that is a file.
     *
     * @param gzip whether it is sent as it is stored
     * @param kept whether it is small, and asked for so often that it is read only once
     */
    static ResponseBody of(StoredFile file, boolean gzip, boolean kept) {
        ResponseBody body = gzip ? new StoredBody(file) : file::open;
        return kept ? new KeptBody(body, gzip ? file.compressedSize() : file.size()) : body;
    }

    /** A body that is sent as it is stored. */
    record StoredBody(StoredFile stored) implements ResponseBody {

        @Override
        public InputStream open() throws IOException {
            return stored.openCompressed();
        }

        @Override
        public @Nullable Path file() {
            return stored.compressedFile();
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
