package dev.waymark.runtime.http;

import dev.waymark.runtime.internal.copies.InflatedCopies;
import dev.waymark.runtime.internal.publish.StoredFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** Where the body of an answer comes from. Thread-safe. */
@FunctionalInterface
interface ResponseBody {

    InputStream open() throws IOException;

    /**
     * The same body, inflated before, where it is asked for often. To be asked for each time that somebody gets the
     * body, and may take the time to make it.
     *
     * @return {@code null} if there is none
     */
    default @Nullable ResponseBody copy() {
        return null;
    }

    /** The file on a disk that holds exactly this body; {@code null} for none. Asked after it was opened. */
    default @Nullable Path file() {
        return null;
    }

    /**
     * The body that is a file.
     *
     * @param gzip whether it is sent as it is stored
     * @param kept whether it is small, and asked for so often that it is read only once
     * @param copies of those that are not sent as they are stored
     */
    static ResponseBody of(StoredFile file, boolean gzip, boolean kept, InflatedCopies copies) {
        ResponseBody body = gzip ? new StoredBody(file) : new InflatedBody(file, copies);
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

    /** A body that is inflated while it is sent. */
    record InflatedBody(StoredFile stored, InflatedCopies copies) implements ResponseBody {

        @Override
        public InputStream open() throws IOException {
            return stored.open();
        }

        @Override
        public @Nullable ResponseBody copy() {
            Path copy = copies.copy(stored.tag(), stored.size(), stored::open);
            return copy == null ? null : new CopiedBody(copy, stored.size());
        }
    }

    /** A body that was inflated before. */
    record CopiedBody(Path file, long length) implements ResponseBody {

        @Override
        public InputStream open() throws IOException {
            FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
            if (channel.size() != length) {
                channel.close();
                throw new NoSuchFileException(file.toString(), null, "the file is not as it was written");
            }
            return Channels.newInputStream(channel);
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
