package dev.waymark.jdbc;

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
import javax.sql.DataSource;

/** The settings of this artifact. Loaded only by {@code waymark-settings}. */
public final class JdbcSettings implements Capability {

    private static final String STORE = "jdbc";

    static final Row<String> DATA_SOURCE = Row.of(
                    "waymark.jdbc.data-source",
                    Kind.TEXT,
                    "",
                    "shopDataSource",
                    "The store's data source, if there are several: a bean's name, or on Jakarta EE a JNDI name.")
            .needs(KernelSettings.STORE, STORE);

    static final Row<String> TABLE_PREFIX = Row.of(
                    "waymark.jdbc.table-prefix",
                    Kind.TEXT,
                    Tables.DEFAULT_PREFIX,
                    "shop.waymark_",
                    "Prefix of the store's table names, with their schema if needed.")
            .needs(KernelSettings.STORE, STORE);

    static final Row<Boolean> CREATE_SCHEMA = Row.of(
                    "waymark.jdbc.create-schema",
                    Kind.BOOLEAN,
                    "false",
                    "true",
                    "Whether to create missing tables at startup.")
            .needs(KernelSettings.STORE, STORE);

    /** Called by the service loader. */
    public JdbcSettings() {}

    @Override
    public String artifact() {
        return "dev.waymark:waymark-jdbc";
    }

    @Override
    public List<Row<?>> rows() {
        return List.of(DATA_SOURCE, TABLE_PREFIX, CREATE_SCHEMA);
    }

    @Override
    public Optional<SnapshotStore> store(String name, Setup setup) {
        if (!name.equals(STORE)) {
            return Optional.empty();
        }
        WaymarkSettings settings = setup.settings();
        DataSource source = source(setup);
        JdbcStore store =
                settings.map(TABLE_PREFIX, given -> JdbcStore.of(source, given)).orElseGet(() -> JdbcStore.of(source));
        boolean createSchema = settings.get(CREATE_SCHEMA);
        try {
            if (createSchema) {
                store.createSchema();
            } else {
                store.checkSchema();
            }
        } catch (SitemapConfigurationException e) {
            throw wrong(e, CREATE_SCHEMA.name() + "=" + !createSchema);
        }
        return Optional.of(store);
    }

    private static DataSource source(Setup setup) {
        String name = setup.settings().find(DATA_SOURCE).orElse(null);
        try {
            return setup.components()
                    .find(DataSource.class, name)
                    .orElseThrow(() -> new SitemapConfigurationException("There is no javax.sql.DataSource."
                            + " Define a bean, or on Jakarta EE name one of JNDI, such as java:comp/env/jdbc/shop"));
        } catch (SitemapConfigurationException e) {
            throw wrong(e, DATA_SOURCE.line());
        }
    }

    private static SettingException wrong(SitemapConfigurationException e, String example) {
        String message = String.valueOf(e.getMessage());
        return new SettingException(
                "waymark.store is jdbc. " + message + (message.endsWith(".") ? "" : "."),
                "Write for example: " + example,
                e);
    }
}
