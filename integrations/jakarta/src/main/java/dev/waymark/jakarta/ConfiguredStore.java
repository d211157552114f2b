package dev.waymark.jakarta;

import dev.waymark.jakarta.internal.Classes;
import dev.waymark.jakarta.internal.JdbcStores;
import dev.waymark.jakarta.internal.S3Stores;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.settings.WaymarkSetting;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import javax.sql.DataSource;

/** The store that the properties ask for. Immutable. */
final class ConfiguredStore {

    private final SitemapSettings settings;

    ConfiguredStore(SitemapSettings settings) {
        this.settings = settings;
    }

    /** Empty for that of the builder, in memory. */
    Optional<SnapshotStore> store() {
        Optional<Setting> directory = settings.find(WaymarkSetting.STORE_DIRECTORY);
        Optional<Setting> kind = settings.find(WaymarkSetting.STORE);
        return kind.isEmpty()
                ? directory.map(ConfiguredStore::directory)
                : kind.get().as(text -> store(kind.get()));
    }

    private Optional<SnapshotStore> store(Setting kind) {
        Optional<Setting> directory = settings.find(WaymarkSetting.STORE_DIRECTORY);
        String word = kind.text().toLowerCase(Locale.ROOT);
        if (directory.isPresent() && !word.equals("directory")) {
            throw new IllegalArgumentException("\"" + kind.text() + "\" and "
                    + WaymarkSetting.STORE_DIRECTORY.property() + " name two stores: keep one of them");
        }
        return switch (word) {
            case "memory" -> Optional.empty();
            case "directory" ->
                Optional.of(directory(directory.orElseThrow(() -> new IllegalArgumentException(
                        "\"" + kind.text() + "\" needs " + WaymarkSetting.STORE_DIRECTORY.line()))));
            case "jdbc" -> Optional.of(jdbc());
            case "s3" -> Optional.of(s3());
            default ->
                throw new IllegalArgumentException(
                        "\"" + kind.text() + "\" is neither memory nor directory nor jdbc nor s3");
        };
    }

    private static SnapshotStore directory(Setting directory) {
        return directory.as(text -> SnapshotStore.directory(Path.of(text)));
    }

    private SnapshotStore jdbc() {
        require("dev.waymark.jdbc.JdbcStore", "jdbc");
        boolean createSchema = settings.find(WaymarkSetting.JDBC_CREATE_SCHEMA)
                .map(Setting::truth)
                .orElse(false);
        DataSource source = step(
                WaymarkSetting.JDBC_DATA_SOURCE.property() + "=java:comp/env/jdbc/shop",
                () -> JdbcStores.source(
                        settings.find(WaymarkSetting.JDBC_DATA_SOURCE).map(Setting::text)));
        Optional<Setting> prefix = settings.find(WaymarkSetting.JDBC_TABLE_PREFIX);
        JdbcStores store = prefix.isEmpty()
                ? JdbcStores.of(source, "waymark_")
                : prefix.get().as(text -> JdbcStores.of(source, text));
        return step(
                WaymarkSetting.JDBC_CREATE_SCHEMA.property() + "=" + !createSchema, () -> store.prepared(createSchema));
    }

    /** @param line what helps where this step cannot be done */
    private static <T> T step(String line, Supplier<T> step) {
        try {
            return step.get();
        } catch (IllegalStateException e) {
            throw PropertyException.missing("jdbc", String.valueOf(e.getMessage()), "Write for example: " + line, e);
        }
    }

    private SnapshotStore s3() {
        require("dev.waymark.s3.S3Store", "s3");
        Setting bucket = settings.find(WaymarkSetting.S3_BUCKET)
                .orElseThrow(() -> new IllegalArgumentException("\"s3\" needs " + WaymarkSetting.S3_BUCKET.line()));
        Optional<Setting> prefix = settings.find(WaymarkSetting.S3_PREFIX);
        S3Stores place = prefix.isEmpty()
                ? S3Stores.at(bucket.text(), "")
                : prefix.get().as(text -> S3Stores.at(bucket.text(), text));
        return bucket.as(text -> place.store());
    }

    /** Before the class that uses it is loaded. */
    private static void require(String type, String word) {
        if (!Classes.isThere(type)) {
            throw PropertyException.missing(
                    word, "Its dependency is missing", "Add the dependency dev.waymark:waymark-" + word, null);
        }
    }
}
