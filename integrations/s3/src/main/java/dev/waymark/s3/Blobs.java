package dev.waymark.s3;

import dev.waymark.runtime.store.Blob;
import dev.waymark.runtime.store.Names;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.ResponseInputStream;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.model.Delete;
import software.amazon.awssdk.services.s3.model.DeleteObjectsResponse;
import software.amazon.awssdk.services.s3.model.GetObjectResponse;
import software.amazon.awssdk.services.s3.model.ListObjectsV2Request;
import software.amazon.awssdk.services.s3.model.ListObjectsV2Response;
import software.amazon.awssdk.services.s3.model.ObjectIdentifier;
import software.amazon.awssdk.services.s3.model.PutObjectRequest;
import software.amazon.awssdk.services.s3.model.S3Object;

/** Blobs, an object each. */
final class Blobs {

    private static final String TYPE = "application/octet-stream";

    /** S3's limit per request. */
    private static final int MOST_DELETED = 1_000;

    private final Bucket bucket;
    private final @Nullable BlobCache cache;

    /**
     * Blobs of a bucket.
     *
     * @param cache {@code null} for none
     */
    Blobs(Bucket bucket, @Nullable BlobCache cache) {
        this.bucket = bucket;
        this.cache = cache;
    }

    void put(String key, Blob blob) throws IOException {
        Names.checkKey(key);
        // Finds unreadable blobs before sending.
        String md5 = BlobSource.md5(key, blob);
        PutObjectRequest request = PutObjectRequest.builder()
                .bucket(bucket.name())
                .key(bucket.blob(key))
                .contentType(TYPE)
                .contentMD5(md5)
                .build();
        try (BlobSource source = new BlobSource(key, blob)) {
            try {
                Object unused =
                        bucket.client().putObject(request, RequestBody.fromContentProvider(source, blob.size(), TYPE));
            } catch (SdkException e) {
                source.rethrow();
                throw bucket.failure("storing " + key, e);
            } catch (RuntimeException e) {
                source.rethrow();
                throw e;
            }
        }
        if (cache != null) {
            cache.forget(key);
        }
    }

    InputStream open(String key, long from, long length) throws IOException {
        Names.checkKey(key);
        if (cache != null) {
            Optional<InputStream> kept = cache.open(key, from, length, (file, most) -> fetch(key, file, most));
            if (kept.isPresent()) {
                return kept.get();
            }
        }
        return length == 0 ? nothing(key, from) : range(key, from, length);
    }

    private ResponseInputStream<GetObjectResponse> get(String key, @Nullable String range) throws IOException {
        try {
            return bucket.client()
                    .getObject(request ->
                            request.bucket(bucket.name()).key(bucket.blob(key)).range(range));
        } catch (SdkException e) {
            if (Bucket.isStatus(e, Bucket.NO_SUCH_RANGE)) {
                throw new NoSuchFileException(key, null, "it has fewer bytes");
            }
            throw bucket.failure(key, e);
        }
    }

    private Optional<Long> fetch(String key, Path file, long most) throws IOException {
        ResponseInputStream<GetObjectResponse> answer = get(key, null);
        long size = answer.response().contentLength();
        try (InputStream in = new ExactStream(answer, size, key, answer::abort)) {
            if (size > most) {
                return Optional.empty();
            }
            copy(in, file);
            return Optional.of(size);
        }
    }

    private static void copy(InputStream in, Path file) throws IOException {
        byte[] buffer = new byte[1 << 16];
        try (FileChannel out = created(file)) {
            for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
                write(out, ByteBuffer.wrap(buffer, 0, length));
            }
        }
    }

    private static FileChannel created(Path file) throws BlobCache.DiskException {
        try {
            return FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        } catch (IOException e) {
            throw new BlobCache.DiskException(e);
        }
    }

    private static void write(FileChannel out, ByteBuffer bytes) throws IOException {
        try {
            while (bytes.hasRemaining()) {
                int unused = out.write(bytes);
            }
        } catch (ClosedByInterruptException e) {
            throw e;
        } catch (IOException e) {
            throw new BlobCache.DiskException(e);
        }
    }

    private InputStream range(String key, long from, long length) throws IOException {
        if (from > Long.MAX_VALUE - length) {
            throw new NoSuchFileException(key, null, "it has fewer bytes");
        }
        ResponseInputStream<GetObjectResponse> answer = get(key, "bytes=" + from + "-" + (from + length - 1));
        if (answer.response().contentLength() != length) {
            answer.abort();
            throw new NoSuchFileException(key, null, "it has fewer bytes");
        }
        return new ExactStream(answer, length, key, answer::abort);
    }

    /** HTTP has no empty range. */
    private InputStream nothing(String key, long from) throws IOException {
        long size;
        try {
            size = bucket.client()
                    .headObject(request -> request.bucket(bucket.name()).key(bucket.blob(key)))
                    .contentLength();
        } catch (SdkException e) {
            throw bucket.failure(key, e);
        }
        if (from > size) {
            throw new NoSuchFileException(key, null, "it has " + size + " bytes");
        }
        return InputStream.nullInputStream();
    }

    void list(String prefix, Consumer<String> keys) throws IOException {
        // No key has such a prefix.
        if (!prefix.matches("[a-z0-9./-]*")) {
            return;
        }
        String start = bucket.blob("");
        String next = null;
        do {
            ListObjectsV2Response page = page(start + prefix, next);
            for (S3Object object : page.contents()) {
                String key = object.key().substring(start.length());
                if (Names.isKey(key)) {
                    keys.accept(key);
                }
            }
            next = Boolean.TRUE.equals(page.isTruncated()) ? page.nextContinuationToken() : null;
        } while (next != null);
    }

    private ListObjectsV2Response page(String prefix, @Nullable String token) throws IOException {
        try {
            return bucket.client()
                    .listObjectsV2(ListObjectsV2Request.builder()
                            .bucket(bucket.name())
                            .prefix(prefix)
                            .continuationToken(token)
                            .build());
        } catch (SdkException e) {
            throw bucket.failure("a list of " + prefix, e);
        }
    }

    void delete(Collection<String> keys) throws IOException {
        List<String> all = keys.stream().filter(Names::isKey).distinct().toList();
        for (int start = 0; start < all.size(); start += MOST_DELETED) {
            delete(all.subList(start, Math.min(start + MOST_DELETED, all.size())));
        }
    }

    private void delete(List<String> keys) throws IOException {
        if (cache != null) {
            keys.forEach(cache::forget);
        }
        List<ObjectIdentifier> objects = new ArrayList<>();
        for (String key : keys) {
            objects.add(ObjectIdentifier.builder().key(bucket.blob(key)).build());
        }
        DeleteObjectsResponse answer;
        try {
            answer = bucket.client()
                    .deleteObjects(request -> request.bucket(bucket.name())
                            .delete(Delete.builder()
                                    .objects(objects)
                                    .quiet(true)
                                    .build()));
        } catch (SdkException e) {
            throw bucket.failure("deleting " + keys.size() + " blobs", e);
        }
        if (!answer.errors().isEmpty()) {
            throw new IOException("The bucket " + bucket.name() + " has not deleted "
                    + answer.errors().size() + " of " + keys.size() + " blobs, the first for this reason: "
                    + answer.errors().get(0).code() + " "
                    + answer.errors().get(0).message());
        }
    }
}
