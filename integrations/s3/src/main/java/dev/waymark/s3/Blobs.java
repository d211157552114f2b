package dev.waymark.s3;

import dev.waymark.runtime.store.Names;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
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

    void put(String key, byte[] blob) throws IOException {
        Names.checkKey(key);
        PutObjectRequest request = PutObjectRequest.builder()
                .bucket(bucket.name())
                .key(bucket.blob(key))
                .contentType(TYPE)
                .contentMD5(md5(blob))
                .build();
        try {
            Object unused = bucket.client()
                    .putObject(
                            request,
                            RequestBody.fromContentProvider(() -> new ByteArrayInputStream(blob), blob.length, TYPE));
        } catch (SdkException e) {
            throw bucket.failure("storing " + key, e);
        }
        if (cache != null) {
            cache.forget(key);
        }
    }

    /** S3 verifies the hash, against transfer errors. */
    private static String md5(byte[] blob) {
        try {
            return Base64.getEncoder()
                    .encodeToString(MessageDigest.getInstance("MD5").digest(blob));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("This Java has no MD5, which S3 needs", e);
        }
    }

    InputStream open(String key, long size) throws IOException {
        Names.checkKey(key);
        if (cache != null) {
            Optional<InputStream> kept = cache.open(key, size, file -> copy(key, size, file));
            if (kept.isPresent()) {
                return kept.get();
            }
        }
        return download(key, size);
    }

    private InputStream download(String key, long size) throws IOException {
        ResponseInputStream<GetObjectResponse> answer;
        try {
            answer = bucket.client()
                    .getObject(request -> request.bucket(bucket.name()).key(bucket.blob(key)));
        } catch (SdkException e) {
            throw bucket.failure(key, e);
        }
        long length = answer.response().contentLength();
        if (length != size) {
            answer.abort();
            throw new NoSuchFileException(key, null, "it has " + length + " bytes, not " + size);
        }
        return new ExactStream(answer, size, key, answer::abort);
    }

    private void copy(String key, long size, Path file) throws IOException {
        byte[] buffer = new byte[1 << 16];
        try (InputStream in = download(key, size);
                FileChannel out = created(file)) {
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
