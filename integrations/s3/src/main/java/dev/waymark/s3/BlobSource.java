package dev.waymark.s3;

import dev.waymark.runtime.store.Blob;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.http.ContentStreamProvider;

/**
 * Supplies a blob's bytes to the SDK for each attempt, and remembers a failure of the blob itself. Used by one call.
 */
final class BlobSource implements ContentStreamProvider, AutoCloseable {

    private final String key;
    private final Blob blob;
    private @Nullable InputStream open;
    private @Nullable Exception failure;

    BlobSource(String key, Blob blob) {
        this.key = key;
        this.blob = blob;
    }

    /** Reads all of a blob; S3 verifies the hash. */
    static String md5(String key, Blob blob) throws IOException {
        MessageDigest digest;
        try {
            // Detects transfer errors only; not for security.
            digest = MessageDigest.getInstance("MD5");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("This Java has no MD5, which S3 needs", e);
        }
        byte[] buffer = new byte[1 << 13];
        long count = 0;
        try (InputStream in = blob.open()) {
            for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
                digest.update(buffer, 0, length);
                count += length;
            }
        }
        if (count != blob.size()) {
            throw new IOException("The blob " + key + " has " + count + " bytes instead of " + blob.size());
        }
        return Base64.getEncoder().encodeToString(digest.digest());
    }

    @Override
    public InputStream newStream() {
        close();
        try {
            InputStream in = blob.open();
            open = in;
            return new ExactStream(in, blob.size(), "the blob " + key, () -> {}) {
                @Override
                public int read(byte[] bytes, int offset, int length) throws IOException {
                    try {
                        return super.read(bytes, offset, length);
                    } catch (IOException | RuntimeException e) {
                        failure = e;
                        throw e;
                    }
                }
            };
        } catch (IOException e) {
            failure = e;
            throw new UncheckedIOException(e);
        } catch (RuntimeException e) {
            failure = e;
            throw e;
        }
    }

    /** Throws the blob's exception, if any. */
    void rethrow() throws IOException {
        if (failure instanceof IOException broken) {
            throw broken;
        }
        if (failure instanceof RuntimeException broken) {
            throw broken;
        }
    }

    @Override
    public void close() {
        InputStream known = open;
        open = null;
        if (known != null) {
            try {
                known.close();
            } catch (IOException e) {
                // The blob was already read.
            }
        }
    }
}
