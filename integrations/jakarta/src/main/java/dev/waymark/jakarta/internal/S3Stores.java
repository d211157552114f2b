package dev.waymark.jakarta.internal;

import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.s3.S3Store;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.spi.CDI;
import java.util.Optional;
import software.amazon.awssdk.services.s3.S3Client;

/** The store in a bucket. Only for those who have {@code waymark-s3}. */
public final class S3Stores {

    /** Where the API of CDI is there. */
    private static final class Beans {

        /** Empty if there is none, or no CDI. */
        static Optional<S3Client> client() {
            Instance<S3Client> found;
            try {
                found = CDI.current().select(S3Client.class);
            } catch (IllegalStateException e) {
                // No container runs.
                return Optional.empty();
            }
            if (found.isAmbiguous()) {
                throw new SitemapConfigurationException("\"s3\" needs one bean of S3Client, and there are several:"
                        + " give all but one a qualifier, or make the store a bean of your own");
            }
            return found.isResolvable() ? Optional.of(found.get()) : Optional.empty();
        }
    }

    private final S3Store.Builder builder;

    private S3Stores(S3Store.Builder builder) {
        this.builder = builder;
    }

    /**
     * A place in a bucket.
     *
     * @param prefix empty for all of it
     * @throws SitemapConfigurationException if that cannot be a prefix
     */
    public static S3Stores at(String bucket, String prefix) {
        return new S3Stores(S3Store.builder(bucket).prefix(prefix));
    }

    /**
     * Makes the store, with the client of the application, or else with what the SDK finds by itself.
     *
     * @throws SitemapConfigurationException if there are several clients, or nothing can come of asking the bucket
     */
    public SnapshotStore store() {
        if (Classes.isThere("jakarta.enterprise.inject.spi.CDI")) {
            Beans.client().ifPresent(builder::client);
        }
        S3Store store = builder.build();
        try {
            store.check();
        } catch (SitemapConfigurationException e) {
            store.close();
            throw e;
        }
        return store;
    }
}
