package dev.waymark.spring.boot.internal.stores;

import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.s3.S3Store;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.NoUniqueBeanDefinitionException;
import software.amazon.awssdk.services.s3.S3Client;

/** The store in a bucket. Only for those who have {@code waymark-s3}. */
public final class S3Stores {

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
    public SnapshotStore store(ListableBeanFactory beans) {
        try {
            beans.getBeanProvider(S3Client.class).ifAvailable(builder::client);
        } catch (NoUniqueBeanDefinitionException e) {
            throw new SitemapConfigurationException(
                    "\"s3\" needs one bean of S3Client, and there are " + e.getBeanNamesFound()
                            + ": mark one of them as @Primary, or make the store a bean of your own",
                    e);
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
