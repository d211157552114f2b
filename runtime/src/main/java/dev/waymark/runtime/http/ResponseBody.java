package dev.waymark.runtime.http;

import dev.waymark.runtime.internal.publish.StoredFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The source of an answer's body. Thread-safe. */
@FunctionalInterface
interface ResponseBody {

    InputStream open() throws IOException;

    /** A file that has exactly this body, or {@code null}. Called after the body was opened. */
    default @Nullable Path file() {
        return null;
    }

    /**
     * A stored file as a body.
     *
     * @param gzip whether it is sent compressed, as stored
     * @param kept whether to keep it in memory, because it is small and requested often
     */
    static ResponseBody of(StoredFile file, boolean gzip, boolean kept) {
        ResponseBody body = gzip ? new StoredBody(file) : file::open;
        return kept ? new KeptBody(body, gzip ? file.compressedSize() : file.size()) : body;
    }

    /** A body that is sent as stored. */
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

    /** A body that is read at the first request, and kept if its length is right. */
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
