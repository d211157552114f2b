package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.jdbc.JdbcStore;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.store.SnapshotStore;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.UUID;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.jdbc.datasource.TransactionAwareDataSourceProxy;
import org.springframework.transaction.support.TransactionTemplate;

/** Sitemaps in the database of the application, by a property. */
class DataStoreTest {

    private final DataSource h2 = h2();

    private final WebApplicationContextRunner application =
            Contexts.ofCities().withPropertyValues("waymark.store=jdbc");

    private static DataSource h2() {
        JdbcDataSource source = new JdbcDataSource();
        source.setUrl("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1");
        return source;
    }

    private static int count(DataSource source, String table) throws SQLException {
        try (Connection connection = source.getConnection();
                Statement select = connection.createStatement();
                ResultSet count = select.executeQuery("select count(*) from " + table)) {
            count.next();
            return count.getInt(1);
        }
    }

    private static String failure(Throwable failure) {
        FailureAnalysis analysis = new SitemapFailureAnalyzer().analyze(failure);
        String action = analysis.getAction();
        return analysis.getDescription() + " -> " + action;
    }

    @Test
    void storeOfTheDatabase_keepsWhatIsPublished_overARestart() {
        WebApplicationContextRunner withData = application
                .withBean(DataSource.class, () -> h2)
                .withPropertyValues("waymark.jdbc.create-schema=true", "waymark.jdbc.table-prefix=map_");
        withData.run(context -> {
            assertThat(context.getBean(SnapshotStore.class)).isInstanceOf(JdbcStore.class);
            assertThat(context.getBean(Sitemap.class).refresh(Refresh.all()).failed())
                    .isFalse();
            assertThat(count(h2, "map_blob")).isPositive();
        });
        withData.withPropertyValues("waymark.jdbc.create-schema=false")
                .run(context -> assertThat(
                                context.getBean(Sitemap.class).sites().get(0).snapshot())
                        .isPresent());
    }

    /** A store in the application's transaction would lose its publication on rollback. */
    @Test
    void storeOfTheDatabase_doesNotJoinTheTransactionOfTheCaller() {
        application
                .withBean(DataSource.class, () -> new TransactionAwareDataSourceProxy(h2))
                .withPropertyValues("waymark.jdbc.create-schema=true")
                .run(context -> {
                    SnapshotStore store = context.getBean(SnapshotStore.class);
                    new TransactionTemplate(new DataSourceTransactionManager(h2)).executeWithoutResult(status -> {
                        try {
                            assertThat(store.replace("shop", null, new byte[1])).isPresent();
                        } catch (java.io.IOException e) {
                            throw new AssertionError(e);
                        }
                        status.setRollbackOnly();
                    });
                    assertThat(count(h2, "waymark_record")).isEqualTo(1);
                });
    }

    @Test
    void missingTables_failTheStart_withWhatCreatesThem() {
        application
                .withBean(DataSource.class, () -> h2)
                .run(
                        context -> assertThat(failure(context.getStartupFailure()))
                                .isEqualTo(
                                        "waymark.store is jdbc. The database has no tables for the sitemap"
                                                + " store: create its tables waymark_record, waymark_blob and waymark_blob_part by"
                                                + " waymark.jdbc.create-schema=true, by JdbcStore.createSchema(), or by the SQL script in"
                                                + " dev/waymark/jdbc of the jar. -> Write for example: waymark.jdbc.create-schema=true"));
    }

    @Test
    void missingDataSource_failsTheStart() {
        application.run(context -> assertThat(failure(context.getStartupFailure()))
                .isEqualTo("waymark.store is jdbc. There is no javax.sql.DataSource. Define a bean, or on Jakarta EE"
                        + " name one of JNDI, such as java:comp/env/jdbc/shop. -> Write for example:"
                        + " waymark.jdbc.data-source=shopDataSource"));
    }

    @Test
    void severalDataSources_areNamed_andOneIsChosen() {
        WebApplicationContextRunner two = application
                .withBean("shop", DataSource.class, () -> h2)
                .withBean("stock", DataSource.class, DataStoreTest::h2)
                .withPropertyValues("waymark.jdbc.create-schema=true");
        two.run(
                context -> assertThat(failure(context.getStartupFailure()))
                        .isEqualTo(
                                "waymark.store is jdbc. There are several beans of javax.sql.DataSource: shop, stock. Mark one"
                                        + " of them as @Primary. -> Write for example: waymark.jdbc.data-source=shopDataSource"));
        two.withPropertyValues("waymark.jdbc.data-source=other")
                .run(context -> assertThat(failure(context.getStartupFailure()))
                        .isEqualTo(
                                "waymark.store is jdbc. No bean of javax.sql.DataSource is named other; use shop or stock."
                                        + " -> Write for example: waymark.jdbc.data-source=shopDataSource"));
        two.withPropertyValues("waymark.jdbc.data-source=shop").run(context -> {
            assertThat(context.getBean(SnapshotStore.class)).isInstanceOf(JdbcStore.class);
            assertThat(count(h2, "waymark_blob")).isZero();
        });
    }

    @Test
    void directoryBesideIt_failsTheStart() {
        application
                .withBean(DataSource.class, () -> h2)
                .withPropertyValues("waymark.store-directory=/var/lib/shop/sitemap")
                .run(context -> assertThat(failure(context.getStartupFailure()))
                        .isEqualTo("waymark.store is jdbc, and waymark.store-directory names another store. Keep one of"
                                + " them. -> "));
    }
}
