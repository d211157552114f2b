package dev.waymark.spring.boot;

import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.settings.WaymarkSetting;
import dev.waymark.spring.boot.internal.stores.JdbcStores;
import dev.waymark.spring.boot.internal.stores.S3Stores;
import java.nio.file.Path;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.util.ClassUtils;
import org.springframework.util.StringUtils;

/** The store that the properties ask for. Immutable. */
final class ConfiguredStore {

    private static final String JDBC = "dev.waymark.jdbc.JdbcStore";
    private static final String S3 = "dev.waymark.s3.S3Store";

    private final WaymarkProperties properties;

    ConfiguredStore(WaymarkProperties properties) {
        this.properties = properties;
    }

    SnapshotStore store(ListableBeanFactory beans) {
        String directory = properties.storeDirectory();
        boolean hasDirectory = StringUtils.hasText(directory);
        WaymarkProperties.Store kind = properties.store();
        if (kind == null) {
            kind = hasDirectory ? WaymarkProperties.Store.DIRECTORY : WaymarkProperties.Store.MEMORY;
        } else if (hasDirectory && kind != WaymarkProperties.Store.DIRECTORY) {
            throw new WaymarkPropertyException(
                    "The properties " + WaymarkSetting.STORE.property() + " and "
                            + WaymarkSetting.STORE_DIRECTORY.property() + " name two stores: keep one of them",
                    WaymarkSetting.STORE.line(),
                    null);
        }
        if (properties.serveOnly() && kind == WaymarkProperties.Store.MEMORY) {
            throw new WaymarkPropertyException(
                    "The property " + WaymarkSetting.SERVE_ONLY.property()
                            + " is true, and no other process can publish into the memory of this one: name a store that"
                            + " both have",
                    WaymarkSetting.STORE.line(),
                    null);
        }
        return switch (kind) {
            case MEMORY -> SnapshotStore.memory();
            case DIRECTORY -> directory(directory == null ? "" : directory.strip());
            case JDBC -> jdbc(beans);
            case S3 -> s3(beans);
        };
    }

    private static SnapshotStore directory(String directory) {
        if (directory.isEmpty()) {
            throw new WaymarkPropertyException(
                    "The store is a directory, and no property says which",
                    WaymarkSetting.STORE_DIRECTORY.line(),
                    null);
        }
        return SitemapFactory.checked(
                WaymarkSetting.STORE_DIRECTORY, () -> SnapshotStore.directory(Path.of(directory)));
    }

    private SnapshotStore jdbc(ListableBeanFactory beans) {
        require(JDBC, "jdbc");
        WaymarkProperties.Jdbc jdbc = properties.jdbc();
        DataSource source = step(JdbcStores.line(beans), () -> JdbcStores.source(beans, jdbc.dataSource()));
        SnapshotStore store = SitemapFactory.checked(
                WaymarkSetting.JDBC_TABLE_PREFIX, () -> JdbcStores.store(source, jdbc.tablePrefix()));
        String line = WaymarkSetting.JDBC_CREATE_SCHEMA.property() + "=" + !jdbc.createSchema();
        return step(line, () -> JdbcStores.prepared(store, jdbc.createSchema()));
    }

    /** @param line what helps where this step cannot be done */
    private static <T> T step(String line, Supplier<T> step) {
        try {
            return step.get();
        } catch (SitemapConfigurationException e) {
            throw new WaymarkPropertyException(
                    "The property " + WaymarkSetting.STORE.property() + " is jdbc. " + e.getMessage(), line, e);
        }
    }

    private SnapshotStore s3(ListableBeanFactory beans) {
        require(S3, "s3");
        String bucket = properties.s3().bucket();
        if (!StringUtils.hasText(bucket)) {
            throw new WaymarkPropertyException(
                    "The store is a bucket, and no property says which", WaymarkSetting.S3_BUCKET.line(), null);
        }
        String prefix = properties.s3().prefix();
        S3Stores place = SitemapFactory.checked(
                WaymarkSetting.S3_PREFIX, () -> S3Stores.at(bucket, prefix == null ? "" : prefix));
        return SitemapFactory.checked(WaymarkSetting.S3_BUCKET, () -> place.store(beans));
    }

    /** Before the class that uses it is loaded. */
    private void require(String type, String word) {
        if (!ClassUtils.isPresent(type, getClass().getClassLoader())) {
            throw new WaymarkPropertyException(
                    "The property " + WaymarkSetting.STORE.property() + " is " + word
                            + ", and its dependency is missing",
                    "Add the dependency dev.waymark:waymark-" + word);
        }
    }
}
