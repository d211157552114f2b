package dev.waymark.s3;

import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.store.Blob;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.checksums.RequestChecksumCalculation;
import software.amazon.awssdk.core.checksums.ResponseChecksumValidation;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.S3ClientBuilder;

/**
 * Keeps everything in a bucket of Amazon S3, or of a server that speaks its language: each process that has the same
 * bucket and prefix serves the same sitemaps, and a restart goes on with what was published last. Thread-safe.
 *
 * <p>A record is replaced by a conditional write ({@code If-Match}, {@code If-None-Match: *}), which the server must
 * know, also for several at once; Amazon S3 does since the end of 2024. To look whether a record is still the known one
 * costs one {@code GET}, answered with 304. The bucket need not keep versions of objects.
 *
 * <p><b>The copies.</b> A blob that is opened is fetched once, and then read from the local disk: the last ones, 512
 * MiB by default, in a directory of this object alone. {@link #close()} deletes it; a process that is killed leaves it
 * to whoever cleans temporary files.
 *
 * <p>Records are never removed: that of a site that is gone stays, which costs nothing but a few kilobytes.
 *
 * <p>A failure of the bucket is an {@link IOException}. The SDK tries again what may be tried again, three times in
 * all.
 */
public final class S3Store implements SnapshotStore {

    private final Bucket bucket;
    private final Records records;
    private final Blobs blobs;
    private final @Nullable BlobCache cache;
    private final @Nullable S3Client own;

    private S3Store(Bucket bucket, Duration pause, @Nullable BlobCache cache, @Nullable S3Client own) {
        this.bucket = bucket;
        records = new Records(bucket, pause);
        blobs = new Blobs(bucket, cache);
        this.cache = cache;
        this.own = own;
    }

    /**
     * Begins a store.
     *
     * @param bucket the name of a bucket, which must exist
     * @return a builder
     */
    public static Builder builder(String bucket) {
        return new Builder(bucket);
    }

    /**
     * Looks whether the bucket is there, and may be listed: for whoever wants a start to fail that leads to nothing. A
     * bucket that only does not answer now passes.
     *
     * @throws SitemapConfigurationException if it is not there, or refuses, or nobody knows with which credentials to
     *     ask; says what to do
     */
    public void check() {
        bucket.check();
    }

    @Override
    public void put(String key, Blob blob) throws IOException {
        blobs.put(key, blob);
    }

    @Override
    public InputStream open(String key, long from, long length) throws IOException {
        return blobs.open(key, from, length);
    }

    @Override
    public Read read(String record, @Nullable String known) throws IOException {
        return records.read(record, known);
    }

    @Override
    public Optional<String> replace(String record, @Nullable String expected, byte[] value) throws IOException {
        return records.replace(record, expected, value);
    }

    @Override
    public void list(String prefix, Consumer<String> keys) throws IOException {
        blobs.list(prefix, keys);
    }

    @Override
    public void delete(Collection<String> keys) throws IOException {
        blobs.delete(keys);
    }

    /** Deletes the copies on disk, and closes the client if it is one of the store's own. */
    @Override
    public void close() {
        if (cache != null) {
            cache.close();
        }
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
         * What the keys of all objects begin with: a bucket may have several stores, and other things.
         *
         * @param prefix {@code shop/sitemaps}, with or without a slash at its end; nothing by default
         * @return this
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
         * Where the bucket is.
         *
         * @param region {@code eu-central-1}. By default what the SDK finds: {@code AWS_REGION}, the profile, or the
         *     machine that it runs on
         * @return this
         */
        public Builder region(String region) {
            this.region = Objects.requireNonNull(region, "region");
            return this;
        }

        /**
         * A server that is not Amazon's. The name of the bucket is then a part of the path.
         *
         * @param endpoint {@code https://s3.example.com}
         * @return this
         */
        public Builder endpoint(URI endpoint) {
            this.endpoint = Objects.requireNonNull(endpoint, "endpoint");
            return this;
        }

        /**
         * A client that the application has anyway; region and endpoint are its own then, and it is not closed. By
         * default there is one with the SDK's usual credentials, on the JDK's own connections.
         *
         * @param client the client
         * @return this
         */
        public Builder client(S3Client client) {
            this.client = Objects.requireNonNull(client, "client");
            return this;
        }

        /**
         * Where the copies of blobs are kept.
         *
         * @param directory made if it does not exist; it gets a directory for each store. By default where temporary
         *     files are
         * @return this
         */
        public Builder cacheDirectory(Path directory) {
            cacheDirectory = Objects.requireNonNull(directory, "directory");
            return this;
        }

        /**
         * How many bytes of blobs are kept on disk. A blob that is larger is read from the bucket each time.
         *
         * @param bytes 512 MiB by default; 0 for no copies
         * @return this
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
         * Builds it. Nothing is asked yet.
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
                    cacheSize == 0 ? null : new BlobCache(cacheDirectory, cacheSize),
                    given != null ? null : used);
        }

        private S3Client newClient() {
            S3ClientBuilder builder = S3Client.builder()
                    .httpClientBuilder(UrlConnectionHttpClient.builder()
                            .connectionTimeout(Duration.ofSeconds(5))
                            .socketTimeout(Duration.ofSeconds(20)))
                    // Blobs have a checksum in any case; more of them, other servers do not know.
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
                    // It is a part of signatures, and means nothing to other servers.
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
