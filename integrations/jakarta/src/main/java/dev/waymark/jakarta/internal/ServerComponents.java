package dev.waymark.jakarta.internal;

import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.settings.Components;
import jakarta.enterprise.inject.Instance;
import java.util.Optional;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** The application's beans, and the server's data sources. Used by one thread. */
public final class ServerComponents implements Components {

    /** The platform's default data source. */
    private static final String DEFAULT = "java:comp/DefaultDataSource";

    /** Whether a data source was requested: its connections may join the thread's transaction. */
    private boolean isJoined;

    /** Called once for each sitemap. */
    public ServerComponents() {}

    @Override
    public <T> Optional<T> find(Class<T> type, @Nullable String name) {
        boolean isSource = type == DataSource.class;
        isJoined |= isSource;
        if (isSource && name != null && (name.contains(":") || name.contains("/"))) {
            return Optional.of(Server.lookup(type, name)
                    .orElseThrow(() -> new SitemapConfigurationException("JNDI has no data source named " + name)));
        }
        Optional<T> bean = bean(type, name);
        if (name != null && bean.isEmpty()) {
            throw new SitemapConfigurationException("No bean of " + type.getName() + " is named " + name
                    + ", and a name of JNDI has a colon or a slash");
        }
        return isSource && bean.isEmpty() ? Server.lookup(type, DEFAULT) : bean;
    }

    /**
     * Opens a store outside the thread's transaction; if it has a data source, all later calls are outside, too.
     *
     * @param open uses these components
     * @return the store
     */
    public Optional<SnapshotStore> unjoined(Supplier<Optional<SnapshotStore>> open) {
        if (!Server.has("jakarta.transaction.TransactionManager")) {
            return open.get();
        }
        Optional<SnapshotStore> store = UnjoinedStore.run(open::get);
        return isJoined ? store.map(UnjoinedStore::new) : store;
    }

    private static <T> Optional<T> bean(Class<T> type, @Nullable String name) {
        Instance<T> found = Server.beans(type, name);
        if (found != null && found.isAmbiguous() && type != DataSource.class) {
            throw new SitemapConfigurationException(
                    "There are several beans of " + type.getName() + ". Give all but one a qualifier");
        }
        return found != null && found.isResolvable() ? Optional.of(found.get()) : Optional.empty();
    }
}
