package dev.waymark.s3;

import dev.waymark.runtime.store.SnapshotStore;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.ResponseInputStream;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.model.DeleteObjectsResponse;
import software.amazon.awssdk.services.s3.model.GetObjectResponse;
import software.amazon.awssdk.services.s3.model.ListObjectsV2Response;
import software.amazon.awssdk.services.s3.model.ObjectIdentifier;
import software.amazon.awssdk.services.s3.model.S3Object;

/** Blobs, an object each. */
final class Blobs {

    private static final String TYPE = "application/octet-stream";

    /** S3's limit per request. */
    private static final int MOST_DELETED = 1_000;

    private final Bucket bucket;
    private final BlobCache cache;

    Blobs(Bucket bucket, BlobCache cache) {
        this.bucket = bucket;
        this.cache = cache;
    }

    void put(String key, byte[] blob) throws IOException {
        SnapshotStore.checkKey(key);
        RequestBody body = RequestBody.fromContentProvider(() -> new ByteArrayInputStream(blob), blob.length, TYPE);
        try {
            Object unused = bucket.client()
                    .putObject(
                            request -> request.bucket(bucket.name())
                                    .key(bucket.blob(key))
                                    .contentType(TYPE)
                                    .contentMD5(md5(blob)),
                            body);
        } catch (SdkException e) {
            throw bucket.failure("storing " + key, e);
        }
        cache.forget(key);
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
        SnapshotStore.checkKey(key);
        Optional<InputStream> kept = cache.open(key, size, () -> download(key, size));
        return kept.isPresent() ? kept.get() : download(key, size);
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
        return new ExactStream(answer, size, key);
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
                if (SnapshotStore.isKey(key)) {
                    keys.accept(key);
                }
            }
            next = Boolean.TRUE.equals(page.isTruncated()) ? page.nextContinuationToken() : null;
        } while (next != null);
    }

    private ListObjectsV2Response page(String prefix, @Nullable String token) throws IOException {
        try {
            return bucket.client()
                    .listObjectsV2(request ->
                            request.bucket(bucket.name()).prefix(prefix).continuationToken(token));
        } catch (SdkException e) {
            throw bucket.failure("a list of " + prefix, e);
        }
    }

    void delete(Collection<String> keys) throws IOException {
        List<String> all = keys.stream().filter(SnapshotStore::isKey).distinct().toList();
        for (int start = 0; start < all.size(); start += MOST_DELETED) {
            delete(all.subList(start, Math.min(start + MOST_DELETED, all.size())));
        }
    }

    private void delete(List<String> keys) throws IOException {
        keys.forEach(cache::forget);
        List<ObjectIdentifier> objects = keys.stream()
                .map(key -> ObjectIdentifier.builder().key(bucket.blob(key)).build())
                .toList();
        DeleteObjectsResponse answer;
        try {
            answer = bucket.client()
                    .deleteObjects(request -> request.bucket(bucket.name())
                            .delete(delete -> delete.objects(objects).quiet(true)));
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
