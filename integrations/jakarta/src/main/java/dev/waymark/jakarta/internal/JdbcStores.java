package dev.waymark.jakarta.internal;

import dev.waymark.jdbc.JdbcStore;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import javax.sql.DataSource;

/** The store in a database of the application or of its server. Only for those who have {@code waymark-jdbc}. */
public final class JdbcStores {

    /** That of the platform. */
    private static final String DEFAULT = "java:comp/DefaultDataSource";

    private final JdbcStore store;

    private JdbcStores(JdbcStore store) {
        this.store = store;
    }

    /**
     * A place in a database.
     *
     * @throws dev.waymark.runtime.spi.SitemapConfigurationException if the prefix is none
     */
    public static JdbcStores of(DataSource source, String prefix) {
        return new JdbcStores(JdbcStore.of(source, prefix));
    }

    /**
     * Makes sure that its tables are there.
     *
     * @throws dev.waymark.runtime.spi.SitemapConfigurationException if they are not
     */
    public SnapshotStore prepared(boolean createSchema) {
        if (!Classes.isThere("jakarta.transaction.TransactionManager")) {
            return prepared(store, createSchema);
        }
        try {
            return new UnjoinedStore(SuspendedTransaction.run(() -> prepared(store, createSchema)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static JdbcStore prepared(JdbcStore store, boolean createSchema) {
        if (createSchema) {
            store.createSchema();
        } else {
            store.checkSchema();
        }
        return store;
    }

    /**
     * The data source that is meant.
     *
     * @param name a name of JNDI if it has a colon or a slash, or else of a bean; empty for the only bean, or the
     *     default one of the platform
     * @throws IllegalStateException if there is none
     */
    public static DataSource source(Optional<String> name) {
        if (name.isPresent() && (name.get().contains(":") || name.get().contains("/"))) {
            return lookup(name.get())
                    .orElseThrow(() -> new IllegalStateException("JNDI has no data source named " + name.get()));
        }
        Optional<DataSource> bean =
                Classes.isThere("jakarta.enterprise.inject.spi.CDI") ? SourceBeans.find(name) : Optional.empty();
        if (name.isPresent()) {
            return bean.orElseThrow(() -> new IllegalStateException("No bean of javax.sql.DataSource is named "
                    + name.get() + ", and a name of JNDI has a colon or a slash"));
        }
        return bean.or(() -> lookup(DEFAULT))
                .orElseThrow(() -> new IllegalStateException(
                        "It needs a data source, and there is neither one bean of javax.sql.DataSource nor "
                                + DEFAULT));
    }

    @SuppressWarnings("BanJNDI") // The name is of the application's own configuration.
    private static Optional<DataSource> lookup(String name) {
        try {
            return InitialContext.doLookup(name) instanceof DataSource source ? Optional.of(source) : Optional.empty();
        } catch (NamingException e) {
            return Optional.empty();
        }
    }
}
