package dev.waymark.jakarta;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.console.explain.Explain;
import dev.waymark.contract.PlayedBucket;
import dev.waymark.crawlers.IndexNow;
import dev.waymark.jakarta.internal.InstanceProviderLocator;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.spi.SourcePage;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.settings.Capability;
import dev.waymark.settings.LeaderCandidate;
import dev.waymark.settings.Row;
import dev.waymark.settings.Setup;
import dev.waymark.settings.SitemapCustomizer;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SitemapFactoryTest {

    /** A page. */
    private static final class OnePage implements SitemapSource {

        @Override
        public String section() {
            return "help";
        }

        @Override
        public void pages(Consumer<? super SourcePage> sink) {
            sink.accept(SourcePage.of("/help"));
        }
    }

    private static SitemapBuilder builder(Map<String, String> properties) {
        return settings(properties).builder(false, List.of()).registries(List.of());
    }

    private static SitemapFactory settings(Map<String, String> properties) {
        return new SitemapFactory(new ServerProperties(
                properties::get, properties::keySet, "the init parameters of the servlet context"));
    }

    @Test
    void missingBaseUrl_showsTheLineToWrite() {
        assertThatThrownBy(() -> builder(Map.of()))
                .hasMessage(
                        "The sitemap needs the public address of this application, and waymark.base-url is not set"
                                + " in MicroProfile Config or the init parameters of the servlet context. It is never taken from a request,"
                                + " because anyone can send any Host header. Write for example: waymark.base-url=https://www.example.com");
    }

    @Test
    void expressionThatCannotBeResolved_isNoMissingValue() {
        Map<String, String> site = Map.of("waymark.base-url", "https://www.example.com");
        try {
            System.setProperty("waymark.store-directory", "${public.host:}");
            assertThat(builder(site)).isNotNull();
            System.setProperty("waymark.store-directory", "${public.host}");
            assertThatThrownBy(() -> builder(site))
                    .hasMessage("waymark.store-directory can't be read. Could not resolve ${public.host}. Set what it"
                            + " names, or write a default: ${key:...}");
        } finally {
            System.clearProperty("waymark.store-directory");
        }
    }

    /** As in CDI, which has neither a servlet context nor a JAX-RS application yet. */
    @Test
    void missingBaseUrl_whereTheApplicationHasNoProperties_namesNone() {
        assertThatThrownBy(() -> SitemapFactory.outside().builder(false, List.of()))
                .hasMessageContaining("waymark.base-url is not set in MicroProfile Config. It is never taken");
    }

    @Test
    void wrongValue_isReportedWithItsOrigin() {
        System.setProperty("waymark.max-urls", "60000");
        try {
            assertThatThrownBy(() -> builder(Map.of("waymark.base-url", "https://www.example.com")))
                    .hasMessage("waymark.max-urls is 60000; use 1 to 50000. Set by SysPropConfigSource.");
        } finally {
            System.clearProperty("waymark.max-urls");
        }
    }

    @Test
    void dataSourceThatNoOneKnows_isNamed() {
        for (String name : List.of("java:comp/env/jdbc/shop", "shop")) {
            assertThatThrownBy(() -> builder(Map.of(
                            "waymark.base-url", "https://www.example.com",
                            "waymark.store", "jdbc",
                            "waymark.jdbc.data-source", name)))
                    .hasMessageStartingWith("waymark.store is jdbc. ")
                    .hasMessageContaining(" named " + name)
                    .hasMessageEndingWith(". Write for example: waymark.jdbc.data-source=shopDataSource");
        }
    }

    @Test
    void missingDataSource_isReportedWithTheLineThatNamesOne() {
        assertThatThrownBy(
                        () -> builder(Map.of("waymark.base-url", "https://www.example.com", "waymark.store", "jdbc")))
                .hasMessage(
                        "waymark.store is jdbc. There is no javax.sql.DataSource. Define a bean, or on Jakarta EE name"
                                + " one of JNDI, such as java:comp/env/jdbc/shop. Write for example:"
                                + " waymark.jdbc.data-source=shopDataSource");
    }

    @Test
    void misspeltProperty_isWarnedOf_andExplainsWhatIsMissing() {
        try (StartupLog said = new StartupLog()) {
            assertThatThrownBy(() -> builder(Map.of("waymark.baseurl", "https://www.example.com")))
                    .hasMessageContaining(
                            "or the init parameters of the servlet context, but waymark.baseurl is. It is never taken");
            assertThat(said.lines())
                    .contains("WARNING waymark.baseurl has no effect: there is no such setting. Did you mean"
                            + " waymark.base-url?");
        }
    }

    /** With what the SDK finds in the environment of a machine; system properties are the same to it. */
    @Test
    void bucket_keepsWhatIsPublished() {
        Map<String, String> sdk = new HashMap<>(
                Map.of("aws.region", "eu-central-1", "aws.accessKeyId", "key", "aws.secretAccessKey", "secret"));
        try (PlayedBucket bucket = new PlayedBucket()) {
            sdk.put("aws.endpointUrlS3", bucket.endpoint().toString());
            sdk.forEach(System::setProperty);
            SitemapBuilder builder = builder(Map.of(
                    "waymark.base-url", "https://www.example.com",
                    "waymark.store", "s3",
                    "waymark.s3.bucket", PlayedBucket.NAME,
                    "waymark.s3.prefix", "production"));
            Sitemap sitemap = builder.sources(List.of(new OnePage())).build();
            assertThat(sitemap.refresh(Refresh.all()).problem()).isEmpty();
            assertThat(bucket.count("PUT /" + PlayedBucket.NAME + "/production/blobs/"))
                    .isPositive();
            sitemap.close();
        } finally {
            sdk.keySet().forEach(System::clearProperty);
        }
    }

    /** An artifact with a store that only counts how often it is closed. */
    public static final class ClosedStores implements Capability {

        static final AtomicInteger CLOSED = new AtomicInteger();

        @Override
        public String artifact() {
            return "com.example:stores";
        }

        @Override
        public List<Row<?>> rows() {
            return List.of();
        }

        @Override
        public Optional<SnapshotStore> store(String name, Setup setup) {
            return Optional.of((SnapshotStore) Proxy.newProxyInstance(
                    SnapshotStore.class.getClassLoader(),
                    new Class<?>[] {SnapshotStore.class},
                    (proxy, method, args) -> {
                        if (method.getName().equals("close")) {
                            CLOSED.incrementAndGet();
                        }
                        return method.getReturnType() == boolean.class ? false : null;
                    }));
        }
    }

    @Test
    void storeOfASetting_isClosedWithTheSitemap() throws Exception {
        Registries.call(Capability.class, ClosedStores.class, () -> {
            Sitemap sitemap = builder(Map.of("waymark.base-url", "https://www.example.com", "waymark.store", "counted"))
                    .build();
            assertThat(ClosedStores.CLOSED).hasValue(0);
            sitemap.close();
            assertThat(ClosedStores.CLOSED).hasValue(1);
            return sitemap;
        });
    }

    @Test
    void leaderCandidateThatIsAService_isAsked(@TempDir Path directory) throws Exception {
        Map<String, String> properties = Map.of(
                "waymark.base-url", "https://www.example.com",
                "waymark.refresher", "one",
                "waymark.store-directory", directory.toString());
        CountDownLatch asked = AskedCandidate.expectQuestion();
        boolean wasAsked = Registries.call(LeaderCandidate.class, AskedCandidate.class, () -> {
            try (Sitemap sitemap = builder(properties).build()) {
                sitemap.start();
                return asked.await(60, TimeUnit.SECONDS);
            }
        });
        assertThat(wasAsked).isTrue();
    }

    @Test
    void bucketThatCannotBeAsked_isReportedWithTheName() {
        System.setProperty("aws.region", "eu-central-1");
        try {
            assertThatThrownBy(() -> builder(Map.of(
                            "waymark.base-url", "https://www.example.com",
                            "waymark.store", "s3",
                            "waymark.s3.prefix", "a b",
                            "waymark.s3.bucket", "shop")))
                    .hasMessageStartingWith("waymark.s3.prefix: The prefix in the bucket is \"a b\", but must be ");
        } finally {
            System.clearProperty("aws.region");
        }
    }

    @Test
    void everySetting_isTaken() {
        Map<String, String> properties = new HashMap<>();
        properties.put("waymark.base-url", " https://www.example.com/shop/ ");
        properties.put("waymark.application-path", "${shop.api:/v1}");
        properties.put("waymark.at-application-path", "true");
        properties.put("waymark.on-invalid-page", "fail");
        properties.put("waymark.refresh-interval", "30m");
        properties.put("waymark.first-snapshot-wait", "0s");
        properties.put("waymark.max-urls", "1");
        properties.put("waymark.store-directory", "");
        properties.put("waymark.locales", "en=, de, en-GB=uk");
        properties.put("waymark.x-default", "en");
        properties.put("waymark.alternates", "false");
        properties.put("waymark.namespaces", "shop=urn:shop, x = urn:x");
        properties.put("waymark.grace", "1d");
        properties.put("waymark.shrink-guard", "0.25");

        try (Sitemap sitemap = builder(properties)
                .registries(List.of(new Registries.Cities()))
                .providers(new InstanceProviderLocator())
                .build()) {
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            assertThat(sitemap.sites().get(0).snapshot().orElseThrow().file("sitemap.xml"))
                    .isPresent();
            assertThat(sitemap.capability(Engine.class).applicationPath()).isEmpty();
            assertThat(sitemap.capability(Explain.class)
                            .explain("https://www.example.com/shop/v1/cities/Z%C3%BCrich")
                            .text())
                    .contains("sitemap-city-0.xml");
        }
    }

    @Test
    void robotsTxt_isServed_withTheRulesOfAPropertyOrAFile(@TempDir Path directory) throws Exception {
        Path file = Files.writeString(directory.resolve("rules.txt"), "User-agent: *\nDisallow: /file\n");
        for (String rules : List.of("User-agent: *\nDisallow: /property", "file:" + file)) {
            Map<String, String> properties = new HashMap<>(Map.of("waymark.robots-rules", rules));
            properties.put("waymark.base-url", "https://www.example.com");
            properties.put("waymark.robots", "serve");
            try (Sitemap sitemap = builder(properties).build()) {
                sitemap.start();
                assertThat(sitemap.responder().handles("/robots.txt")).isTrue();
            }
        }
        assertThatThrownBy(() -> builder(Map.of(
                        "waymark.base-url", "https://www.example.com",
                        "waymark.robots", "serve",
                        "waymark.robots-rules", "file:/nowhere/rules.txt")))
                .hasMessage("waymark.robots-rules: The rules of robots.txt can't be read:"
                        + " java.nio.file.NoSuchFileException: /nowhere/rules.txt. Name a file that this process may"
                        + " read. Set by the init parameters of the servlet context.");
        assertThatThrownBy(() -> builder(Map.of(
                        "waymark.base-url", "https://www.example.com",
                        "waymark.robots", "serve",
                        "waymark.robots-rules", file.toString())))
                .hasMessage("waymark.robots-rules: These rules have no line User-agent, so crawlers ignore them. Begin"
                        + " with one, such as User-agent: *, or set waymark.robots-rules to file: and a path. Set by"
                        + " the init parameters of the servlet context.");
    }

    @Test
    void indexNow_isSetUp_andItsKeyIsServed() {
        Map<String, String> properties = new HashMap<>(Map.of(
                "waymark.base-url", "https://www.example.com",
                "waymark.index-now.key", "73134416ae45434d98edc086e0bf6740",
                "waymark.index-now.endpoint", "https://engine.example/indexnow",
                "waymark.index-now.mode", "dry-run"));
        try (Sitemap sitemap = builder(properties).build()) {
            assertThat(sitemap.responder().handles("/73134416ae45434d98edc086e0bf6740.txt"))
                    .isTrue();
        }
        properties.put("waymark.index-now.key-location", "https://www.example.com/key.txt");
        try (Sitemap sitemap = builder(properties).build()) {
            // For sites in other folders.
            assertThat(sitemap.responder().handles("/73134416ae45434d98edc086e0bf6740.txt"))
                    .isTrue();
        }
        properties.remove("waymark.index-now.key-location");
        properties.put("waymark.index-now.mode", "off");
        try (Sitemap sitemap = builder(properties).build()) {
            assertThat(sitemap.responder().handles("/73134416ae45434d98edc086e0bf6740.txt"))
                    .isFalse();
        }
    }

    /** Where CDI is missing, customizers are services. */
    @Test
    void customizer_reachesWhatHasNoProperty() {
        String key = "73134416ae45434d98edc086e0bf6740";
        SitemapCustomizer customizer = builder -> builder.indexAlways(true)
                .maxBytes(10_485_760)
                .refusedInPaths("%")
                .extension(IndexNow.withKey(key).dailyLimit(100).dryRun(true).build());
        SitemapBuilder builder =
                builder(Map.of("waymark.base-url", "https://www.example.com")).sources(List.of(new OnePage()));
        customizer.customize(builder);
        try (Sitemap sitemap = builder.build()) {
            sitemap.refresh(Refresh.all());
            assertThat(sitemap.sites().get(0).snapshot().orElseThrow().names()).hasSize(2);
            assertThat(sitemap.responder().handles("/" + key + ".txt")).isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource({"true, true", "FALSE, false", "'', true"})
    void enabled_isTrueUnlessSaidOtherwise(String value, boolean enabled) {
        assertThat(settings(Map.of("waymark.enabled", value)).enabled()).isEqualTo(enabled);
    }

    @ParameterizedTest
    @CsvSource({"waymark.base-url", "waymark_base_url", "WAYMARK_BASE_URL"})
    void environmentVariables_areNamedAsInMicroProfileConfig(String variable) {
        Map<String, String> environment = Map.of(variable, "https://www.example.com");
        assertThat(ServerProperties.variable("waymark.base-url", environment::get))
                .isEqualTo("https://www.example.com");
    }
}
