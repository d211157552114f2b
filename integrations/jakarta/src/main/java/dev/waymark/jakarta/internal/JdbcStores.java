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

    private JdbcStores() {}

    /**
     * Makes it, and makes sure that its tables are there.
     *
     * @param name the data source: a name of JNDI if it has a colon or a slash, or else of a bean; empty for the only
     *     bean, or the default one of the platform
     * @throws IllegalStateException if there is no such data source, or there are no tables
     */
    public static SnapshotStore store(Optional<String> name, String prefix, boolean createSchema) {
        JdbcStore store = JdbcStore.of(source(name), prefix);
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

    private static DataSource source(Optional<String> name) {
        if (name.isPresent() && (name.get().contains(":") || name.get().contains("/"))) {
            return lookup(name.get())
                    .orElseThrow(() -> new IllegalStateException("waymark.jdbc.data-source is " + name.get()
                            + ", and JNDI has no data source of that name"));
        }
        Optional<DataSource> bean =
                Classes.isThere("jakarta.enterprise.inject.spi.CDI") ? SourceBeans.find(name) : Optional.empty();
        if (name.isPresent()) {
            return bean.orElseThrow(() -> new IllegalStateException(
                    "waymark.jdbc.data-source is " + name.get() + ", and there is no bean of javax.sql.DataSource with"
                            + " that name; a name of JNDI has a colon or a slash, such as java:comp/env/jdbc/shop"));
        }
        return bean.or(() -> lookup(DEFAULT))
                .orElseThrow(() -> new IllegalStateException(
                        "\"jdbc\" needs a data source, and there is neither one bean of javax.sql.DataSource nor "
                                + DEFAULT + ": name one with waymark.jdbc.data-source"));
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
