package dev.waymark.s3;

import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.store.RecordValue;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.ResponseInputStream;
import software.amazon.awssdk.core.checksums.RequestChecksumCalculation;
import software.amazon.awssdk.core.checksums.ResponseChecksumValidation;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.S3ClientBuilder;
import software.amazon.awssdk.services.s3.model.DeleteObjectsResponse;
import software.amazon.awssdk.services.s3.model.GetObjectResponse;
import software.amazon.awssdk.services.s3.model.ListObjectsV2Response;
import software.amazon.awssdk.services.s3.model.ObjectIdentifier;
import software.amazon.awssdk.services.s3.model.S3Object;

/**
 * Stores sitemaps in a bucket of Amazon S3 or a compatible server. Processes with the same bucket and prefix serve the
 * same sitemaps, and a restart continues with the last publication. Thread-safe.
 *
 * <p>Records are replaced by conditional writes ({@code If-Match}, {@code If-None-Match: *}), which the server must
 * support under concurrency; Amazon S3 does since late 2024. Checking for a changed record costs one {@code GET} with
 * response 304. The bucket needs no object versioning.
 *
 * <p><b>Disk cache.</b> An opened blob is fetched once, then read from the local disk. The cache keeps recent blobs,
 * 512 MiB by default, in its own directory. {@link #close()} deletes it; a killed process leaves it in the temporary
 * files.
 *
 * <p>Records are never deleted: a removed site leaves a few kilobytes.
 *
 * <p>A bucket failure throws an {@link IOException}. The SDK makes up to three attempts for retryable requests.
 */
public final class S3Store implements SnapshotStore {

    private static final String TYPE = "application/octet-stream";

    /** S3's limit per request. */
    private static final int MOST_DELETED = 1_000;

    private final Bucket bucket;
    private final Records records;
    private final BlobCache cache;
    private final @Nullable S3Client own;

    private S3Store(Bucket bucket, Duration pause, BlobCache cache, @Nullable S3Client own) {
        this.bucket = bucket;
        records = new Records(bucket, pause);
        this.cache = cache;
        this.own = own;
    }

    /**
     * Starts a builder.
     *
     * @param bucket the name of an existing bucket
     * @return a builder
     * @throws SitemapConfigurationException if the name is blank
     */
    public static Builder builder(String bucket) {
        return new Builder(bucket);
    }

    /**
     * Checks that the bucket exists and can be listed, to fail startup early. An unreachable bucket passes.
     *
     * @throws SitemapConfigurationException if the bucket doesn't exist, denies access, or no credentials are found;
     *     the message has the remedy
     */
    public void check() {
        bucket.check();
    }

    @Override
    public void put(String key, byte[] blob) throws IOException {
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

    @Override
    public InputStream open(String key, long size) throws IOException {
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

    @Override
    public void list(String prefix, Consumer<String> keys) throws IOException {
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

    @Override
    public void delete(Collection<String> keys) throws IOException {
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

    @Override
    public Optional<RecordValue> read(String record, @Nullable String known) throws IOException {
        return records.read(record, known);
    }

    @Override
    public Optional<String> replace(String record, @Nullable String expected, byte[] value) throws IOException {
        return records.replace(record, expected, value);
    }

    /** Deletes the disk cache, and closes the client if the store created it. */
    @Override
    public void close() {
        cache.close();
        if (own != null) {
            own.close();
        }
    }

    /** Builds an {@link S3Store}. Used by one thread. */
    public static final class Builder {

        private static final long MEBIBYTE = 1 << 20;

        private final String bucket;
        private String prefix = "";
        private @Nullable String region;
        private @Nullable URI endpoint;
        private @Nullable S3Client client;
        private @Nullable Path cacheDirectory;
        private long cacheSize = 512 * MEBIBYTE;
        private Duration pause = Duration.ofMillis(50);

        private Builder(String bucket) {
            if (bucket.isBlank()) {
                throw new SitemapConfigurationException("The bucket for sitemaps has no name");
            }
            this.bucket = bucket.strip();
        }

        /**
         * Sets the key prefix: a bucket may hold several stores and other objects.
         *
         * @param prefix such as {@code shop/sitemaps}, with or without a trailing slash; empty by default
         * @return this
         * @throws SitemapConfigurationException if it has other characters than ASCII letters, digits, hyphens, dots,
         *     underscores and slashes, or more than 300
         */
        public Builder prefix(String prefix) {
            String plain = prefix.strip().replaceAll("^/+|/+$", "");
            if (!plain.matches("[A-Za-z0-9._/-]*") || plain.contains("//") || plain.length() > 300) {
                throw new SitemapConfigurationException("The prefix in the bucket is \"" + prefix
                        + "\", but must be at most 300 letters, digits, hyphens, dots and slashes, such as"
                        + " shop/sitemaps");
            }
            this.prefix = plain.isEmpty() ? "" : plain + "/";
            return this;
        }

        /**
         * Sets the region.
         *
         * @param region such as {@code eu-central-1}. By default, the SDK finds it: {@code AWS_REGION}, the profile or
         *     the machine
         * @return this
         */
        public Builder region(String region) {
            this.region = Objects.requireNonNull(region, "region");
            return this;
        }

        /**
         * Sets a server other than Amazon's. The bucket name then becomes part of the path.
         *
         * @param endpoint such as {@code https://s3.example.com}
         * @return this
         */
        public Builder endpoint(URI endpoint) {
            this.endpoint = Objects.requireNonNull(endpoint, "endpoint");
            return this;
        }

        /**
         * Sets the application's client, with its own region and endpoint; the store doesn't close it. The default
         * client uses the SDK's default credentials and the JDK's connections.
         *
         * @param client the client
         * @return this
         */
        public Builder client(S3Client client) {
            this.client = Objects.requireNonNull(client, "client");
            return this;
        }

        /**
         * Sets the disk cache's directory.
         *
         * @param directory created if missing; each store uses its own subdirectory. By default, the temporary
         *     directory
         * @return this
         */
        public Builder cacheDirectory(Path directory) {
            cacheDirectory = Objects.requireNonNull(directory, "directory");
            return this;
        }

        /**
         * Sets the disk cache's size. A larger blob is read from the bucket each time.
         *
         * @param bytes 512 MiB by default; 0 for no cache
         * @return this
         * @throws SitemapConfigurationException if it is negative
         */
        public Builder cacheSize(long bytes) {
            if (bytes < 0) {
                throw new SitemapConfigurationException("cacheSize is " + bytes + "; use 0 or more, such as 536870912");
            }
            cacheSize = bytes;
            return this;
        }

        /** For tests. */
        Builder pause(Duration given) {
            pause = given;
            return this;
        }

        /**
         * Builds the store. Sends no request yet.
         *
         * @return a new store
         * @throws SitemapConfigurationException if the SDK finds no region
         */
        public S3Store build() {
            S3Client given = client;
            S3Client used = given != null ? given : newClient();
            return new S3Store(
                    new Bucket(used, bucket, prefix),
                    pause,
                    new BlobCache(cacheDirectory, cacheSize),
                    given != null ? null : used);
        }

        private S3Client newClient() {
            S3ClientBuilder builder = S3Client.builder()
                    .httpClientBuilder(UrlConnectionHttpClient.builder()
                            .connectionTimeout(Duration.ofSeconds(5))
                            .socketTimeout(Duration.ofSeconds(20)))
                    // Blobs already have a checksum; other servers don't support more.
                    .requestChecksumCalculation(RequestChecksumCalculation.WHEN_REQUIRED)
                    .responseChecksumValidation(ResponseChecksumValidation.WHEN_REQUIRED)
                    .serviceConfiguration(settings -> settings.chunkedEncodingEnabled(false));
            if (region != null) {
                builder.region(Region.of(region));
            }
            URI given = endpoint;
            if (given != null) {
                builder.endpointOverride(given).forcePathStyle(true);
                if (region == null) {
                    // Signatures need a region; other servers ignore it.
                    builder.region(Region.US_EAST_1);
                }
            }
            try {
                return builder.build();
            } catch (RuntimeException e) {
                throw new SitemapConfigurationException(
                        "There is no client for the bucket " + bucket
                                + ". Set a region, such as AWS_REGION, or pass a client ("
                                + e.getMessage() + ")",
                        e);
            }
        }
    }
}
