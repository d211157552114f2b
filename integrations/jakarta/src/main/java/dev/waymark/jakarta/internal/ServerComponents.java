package dev.waymark.jakarta.internal;

import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.settings.Components;
import jakarta.enterprise.inject.Instance;
import java.util.Optional;
import java.util.ServiceLoader;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** The application's beans, or else services, and the server's data sources. Thread-safe. */
public final class ServerComponents implements Components {

    /** The platform's default data source. */
    private static final String DEFAULT = "java:comp/DefaultDataSource";

    @Override
    public <T> Optional<T> find(Class<T> type, @Nullable String name) {
        boolean isSource = type == DataSource.class;
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

    private static <T> Optional<T> bean(Class<T> type, @Nullable String name) {
        Instance<T> found = Server.beans(type, name);
        if (found == null) {
            return name == null ? ServiceLoader.load(type).findFirst() : Optional.empty();
        }
        if (found.isAmbiguous()) {
            throw new SitemapConfigurationException(
                    "There are several beans of " + type.getName() + ". Give all but one a qualifier");
        }
        return found.isResolvable() ? Optional.of(found.get()) : Optional.empty();
    }
}
