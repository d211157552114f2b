package dev.waymark.s3;

import static dev.waymark.contract.PlayedBucket.after;
import static dev.waymark.contract.PlayedBucket.cutInTheMiddle;
import static dev.waymark.contract.PlayedBucket.doneAndCut;
import static dev.waymark.contract.PlayedBucket.doneAndFailed;
import static dev.waymark.contract.PlayedBucket.error;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.contract.PlayedBucket;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.store.RecordValue;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.auth.credentials.SystemPropertyCredentialsProvider;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3Client;

/** What only S3 can do wrong: answers that are late, wrong or missing; and the copies on disk. */
class S3StoreTest {

    private static final String RECORD = "manifest-shop";
    private static final String BLOBS = "GET /" + PlayedBucket.NAME + "/blobs/";

    @TempDir
    private Path folder;

    private final PlayedBucket bucket = new PlayedBucket();
    private final S3Client client = Clients.of(bucket.endpoint(), "key", "secret");

    /** Made when the folder is there. */
    private Optional<S3Store> made = Optional.empty();

    private S3Store store() {
        if (made.isEmpty()) {
            made = Optional.of(store(10_000));
        }
        return made.get();
    }

    private S3Store store(long cacheSize) {
        return S3Store.builder(PlayedBucket.NAME)
                .client(client)
                .cacheDirectory(folder.resolve("copies"))
                .cacheSize(cacheSize)
                .pause(Duration.ofMillis(1))
                .build();
    }

    @AfterEach
    void end() {
        made.ifPresent(S3Store::close);
        client.close();
        bucket.close();
    }

    @Test
    void bucketThatAnswers_orOnlyIsAway_passesTheCheck() {
        assertThatCode(() -> store().check()).doesNotThrowAnyException();
        for (int status : List.of(500, 503, 429)) {
            bucket.then(
                    "GET", error(status, "Busy"), error(status, "Busy"), error(status, "Busy"), error(status, "Busy"));
            assertThatCode(() -> store().check()).doesNotThrowAnyException();
        }
        bucket.close();
        assertThatCode(() -> store().check()).doesNotThrowAnyException();
    }

    /** An application waits for both at startup: minutes, if such requests were repeated. */
    @Test
    @Tag("long")
    void bucketThatHangs_isAskedOnce_thenGivenUp() throws Exception {
        CountDownLatch end = new CountDownLatch(1);
        bucket.then("GET", hanging(end), hanging(end));
        S3Store store = store();
        ExecutorService both = Executors.newFixedThreadPool(2);
        try {
            Future<?> checked = both.submit(store::check);
            Future<?> read = both.submit(() -> store.read(RECORD, null));
            assertThatCode(checked::get).doesNotThrowAnyException();
            assertThatThrownBy(read::get).hasRootCauseInstanceOf(ApiCallTimeoutException.class);
            assertThat(bucket.requests).hasSize(2);
        } finally {
            end.countDown();
            both.shutdown();
        }
    }

    private static PlayedBucket.Behaviour hanging(CountDownLatch end) {
        return after(() -> {
            try {
                end.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }

    @Test
    void bucketOfWhichNothingCanCome_failsTheCheck_andSaysWhy() {
        assertThatThrownBy(() -> S3Store.builder("other").client(client).build().check())
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessage(
                        "The bucket other answered 404 for the list of its objects: there is no such bucket. Is it in"
                                + " another region?");
        bucket.then("GET", error(403, "AccessDenied"));
        assertThatThrownBy(() -> S3Store.builder(PlayedBucket.NAME)
                        .prefix("shop")
                        .client(client)
                        .build()
                        .check())
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessage("The bucket shop-sitemaps answered 403 for the list of its objects: the application needs"
                        + " s3:ListBucket for the bucket, and s3:GetObject, s3:PutObject and s3:DeleteObject below"
                        + " \"shop/\"");
        bucket.then("GET", error(301, "PermanentRedirect"));
        assertThatThrownBy(() -> store().check())
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessage("The bucket shop-sitemaps is in another region: name that one, as AWS_REGION for example");
    }

    @Test
    void credentialsThatNoOneHas_failTheCheck() {
        try (S3Client poor = S3Client.builder()
                .httpClientBuilder(UrlConnectionHttpClient.builder())
                .endpointOverride(bucket.endpoint())
                .region(Region.US_EAST_1)
                .credentialsProvider(SystemPropertyCredentialsProvider.create())
                .build()) {
            assertThatThrownBy(() -> S3Store.builder(PlayedBucket.NAME)
                            .client(poor)
                            .build()
                            .check())
                    .isInstanceOf(SitemapConfigurationException.class)
                    .hasMessageStartingWith("There are no credentials for the bucket shop-sitemaps: set"
                            + " AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give the machine a"
                            + " role, or use a client");
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private String value(S3Store store) throws IOException {
        return store.read(RECORD, null)
                .map(value -> new String(value.bytes(), StandardCharsets.UTF_8))
                .orElse("nothing");
    }

    @Test
    void recordThatIsKnown_costsOneRequest_withoutItsBytes() throws IOException {
        String version = store().replace(RECORD, null, bytes("one")).orElseThrow();
        bucket.requests.clear();
        assertThat(store().read(RECORD, version)).map(RecordValue::version).hasValue(version);
        assertThat(bucket.requests).containsExactly("GET /" + PlayedBucket.NAME + "/records/" + RECORD);
    }

    @Test
    void writeThatCollides_isTriedAgain() throws IOException {
        bucket.then("PUT", error(409, "ConditionalRequestConflict"), error(409, "ConditionalRequestConflict"));
        assertThat(store().replace(RECORD, null, bytes("one"))).isPresent();
        assertThat(value(store())).isEqualTo("one");
        assertThat(bucket.count("PUT")).isEqualTo(3);
    }

    @Test
    void writeThatCollidesWithoutEnd_isGivenUp() throws IOException {
        for (int i = 0; i < 7; i++) {
            bucket.then("PUT", error(409, "ConditionalRequestConflict"));
        }
        assertThatThrownBy(() -> store().replace(RECORD, null, bytes("one")))
                .isInstanceOf(IOException.class)
                .hasMessage("The bucket shop-sitemaps answered 409 for replacing the record manifest-shop");
        assertThat(store().replace(RECORD, null, bytes("one"))).isPresent();
    }

    @Test
    void slowDown_isHeard_andTheWriteIsDone() throws IOException {
        bucket.then("PUT", error(503, "SlowDown"), error(503, "SlowDown"));
        assertThat(store().replace(RECORD, null, bytes("one"))).isPresent();
        bucket.then("GET", error(503, "SlowDown"));
        assertThat(value(store())).isEqualTo("one");
    }

    @Test
    void bucketThatIsTooSlowForTooLong_isAFailure_andNeverAConflict() throws IOException {
        bucket.then(
                "PUT", error(503, "SlowDown"), error(503, "SlowDown"), error(503, "SlowDown"), error(503, "SlowDown"));
        assertThatThrownBy(() -> store().replace(RECORD, null, bytes("one")))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("answered 503");
    }

    /** The SDK asks again, and hears that the condition is not met: by its own write. */
    @Test
    void writeThatWasDoneAndNotAnswered_isASuccess() throws IOException {
        bucket.then("PUT", doneAndFailed());
        String one = store().replace(RECORD, null, bytes("one")).orElseThrow();
        assertThat(bucket.count("PUT")).isEqualTo(2);
        assertThat(store().read(RECORD, one)).map(RecordValue::version).hasValue(one);

        bucket.then("PUT", doneAndFailed());
        String two = store().replace(RECORD, one, bytes("two")).orElseThrow();
        assertThat(two).isNotEqualTo(one);

        bucket.then("PUT", doneAndCut());
        String three = store().replace(RECORD, two, bytes("three")).orElseThrow();
        assertThat(store().read(RECORD, three)).map(RecordValue::version).hasValue(three);
        assertThat(value(store())).isEqualTo("three");
    }

    /** It was replaced, and then again by another process: neither a success nor a conflict. */
    @Test
    void writeThatWasDone_andOverwrittenBeforeAnybodyHeard_isUnknown() throws IOException {
        String one = store().replace(RECORD, null, bytes("one")).orElseThrow();
        S3Store other = store(0);
        bucket.then("PUT", doneAndFailed(), after(() -> {
            try {
                RecordValue now = other.read(RECORD, null).orElseThrow();
                assertThat(other.replace(RECORD, now.version(), bytes("other"))).isPresent();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }));
        assertThatThrownBy(() -> store().replace(RECORD, one, bytes("two")))
                .isInstanceOf(IOException.class)
                .hasMessage(
                        "The bucket shop-sitemaps answered 412 for replacing the record manifest-shop, which may have"
                                + " been replaced before");
        assertThat(value(store())).isEqualTo("other");
    }

    @Test
    void conflict_isKnownFromOneWrite() throws IOException {
        String one = store().replace(RECORD, null, bytes("one")).orElseThrow();
        assertThat(store().replace(RECORD, one, bytes("two"))).isPresent();
        bucket.requests.clear();
        assertThat(store().replace(RECORD, one, bytes("x"))).isEmpty();
        assertThat(store().replace(RECORD, null, bytes("x"))).isEmpty();
        assertThat(bucket.count("PUT")).isEqualTo(2);
    }

    @Test
    void objectThatIsNoRecord_isNotTakenForOne() throws IOException {
        client.putObject(
                request -> request.bucket(PlayedBucket.NAME).key("records/" + RECORD),
                software.amazon.awssdk.core.sync.RequestBody.fromString("hello"));
        assertThatThrownBy(() -> store().read(RECORD, null))
                .isInstanceOf(IOException.class)
                .hasMessage("The object records/manifest-shop of the bucket shop-sitemaps isn't a Waymark record");
    }

    @Test
    void missingRightsAndBuckets_areReportedWithWhatToDo() {
        bucket.then("GET", error(403, "AccessDenied"));
        assertThatThrownBy(() -> store().read(RECORD, null))
                .isInstanceOf(IOException.class)
                .hasMessage("The bucket shop-sitemaps answered 403 for the record manifest-shop: the application needs"
                        + " s3:ListBucket for the bucket, and s3:GetObject, s3:PutObject and"
                        + " s3:DeleteObject below \"\"");
        try (S3Store nowhere = S3Store.builder("nowhere").client(client).build()) {
            assertThatThrownBy(() -> nowhere.read(RECORD, null))
                    .isInstanceOf(IOException.class)
                    .hasMessage(
                            "The bucket nowhere answered 404 for the record manifest-shop: there is no such bucket. Is"
                                    + " it in another region?");
        }
        bucket.then("POST", (exchange, usual) -> {
            byte[] xml = bytes("<DeleteResult><Error><Key>blobs/a/1</Key><Code>AccessDenied</Code><Message>No</Message>"
                    + "</Error></DeleteResult>");
            exchange.sendResponseHeaders(200, xml.length);
            exchange.getResponseBody().write(xml);
        });
        assertThatThrownBy(() -> store().delete(List.of("a/1", "a/2")))
                .isInstanceOf(IOException.class)
                .hasMessage("The bucket shop-sitemaps has not deleted 1 of 2 blobs, the first for this reason:"
                        + " AccessDenied No");
    }

    @Test
    void serverThatIsNotThere_isAFailure() throws IOException {
        store().put("a/1", new byte[10]);
        bucket.close();
        assertThatThrownBy(() -> store().read(RECORD, null))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("The bucket shop-sitemaps can't be asked for the record manifest-shop: ");
        assertThatThrownBy(() -> store().replace(RECORD, null, bytes("x"))).isInstanceOf(IOException.class);
    }

    /** Whether each succeeds is a matter of luck; what is there afterwards is not. */
    @Test
    void interruptsFromOutside_leaveEachReplacementWholeOrUndone() throws Exception {
        S3Store store = store();
        List<String> wrong = new CopyOnWriteArrayList<>();
        Thread writer = new Thread(() -> {
            String version = null;
            for (int i = 0; i < 60; i++) {
                try {
                    Optional<String> replaced = store.replace(RECORD, version, bytes(Integer.toString(i)));
                    // No other process writes.
                    version = replaced.orElseGet(() -> {
                        wrong.add("a conflict with nobody");
                        return null;
                    });
                } catch (IOException e) {
                    version = versionUninterrupted(store);
                }
            }
        });
        writer.start();
        while (writer.isAlive()) {
            writer.interrupt();
            writer.join(15);
        }
        assertThat(wrong).isEmpty();
        assertThat(store.replace(RECORD, versionUninterrupted(store), bytes("end")))
                .isPresent();
        assertThat(value(store)).isEqualTo("end");
    }

    private static @Nullable String versionUninterrupted(S3Store store) {
        while (true) {
            try {
                boolean unused = Thread.interrupted();
                return store.read(RECORD, null).map(RecordValue::version).orElse(null);
            } catch (IOException e) {
                // Interrupted again.
            }
        }
    }

    private static void read(S3Store store, String key, int size) throws IOException {
        try (InputStream in = store.open(key, size)) {
            assertThat(in.readAllBytes()).hasSize(size);
        }
    }

    private List<Path> copies() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).toList();
        }
    }

    @Test
    void blob_isFetchedOnce_andAgainOnlyIfOthersNeededItsRoom() throws IOException {
        for (int i = 0; i < 4; i++) {
            store().put("a/" + i, new byte[4_000]);
        }
        for (int round = 0; round < 3; round++) {
            read(store(), "a/0", 4_000);
            read(store(), "a/1", 4_000);
        }
        assertThat(bucket.count(BLOBS)).isEqualTo(2);
        read(store(), "a/2", 4_000);
        assertThat(copies()).hasSize(2);
        read(store(), "a/1", 4_000);
        assertThat(bucket.count(BLOBS)).isEqualTo(3);
        read(store(), "a/0", 4_000);
        assertThat(bucket.count(BLOBS)).isEqualTo(4);
        store().close();
        assertThat(copies()).isEmpty();
    }

    @Test
    void copyOfAnotherSize_isNotTheBlob() throws IOException {
        store().put("a/1", new byte[10]);
        read(store(), "a/1", 10);
        assertThatThrownBy(() -> store().open("a/1", 11))
                .isInstanceOf(NoSuchFileException.class)
                .hasMessageContaining("it has 10 bytes, not 11");
    }

    @Test
    void blobThatIsLargerThanAllCopies_isReadFromTheBucket() throws IOException {
        store().put("a/1", new byte[20_000]);
        read(store(), "a/1", 20_000);
        assertThat(copies()).isEmpty();
    }

    /** Systems clean the directory of temporary files, and people do. */
    @Test
    void copyThatSomeoneDeleted_orCutShort_isFetchedAgain() throws IOException {
        store().put("a/1", new byte[4_000]);
        read(store(), "a/1", 4_000);
        Files.delete(copies().get(0));
        read(store(), "a/1", 4_000);
        Files.write(copies().get(0), new byte[7]);
        read(store(), "a/1", 4_000);
        for (Path copy : copies()) {
            Files.delete(copy);
        }
        try (Stream<Path> left = Files.list(folder.resolve("copies"))) {
            for (Path directory : left.toList()) {
                Files.delete(directory);
            }
        }
        read(store(), "a/1", 4_000);
        assertThat(bucket.count(BLOBS)).isEqualTo(4);
    }

    @Test
    void answerThatIsCut_isNoCopy() throws IOException {
        store().put("a/1", new byte[4_000]);
        bucket.then("GET", cutInTheMiddle());
        assertThatThrownBy(() -> read(store(), "a/1", 4_000)).isInstanceOf(IOException.class);
        assertThat(copies()).isEmpty();
        read(store(), "a/1", 4_000);
    }

    /** A container whose file system can only be read, for example. */
    @Test
    void diskThatCannotBeWritten_keepsNoOneFromReading() throws IOException {
        store().put("a/1", new byte[4_000]);
        Files.writeString(folder.resolve("copies"), "in the way");
        for (int i = 0; i < 3; i++) {
            read(store(), "a/1", 4_000);
        }
        assertThat(bucket.count(BLOBS)).isEqualTo(3);
        Files.delete(folder.resolve("copies"));
        read(store(), "a/1", 4_000);
        assertThat(copies()).hasSize(1);
    }

    @Test
    void manyWhoWantTheSameBlob_fetchItOnce() throws Exception {
        store().put("a/1", new byte[4_000]);
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            List<Callable<Boolean>> tasks = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                tasks.add(() -> {
                    read(store(), "a/1", 4_000);
                    return true;
                });
            }
            S3Store unused = store();
            for (Future<Boolean> read : threads.invokeAll(tasks)) {
                assertThat(read.get()).isTrue();
            }
        } finally {
            threads.shutdownNow();
        }
        assertThat(bucket.count(BLOBS)).isEqualTo(1);
    }

    @Test
    void interruptOfTheOneThatFetches_failsNoOneWhoWaitsForIt() throws Exception {
        store().put("a/1", new byte[4_000]);
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch answered = new CountDownLatch(1);
        bucket.then("GET", PlayedBucket.after(() -> {
            asked.countDown();
            awaitUninterruptibly(answered);
        }));
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            Future<?> fetching = threads.submit(() -> {
                read(store(), "a/1", 4_000);
                return true;
            });
            asked.await();
            AtomicReference<@Nullable Thread> waiting = new AtomicReference<>();
            Future<Boolean> reading = threads.submit(() -> {
                waiting.set(Thread.currentThread());
                read(store(), "a/1", 4_000);
                return true;
            });
            while (waiting.get() == null
                    || Objects.requireNonNull(waiting.get()).getState() != Thread.State.WAITING) {
                Thread.sleep(1);
            }
            fetching.cancel(true);
            answered.countDown();
            assertThat(reading.get()).isTrue();
        } finally {
            threads.shutdownNow();
        }
    }

    private static void awaitUninterruptibly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void copiesThatGiveWayToOthersAtOnce_keepNoOneFromReading() throws Exception {
        S3Store small = store(5_000);
        small.put("a/0", new byte[4_000]);
        small.put("a/1", new byte[4_000]);
        ExecutorService threads = Executors.newFixedThreadPool(16);
        try {
            List<Callable<Boolean>> tasks = new ArrayList<>();
            for (int i = 0; i < 3_000; i++) {
                String key = "a/" + i % 2;
                tasks.add(() -> {
                    read(small, key, 4_000);
                    return true;
                });
            }
            for (Future<Boolean> read : threads.invokeAll(tasks)) {
                assertThat(read.get()).isTrue();
            }
        } finally {
            threads.shutdownNow();
            small.close();
        }
    }

    @Test
    void storesInOneBucket_areDistinguishedByTheirPrefixes() throws IOException {
        try (S3Store one = S3Store.builder(PlayedBucket.NAME)
                        .client(client)
                        .prefix("/one/")
                        .build();
                S3Store two = S3Store.builder(PlayedBucket.NAME)
                        .client(client)
                        .prefix("one/two")
                        .build()) {
            one.put("a/1", new byte[1]);
            assertThat(one.replace(RECORD, null, bytes("one"))).isPresent();
            two.put("a/2", new byte[2]);
            assertThat(two.replace(RECORD, null, bytes("two"))).isPresent();
            List<String> keys = new ArrayList<>();
            one.list("", keys::add);
            assertThat(keys).containsExactly("a/1");
            assertThat(value(one)).isEqualTo("one");
            assertThat(bucket.requests).contains("PUT /" + PlayedBucket.NAME + "/one/two/records/" + RECORD);
        }
    }

    /** What a store costs each day: see the guide. */
    @Test
    void refreshOfWhatHasNotChanged_asksForLittle() {
        try (Sitemap sitemap = Sitemap.builder("https://www.example.com")
                .registries(
                        List.of(entries -> entries.entry("a.B#c", "pages", "/").page()))
                .store(store())
                .build()) {
            sitemap.refresh(Refresh.all());
            bucket.requests.clear();
            sitemap.refresh(Refresh.all());
            String list = "GET /" + PlayedBucket.NAME + "?list-type=2&prefix=blobs%2F";
            assertThat(bucket.requests)
                    .hasSize(3)
                    .allMatch(request -> request.startsWith("GET /" + PlayedBucket.NAME + "/records/manifest-")
                            || request.startsWith(list));
        }
    }

    @Test
    void wrongSettings_areRefused() {
        assertThatThrownBy(() -> S3Store.builder(" "))
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessage("The bucket for sitemaps has no name");
        assertThatThrownBy(() -> S3Store.builder("b").prefix("a b"))
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessage(
                        "The prefix in the bucket is \"a b\", but must be at most 300 letters, digits, hyphens, dots"
                                + " and slashes, such as shop/sitemaps");
        assertThatThrownBy(() -> S3Store.builder("b").cacheSize(-1))
                .hasMessage("cacheSize is -1; use 0 or more, such as 536870912");
        S3Store.builder("b")
                .endpoint(URI.create("https://s3.example.com"))
                .build()
                .close();
        S3Store.builder("b").region("eu-central-1").build().close();
    }
}
