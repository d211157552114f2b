package dev.waymark.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.http.SitemapRequest;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.spi.SourcePage;
import dev.waymark.runtime.store.RecordValue;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;

/** What a database does beyond what every store promises: connections, transactions, tables. */
class JdbcStoreTest {

    private final DataSource h2 = h2("");

    private static DataSource h2(String options) {
        JdbcDataSource source = new JdbcDataSource();
        source.setUrl("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1" + options);
        return source;
    }

    private static JdbcStore created(DataSource source) {
        JdbcStore store = JdbcStore.of(source);
        store.createSchema();
        return store;
    }

    private PlayedSource played(boolean autoCommit) {
        JdbcStore unused = created(h2);
        return new PlayedSource(h2, autoCommit, Connection.TRANSACTION_READ_COMMITTED);
    }

    private static void execute(DataSource source, String statement) throws SQLException {
        try (Connection connection = source.getConnection();
                Statement execute = connection.createStatement()) {
            boolean unused = execute.execute(statement);
        }
    }

    private static int count(DataSource source, String table) throws SQLException {
        try (Connection connection = source.getConnection();
                Statement select = connection.createStatement();
                ResultSet rows = select.executeQuery("select count(*) from " + table)) {
            assertThat(rows.next()).isTrue();
            return rows.getInt(1);
        }
    }

    @Test
    void connections_areGivenBackAsTheyWere_whateverHappens() throws IOException {
        for (boolean autoCommit : new boolean[] {true, false}) {
            PlayedSource played = played(autoCommit);
            SnapshotStore store = JdbcStore.of(played.source());
            String name = "auto-" + autoCommit;
            String version = store.replace(name, null, new byte[1]).orElseThrow();
            assertThat(store.replace(name, null, new byte[1])).isEmpty();
            assertThat(store.read(name, version)).map(RecordValue::version).hasValue(version);
            store.put("shop/1", new byte[600_000]);
            store.put("shop/1", new byte[600_000]);
            assertThatThrownBy(() -> store.open("shop/2", 1)).isInstanceOf(NoSuchFileException.class);
            store.list("", key -> assertThat(played.connectionsThatAreOut()).isZero());
            store.delete(List.of("shop/1"));
            assertThat(store.remove(name, version)).isTrue();
            assertThat(played.connectionsThatAreOut()).isZero();
            List<String> calls = played.calls();
            assertThat(calls.stream().filter("setAutoCommit false"::equals).count())
                    .isEqualTo(
                            calls.stream().filter("setAutoCommit true"::equals).count());
        }
    }

    @Test
    void interruptedWrite_isOverWhenTheCallReturns() throws IOException {
        SnapshotStore store = JdbcStore.of(played(true).source());
        Thread.currentThread().interrupt();
        store.put("shop/1", new byte[1_000]);
        assertThat(Thread.interrupted()).isTrue();
        try (InputStream in = store.open("shop/1", 1_000)) {
            assertThat(in.readAllBytes()).hasSize(1_000);
        }
    }

    @Test
    void closedStore_leavesNoThread_soThatAServerReportsNone() throws Exception {
        CompletableFuture<Thread> used = new CompletableFuture<>();
        DataSource source = (DataSource) Proxy.newProxyInstance(
                JdbcStoreTest.class.getClassLoader(), new Class<?>[] {DataSource.class}, (proxy, method, arguments) -> {
                    used.complete(Thread.currentThread());
                    return h2.getConnection();
                });
        SnapshotStore store = created(source);
        store.close();
        // An idle thread of an open store ends after ten seconds.
        used.join().join(5_000);
        assertThat(used.join().isAlive()).isFalse();
        // Others may still use it.
        store.put("shop/1", new byte[1]);
    }

    /** As one whose database is away: it gives no connection for as long as a test wants. */
    private static final class EmptyPool {
        private final DataSource behind;
        private final AtomicInteger waiting = new AtomicInteger();
        private final AtomicInteger mostWaiting = new AtomicInteger();
        private final AtomicInteger interrupted = new AtomicInteger();
        private volatile CountDownLatch gate = new CountDownLatch(0);

        EmptyPool(DataSource behind) {
            this.behind = behind;
        }

        DataSource source() {
            return (DataSource) Proxy.newProxyInstance(
                    EmptyPool.class.getClassLoader(), new Class<?>[] {DataSource.class}, (proxy, method, arguments) -> {
                        mostWaiting.accumulateAndGet(waiting.incrementAndGet(), Math::max);
                        try {
                            gate.await();
                        } catch (InterruptedException e) {
                            interrupted.incrementAndGet();
                            throw new SQLException("interrupted while it waits for a connection", e);
                        } finally {
                            waiting.decrementAndGet();
                        }
                        return behind.getConnection();
                    });
        }
    }

    @Test
    void requests_whoseDatabaseIsAway_failSoon_andLeaveThePoolToTheApplication() throws Exception {
        JdbcStore unused = created(h2);
        EmptyPool pool = new EmptyPool(h2);
        SnapshotStore store = JdbcStore.of(pool.source(), Tables.DEFAULT_PREFIX, Duration.ofMillis(200));
        store.put("shop/1", new byte[600_000]);
        pool.gate = new CountDownLatch(1);
        pool.mostWaiting.set(0);
        ExecutorService visitors = Executors.newFixedThreadPool(30);
        try {
            List<Future<InputStream>> requests = new ArrayList<>();
            for (int i = 0; i < 30; i++) {
                requests.add(visitors.submit(() -> store.open("shop/1", 600_000)));
            }
            for (Future<InputStream> request : requests) {
                assertThatThrownBy(request::get)
                        .hasCauseInstanceOf(IOException.class)
                        .hasMessageContaining("it didn't answer within 200 ms. Check that it is reachable");
            }
            assertThat(pool.mostWaiting).hasValueLessThanOrEqualTo(DatabaseThreads.MOST);
        } finally {
            visitors.shutdownNow();
        }
        pool.gate.countDown();
        assertThat(whenAnswered(store)).hasSize(600_000);
        while (pool.waiting.get() > 0) {
            Thread.onSpinWait();
        }
        // An interrupt while H2 reads its file closes the database, and loses the latest commits.
        assertThat(pool.interrupted).hasValue(0);
    }

    /**
     * The first read after an outage finds out that it is over; others that come at the same time are still refused,
     * and on a busy machine a read takes its time.
     */
    private static byte[] whenAnswered(SnapshotStore store) {
        while (true) {
            try (InputStream in = store.open("shop/1", 600_000)) {
                return in.readAllBytes();
            } catch (IOException e) {
                assertThat(e).hasMessageContaining("didn't answer");
            }
        }
    }

    @Test
    void streamThatIsOpen_holdsNoConnection() throws IOException {
        PlayedSource played = played(true);
        SnapshotStore store = JdbcStore.of(played.source());
        store.put("shop/1", new byte[600_000]);
        try (InputStream in = store.open("shop/1", 600_000)) {
            assertThat(played.connectionsThatAreOut()).isZero();
            int count = 0;
            for (byte[] bytes = in.readNBytes(1_000); bytes.length > 0; bytes = in.readNBytes(1_000)) {
                count += bytes.length;
                assertThat(played.connectionsThatAreOut()).isZero();
            }
            assertThat(count).isEqualTo(600_000);
        }
    }

    @Test
    void lookAtARecord_isOneSelect_andSoIsASmallBlob() throws IOException {
        PlayedSource played = played(true);
        SnapshotStore store = JdbcStore.of(played.source());
        String version = store.replace("shop", null, new byte[60_000]).orElseThrow();
        store.put("shop/1", new byte[200_000]);
        List<String> before = played.calls();
        assertThat(before).isNotEmpty();

        assertThat(store.read("shop", version)).map(RecordValue::version).hasValue(version);
        assertThat(played.calls()).containsExactly("prepareStatement", "getAutoCommit", "close");

        try (InputStream in = store.open("shop/1", 200_000)) {
            assertThat(in.readAllBytes()).hasSize(200_000);
        }
        assertThat(played.calls()).containsExactly("prepareStatement", "getAutoCommit", "close");
    }

    /** Whoever is paused between a statement and its commit would keep others from the lease, until it goes on. */
    @Test
    void changeOthersMayWaitFor_isOneStatement_whichTheDatabaseCommits() throws Exception {
        PlayedSource played = played(true);
        SnapshotStore store = JdbcStore.of(played.source());
        store.put("shop/1", new byte[600_000]);
        store.put("shop/2", new byte[0]);
        assertThat(played.calls()).contains("commit");
        String first = store.replace("shop", null, new byte[1]).orElseThrow();
        String second = store.replace("shop", first, new byte[2]).orElseThrow();
        assertThat(store.remove("shop", second)).isTrue();
        store.delete(List.of("shop/2", "shop/1", "shop/none"));
        List<String> each = List.of("getAutoCommit", "prepareStatement", "close");
        assertThat(played.calls())
                .isEqualTo(
                        Stream.of(each, each, each, each).flatMap(List::stream).toList());
        assertThat(count(h2, "waymark_blob")).isZero();
        assertThat(count(h2, "waymark_blob_part")).isZero();

        PlayedSource manual = played(false);
        assertThat(JdbcStore.of(manual.source()).replace("shop", null, new byte[3]))
                .isPresent();
        assertThat(manual.calls())
                .containsExactly(
                        "getAutoCommit", "setAutoCommit true", "prepareStatement", "setAutoCommit false", "close");
        assertThat(store.read("shop", null)).map(RecordValue::bytes).hasValue(new byte[] {0, 0, 0});
    }

    @Test
    void writeWhoseAnswerIsLost_isAnUnknownOutcome() throws IOException {
        PlayedSource played = played(true);
        SnapshotStore store = JdbcStore.of(played.source());
        String version = store.replace("shop", null, new byte[1]).orElseThrow();

        played.fail("close", true);
        assertThatThrownBy(() -> store.replace("shop", version, new byte[2]))
                .isInstanceOf(IOException.class)
                .hasMessage("The database couldn't replace the record shop: injected");
        assertThat(played.connectionsThatAreOut()).isZero();
        played.fail("", true);
        RecordValue now = store.read("shop", version).orElseThrow();
        assertThat(now.bytes()).hasSize(2);

        played.fail("prepareStatement", false);
        assertThatThrownBy(() -> store.replace("shop", now.version(), new byte[3]))
                .isInstanceOf(IOException.class);
        played.fail("commit", false);
        assertThatThrownBy(() -> store.put("shop/1", new byte[300_000])).isInstanceOf(IOException.class);
        played.fail("", true);
        assertThat(store.read("shop", now.version())).map(RecordValue::version).hasValue(now.version());
        assertThatThrownBy(() -> store.open("shop/1", 1)).isInstanceOf(NoSuchFileException.class);
    }

    /** To switch auto-commit on would commit what could not be undone. */
    @Test
    void connectionThatCannotRollBack_isAborted_andCommitsNothing() throws Exception {
        PlayedSource played = played(true);
        SnapshotStore store = JdbcStore.of(played.source());
        List<String> before = played.calls();
        assertThat(before).isEmpty();
        played.fail("rollback", false);
        execute(h2, "drop table " + Tables.DEFAULT_PREFIX + "blob_part");
        assertThatThrownBy(() -> store.put("shop/1", new byte[9])).isInstanceOf(IOException.class);
        assertThat(played.calls()).endsWith("rollback", "abort", "close").doesNotContain("setAutoCommit true");
        played.fail("", false);
        List<String> keys = new ArrayList<>();
        store.list("", keys::add);
        assertThat(keys).isEmpty();
        assertThat(played.connectionsThatAreOut()).isZero();
    }

    private static DataSource failing(Throwable failure) {
        return (DataSource) Proxy.newProxyInstance(
                JdbcStoreTest.class.getClassLoader(), new Class<?>[] {DataSource.class}, (proxy, method, arguments) -> {
                    throw failure;
                });
    }

    /** As a pool that has no free connection, or is closed. */
    @Test
    void failureWithoutAState_isAFailureOfTheCall() {
        for (Throwable failure : List.of(new SQLException("no free one"), new IllegalStateException("no free one"))) {
            SnapshotStore store = JdbcStore.of(failing(failure));
            assertThatThrownBy(() -> store.put("shop/1", new byte[1]))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("The database couldn't store shop/1: ")
                    .hasMessageContaining("no free one");
            assertThatThrownBy(() -> store.read("shop", null))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("no free one");
        }
    }

    @Test
    void databaseWithoutConnections_isAFailureOfTheCall() {
        JdbcDataSource away = new JdbcDataSource();
        away.setUrl("jdbc:h2:mem:" + UUID.randomUUID() + ";IFEXISTS=TRUE");
        assertThatThrownBy(() -> JdbcStore.of(away).read("shop", null))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("The database couldn't read the record shop: ");
        assertThatThrownBy(() -> JdbcStore.of(away).put("shop/1", new byte[1])).isInstanceOf(IOException.class);
    }

    @Test
    void partsThatAreGone_areStoredAgainByTheNextRefresh() throws Exception {
        SitemapSource pages = new SitemapSource() {
            @Override
            public String section() {
                return "pages";
            }

            @Override
            public void pages(Consumer<? super SourcePage> sink) {
                sink.accept(SourcePage.of("/"));
            }
        };
        try (Sitemap sitemap = Sitemap.builder("https://www.example.com")
                .sources(List.of(pages))
                .store(created(h2))
                .build()) {
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            execute(h2, "delete from waymark_blob_part");
            assertThat(status(sitemap)).isEqualTo(503);
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            assertThat(status(sitemap)).isEqualTo(200);
        }
    }

    private static int status(Sitemap sitemap) {
        return sitemap.responder()
                .respond(SitemapRequest.of("GET", "/sitemap.xml", name -> null))
                .orElseThrow()
                .status();
    }

    @Test
    void damagedBlob_isNeverServed_andIsGoodWhenItIsPutAgain() throws Exception {
        JdbcStore store = created(h2);
        store.put("shop/1", new byte[600_000]);
        execute(h2, "delete from waymark_blob_part where part = 1");
        try (InputStream in = store.open("shop/1", 600_000)) {
            assertThatThrownBy(in::readAllBytes)
                    .isInstanceOf(EOFException.class)
                    .hasMessage("Part 1 of shop/1 was deleted while it was read");
        }
        execute(h2, "update waymark_blob_part set content = x'00' where part = 0");
        assertThatThrownBy(() -> store.open("shop/1", 600_000))
                .isInstanceOf(EOFException.class)
                .hasMessage("Part 0 of shop/1 has 1 bytes: it is damaged");

        store.put("shop/1", new byte[600_000]);
        try (InputStream in = store.open("shop/1", 600_000)) {
            assertThat(in.readAllBytes()).hasSize(600_000);
        }
    }

    @Test
    void missingTables_areNamed_withWhatCreatesThem() {
        String hint = "create its tables waymark_record, waymark_blob and waymark_blob_part by"
                + " waymark.jdbc.create-schema=true, by JdbcStore.createSchema(), or by the SQL script in dev/waymark/jdbc"
                + " of the jar";
        JdbcStore store = JdbcStore.of(h2);
        assertThatThrownBy(() -> store.read("shop", null))
                .isInstanceOf(IOException.class)
                .hasMessageEndingWith("; " + hint);
        assertThatThrownBy(store::checkSchema)
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessage("The database has no tables for the sitemap store: " + hint);
        store.createSchema();
        store.createSchema();
        store.checkSchema();
    }

    @Test
    void tablesThatCannotBeCreated_areAScriptToRun() throws Exception {
        JdbcStore oracle = JdbcStore.of(named(DataSource.class, h2, "Oracle"));
        assertThatThrownBy(oracle::createSchema)
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessage(
                        "Waymark knows no tables for Oracle. Adapt an SQL script in dev/waymark/jdbc of the jar, and"
                                + " don't call createSchema().");
        execute(h2, "create user reader password 'x'");
        JdbcDataSource reader = new JdbcDataSource();
        reader.setUrl(((JdbcDataSource) h2).getUrl().replace(";DB_CLOSE_DELAY=-1", ""));
        reader.setUser("reader");
        reader.setPassword("x");
        assertThatThrownBy(JdbcStore.of(reader)::createSchema)
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessageMatching(
                        "(?s)The tables of the sitemap store can't be created \\(Not enough rights .*\\). Let this"
                                + " user create tables, or run the SQL script in dev/waymark/jdbc of the jar\\.");
    }

    @Test
    void checkOfTheTables_leavesNoTransaction_andPassesADatabaseThatIsAway() throws Exception {
        PlayedSource played = played(false);
        JdbcStore store = JdbcStore.of(played.source());
        store.checkSchema();
        assertThat(played.calls()).containsSubsequence("createStatement", "rollback", "close");
        played.fail("createStatement", false);
        store.checkSchema();
        assertThat(played.connectionsThatAreOut()).isZero();
    }

    /** The same database under the name of another product. */
    private static <T> T named(Class<T> type, T behind, String product) {
        return type.cast(Proxy.newProxyInstance(
                JdbcStoreTest.class.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                    Object result = method.invoke(behind, arguments);
                    return switch (method.getName()) {
                        case "getConnection" -> named(Connection.class, (Connection) result, product);
                        case "getMetaData" -> named(DatabaseMetaData.class, (DatabaseMetaData) result, product);
                        case "getDatabaseProductName" -> product;
                        default -> result;
                    };
                }));
    }

    @Test
    void guide_namesTheScripts() throws IOException {
        String guide = Files.readString(Path.of("../../../docs/deployment.md"));
        for (String name : List.of("postgresql", "mysql", "h2")) {
            assertThat(JdbcStore.class.getResource(name + ".sql")).isNotNull();
            assertThat(guide).contains("src/main/resources/dev/waymark/jdbc/" + name + ".sql)");
        }
    }

    @Test
    void tablesOfAnotherPrefix_areOthers() throws Exception {
        execute(h2, "create schema shop");
        JdbcStore one = created(h2);
        JdbcStore other = JdbcStore.of(h2, "shop.map_");
        other.createSchema();
        assertThat(one.replace("shop", null, new byte[1])).isPresent();
        assertThat(other.read("shop", null)).isEmpty();
        execute(h2, "select * from shop.map_record, shop.map_blob, shop.map_blob_part");
        for (String prefix : List.of("", "a b", "x;", "a.b.c", "a\"", "é", "1")) {
            assertThatThrownBy(() -> JdbcStore.of(h2, prefix))
                    .isInstanceOf(SitemapConfigurationException.class)
                    .hasMessageStartingWith("\"" + prefix + "\" isn't a table prefix; ");
        }
    }

    @Test
    void mysqlsTables_areUnderstood_byH2AsMysql() throws Exception {
        DataSource mysql = h2(";MODE=MySQL;DATABASE_TO_LOWER=TRUE");
        created(named(DataSource.class, mysql, "MariaDB")).checkSchema();
        JdbcStore store = JdbcStore.of(mysql);
        String version = store.replace("shop", null, new byte[60_000]).orElseThrow();
        store.put("shop/1", new byte[600_000]);
        store.put("shop/1", new byte[600_000]);
        assertThat(store.replace("shop", null, new byte[1])).isEmpty();
        assertThat(store.read("shop", version)).map(RecordValue::version).hasValue(version);
        try (InputStream in = store.open("shop/1", 600_000)) {
            assertThat(in.readAllBytes()).hasSize(600_000);
        }
    }

    @Test
    void processesThatStartAtOnce_createTheTablesOnce() throws Exception {
        DataSource postgres = Postgres.pool();
        for (int round = 0; round < 5; round++) {
            String prefix = "start" + round + "_" + System.nanoTime() + "_";
            List<Callable<Boolean>> tasks = new ArrayList<>();
            for (int i = 0; i < 6; i++) {
                tasks.add(() -> {
                    JdbcStore store = JdbcStore.of(postgres, prefix);
                    store.createSchema();
                    store.checkSchema();
                    return store.read("shop", null).isEmpty();
                });
            }
            assertThat(together(tasks)).containsOnly(true);
        }
    }

    @Test
    void anyIsolation_losesNoUpdate() throws Exception {
        for (int isolation : List.of(
                Connection.TRANSACTION_READ_COMMITTED,
                Connection.TRANSACTION_REPEATABLE_READ,
                Connection.TRANSACTION_SERIALIZABLE)) {
            DataSource behind = Postgres.pool();
            String prefix = "level" + isolation + "_" + System.nanoTime() + "_";
            JdbcStore.of(behind, prefix).createSchema();
            PlayedSource played = new PlayedSource(behind, isolation % 4 == 0, isolation);
            List<Callable<Boolean>> tasks = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                JdbcStore store = JdbcStore.of(played.source(), prefix);
                tasks.add(() -> {
                    for (int counted = 0; counted < 10; ) {
                        Optional<RecordValue> read = store.read("count", null);
                        byte[] now = read.map(RecordValue::bytes).orElseGet(() -> new byte[1]);
                        String version = read.map(RecordValue::version).orElse(null);
                        now[0]++;
                        counted += store.replace("count", version, now).isPresent() ? 1 : 0;
                        store.put("shop/" + now[0], new byte[300_000]);
                    }
                    return true;
                });
            }
            assertThat(together(tasks)).containsOnly(true);
            RecordValue last = JdbcStore.of(behind, prefix).read("count", null).orElseThrow();
            assertThat(last.bytes()).containsExactly(40);
            assertThat(played.connectionsThatAreOut()).isZero();
        }
    }

    private static <T> List<T> together(List<Callable<T>> tasks) throws Exception {
        ExecutorService executor = Executors.newFixedThreadPool(tasks.size());
        try {
            List<T> results = new ArrayList<>();
            for (Future<T> one : executor.invokeAll(tasks)) {
                results.add(one.get());
            }
            return results;
        } finally {
            executor.shutdownNow();
        }
    }
}
