package dev.waymark.spring.boot.internal.stores;

import dev.waymark.jdbc.JdbcStore;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.settings.WaymarkSetting;
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

    /** The line that names a data source of this application, or that gives it one. */
    public static String line(ListableBeanFactory beans) {
        String[] names = names(beans);
        return names.length == 0
                ? "spring.datasource.url=jdbc:postgresql://localhost/shop"
                : WaymarkSetting.JDBC_DATA_SOURCE.property() + "=" + names[0];
    }

    private static String[] names(ListableBeanFactory beans) {
        return BeanFactoryUtils.beanNamesForTypeIncludingAncestors(beans, DataSource.class);
    }

    /**
     * Makes it.
     *
     * @param source found here
     * @throws SitemapConfigurationException if the prefix is none
     */
    public static SnapshotStore store(DataSource source, String prefix) {
        return JdbcStore.of(source, prefix);
    }

    /**
     * Makes sure that its tables are there.
     *
     * @param store made here
     * @throws SitemapConfigurationException if they are not
     */
    public static SnapshotStore prepared(SnapshotStore store, boolean createSchema) {
        JdbcStore tables = (JdbcStore) store;
        if (createSchema) {
            tables.createSchema();
        } else {
            tables.checkSchema();
        }
        return store;
    }

    /**
     * The data source that is meant.
     *
     * @param name the name of its bean; {@code null} for the only or primary one
     * @throws SitemapConfigurationException if there is none
     */
    public static DataSource source(ListableBeanFactory beans, @Nullable String name) {
        // What is told to be stored must not go with the transaction of somebody else.
        DataSource found = find(beans, name);
        return ClassUtils.isPresent(JOINING, JdbcStores.class.getClassLoader()) ? JoiningSources.behind(found) : found;
    }

    private static DataSource find(ListableBeanFactory beans, @Nullable String name) {
        String[] names = names(beans);
        String there = "there "
                + (names.length == 0
                        ? "is none"
                        : names.length == 1 ? "is " + names[0] : "are " + Arrays.toString(names));
        if (name != null) {
            if (!Arrays.asList(names).contains(name)) {
                throw new SitemapConfigurationException("No data source is named " + name + ": " + there);
            }
            return beans.getBean(name, DataSource.class);
        }
        try {
            DataSource source = beans.getBeanProvider(DataSource.class).getIfAvailable();
            if (source == null) {
                throw new SitemapConfigurationException(
                        "It needs a bean of javax.sql.DataSource, and there is none: add"
                                + " spring-boot-starter-jdbc and a driver");
            }
            return source;
        } catch (NoUniqueBeanDefinitionException e) {
            throw new SitemapConfigurationException("It needs one data source, and " + there, e);
        }
    }
}
