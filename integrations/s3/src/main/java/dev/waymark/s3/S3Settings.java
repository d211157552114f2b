package dev.waymark.s3;

import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.settings.Capability;
import dev.waymark.settings.KernelSettings;
import dev.waymark.settings.Kind;
import dev.waymark.settings.Row;
import dev.waymark.settings.SettingException;
import dev.waymark.settings.Setup;
import dev.waymark.settings.WaymarkSettings;
import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.services.s3.S3Client;

/** The settings of this artifact. Loaded only by {@code waymark-settings}. */
public final class S3Settings implements Capability {

    private static final String STORE = "s3";

    static final Row<String> BUCKET = Row.of(
                    "waymark.s3.bucket", Kind.TEXT, "", "shop-sitemaps", "Bucket that stores sitemaps. It must exist.")
            .needs(KernelSettings.STORE, STORE);

    static final Row<String> PREFIX = Row.of(
                    "waymark.s3.prefix",
                    Kind.TEXT,
                    "",
                    "production",
                    "Prefix of the store's object keys, if the bucket has other objects too.")
            .needs(KernelSettings.STORE, STORE);

    /** Called by the service loader. */
    public S3Settings() {}

    @Override
    public String artifact() {
        return "dev.waymark:waymark-s3";
    }

    @Override
    public List<Row<?>> rows() {
        return List.of(BUCKET, PREFIX);
    }

    @Override
    public Optional<SnapshotStore> store(String name, Setup setup) {
        if (!name.equals(STORE)) {
            return Optional.empty();
        }
        WaymarkSettings settings = setup.settings();
        String bucket = settings.find(BUCKET)
                .orElseThrow(() ->
                        SettingException.of("waymark.store is s3, and " + BUCKET.name() + " is not set.", BUCKET));
        S3Store.Builder builder = S3Store.builder(bucket);
        settings.map(PREFIX, builder::prefix);
        return settings.map(BUCKET, checked -> open(builder, setup));
    }

    /** Uses the application's client, otherwise the SDK's defaults. */
    private static SnapshotStore open(S3Store.Builder builder, Setup setup) {
        setup.components().find(S3Client.class, null).ifPresent(builder::client);
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
