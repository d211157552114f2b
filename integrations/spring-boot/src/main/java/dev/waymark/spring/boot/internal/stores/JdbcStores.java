package dev.waymark.spring.boot.internal.stores;

import dev.waymark.jdbc.JdbcStore;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.store.SnapshotStore;
import java.util.Arrays;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.BeanFactoryUtils;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.NoUniqueBeanDefinitionException;
import org.springframework.util.ClassUtils;

/** The store in the database of the application. Only for those who have {@code waymark-jdbc}. */
public final class JdbcStores {

    private static final String JOINING = "org.springframework.jdbc.datasource.TransactionAwareDataSourceProxy";

    private JdbcStores() {}

    /**
     * Makes it, and makes sure that its tables are there.
     *
     * @param name the bean of the data source; {@code null} for the only or primary one
     * @throws SitemapConfigurationException if there is no such data source, or there are no tables
     */
    public static SnapshotStore store(
            ListableBeanFactory beans, @Nullable String name, String prefix, boolean createSchema) {
        DataSource source = notJoining(source(beans, name));
        JdbcStore store = JdbcStore.of(source, prefix);
        if (createSchema) {
            store.createSchema();
        } else {
            store.checkSchema();
        }
        return store;
    }

    private static DataSource source(ListableBeanFactory beans, @Nullable String name) {
        String[] names = BeanFactoryUtils.beanNamesForTypeIncludingAncestors(beans, DataSource.class);
        String there = "there "
                + (names.length == 0
                        ? "is none"
                        : names.length == 1 ? "is " + names[0] : "are " + Arrays.toString(names));
        if (name != null) {
            if (!Arrays.asList(names).contains(name)) {
                throw new SitemapConfigurationException(
                        "waymark.jdbc.data-source is " + name + ", and no data source has that name: " + there);
            }
            return beans.getBean(name, DataSource.class);
        }
        try {
            DataSource source = beans.getBeanProvider(DataSource.class).getIfAvailable();
            if (source == null) {
                throw new SitemapConfigurationException(
                        "\"jdbc\" needs a bean of javax.sql.DataSource, and there is none:"
                                + " set spring.datasource.url, with spring-boot-starter-jdbc and a driver");
            }
            return source;
        } catch (NoUniqueBeanDefinitionException e) {
            throw new SitemapConfigurationException(
                    "\"jdbc\" needs one data source, and " + there + ": name it with waymark.jdbc.data-source", e);
        }
    }

    /** What is told to be stored must not go with the transaction of somebody else. */
    private static DataSource notJoining(DataSource source) {
        return ClassUtils.isPresent(JOINING, JdbcStores.class.getClassLoader())
                ? JoiningSources.behind(source)
                : source;
    }
}
