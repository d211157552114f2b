package dev.waymark.contract.quarkusundertow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.contract.SitemapContract;
import dev.waymark.contract.jaxrs.CountingInterceptor;
import dev.waymark.jdbc.JdbcStore;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.transaction.Status;
import jakarta.transaction.UserTransaction;
import java.net.URI;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** Nothing but the dependency, the properties and the annotations. */
@QuarkusTest
class QuarkusUndertowTest extends SitemapContract {

    @TestHTTPResource
    @SuppressWarnings("NullAway.Init")
    URI address;

    @Inject
    @SuppressWarnings("NullAway.Init")
    Sitemap sitemap;

    @Inject
    @SuppressWarnings("NullAway.Init")
    DataSource database;

    @Inject
    @SuppressWarnings("NullAway.Init")
    UserTransaction transaction;

    @Override
    protected int port() {
        return address.getPort();
    }

    @Test
    void sitemap_isABeanThatRefreshes_throughTheInterceptorsOfItsProviders() {
        int before = CountingInterceptor.calls();

        assertThat(sitemap.refresh(Refresh.section("echo")).failed()).isFalse();

        assertThat(CountingInterceptor.calls()).isEqualTo(before + 1);
    }

    /** Also what was rendered in the transactions of providers, which are rolled back. */
    @Test
    void sitemaps_areInTheDatabaseOfTheApplication() throws SQLException {
        assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
        try (Connection connection = database.getConnection();
                Statement select = connection.createStatement();
                ResultSet count = select.executeQuery("select count(*) from waymark_blob")) {
            assertThat(count.next()).isTrue();
            assertThat(count.getInt(1)).isGreaterThan(3);
        }
    }

    /** A provider is read in a transaction, which is rolled back; what is stored meanwhile stays. */
    @Test
    void whatIsStoredInATransaction_isNotRolledBackWithIt() throws Exception {
        transaction.begin();
        JdbcStore store = JdbcStore.of(database, "unjoined_");
        try {
            store.createSchema();
            assertThat(store.replace("shop", null, new byte[1])).isPresent();
            assertThat(transaction.getStatus()).isEqualTo(Status.STATUS_ACTIVE);
        } finally {
            transaction.rollback();
        }
        assertThat(store.read("shop", null)).isPresent();
    }
}
