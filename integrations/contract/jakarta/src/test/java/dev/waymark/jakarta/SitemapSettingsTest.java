package dev.waymark.jakarta;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.contract.PlayedBucket;
import dev.waymark.jakarta.internal.InstanceProviderLocator;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.spi.SitemapSites;
import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.spi.SourcePage;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.settings.WaymarkSetting;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SitemapSettingsTest {

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

    private static SitemapSettings settings(Map<String, String> properties) {
        return new SitemapSettings(Properties.with(properties::get, properties::keySet));
    }

    @Test
    void missingBaseUrl_showsTheLineToWrite() {
        assertThatThrownBy(() -> settings(Map.of()).builder(false, List.of()))
                .hasMessage("The sitemap needs the public address of this application, and waymark.base-url is not set"
                        + " in MicroProfile Config or the properties of the application. It is never"
                        + " taken from a request,"
                        + " because anyone can send any Host header. Write for example:"
                        + " waymark.base-url=https://www.example.com");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "base-url | https://a.example?x=1 | The base URL \"https://a.example?x=1\" has a query or a"
                        + " fragment; use one like https://www.example.com or https://www.example.com/shop |"
                        + " https://www.example.com",
                "refresh-interval | 0 | \"0\" is no duration: give a number with ms, s, m, h or d behind it | 1h",
                "refresh-interval | 0s | refreshInterval is 0s, but must be at least 1s, such as 1h | 1h",
                "refresh-interval | one hour | \"one hour\" is no duration: give a number with ms, s, m, h or d"
                        + " behind it | 1h",
                "first-snapshot-wait | -1s | \"-1s\" is no duration: give a number with ms, s, m, h or d behind"
                        + " it | 10s",
                "first-snapshot-wait | PT-1S | firstSnapshotWait is -1s, but must be zero or more, such as 10s | 10s",
                "max-urls | 60000 | maxUrls is 60000, but must be 1 to 50000 | 50000",
                "max-urls | many | \"many\" is no number | 50000",
                "max-bytes | 51MB | maxBytes is 53477376 (51MB), but must be 1024 (1KB) to 52428800 (50MB),"
                        + " such as 10485760 (10MB) | 50MB",
                "max-bytes | 50 megs | \"50 megs\" is no size: give a number of bytes, or one with KB or MB"
                        + " behind it | 50MB",
                "on-invalid-page | explode | \"explode\" is neither skip nor fail | skip",
                "index-always | yes | \"yes\" is neither true nor false | true",
                "at-application-path | 1 | \"1\" is neither true nor false | true",
                "exclude | com/lib/Help | \"com/lib/Help\" is neither a class nor a method of one nor a"
                        + " section: write com.example.HelpController, com.example.HelpController#terms,"
                        + " com.example.* or section:help | com.example.HelpController,"
                        + " com.example.ShopController#terms, section:help",
                "locales | en-UK | The locale \"en-UK\" isn't a language tag: use an ISO 639-1 language,"
                        + " optionally with a script and an ISO 3166-1 country; did you mean en-GB? | en=, de,"
                        + " en-GB=uk",
                "locales | es-419 | The locale \"es-419\" isn't a language tag: search engines ignore regions"
                        + " of several countries; write es alone | en=, de, en-GB=uk",
                "locales | de, de=x | The locale \"de\" is given twice | en=, de, en-GB=uk",
                "locales | de=a/b | The locale \"de\" has the text \"a/b\", which can't be a path segment."
                        + " Write en-GB=uk, or en= for no text | en=, de, en-GB=uk",
                "x-default | jp | The locale \"jp\" isn't a language tag: \"jp\" isn't an ISO 639-1 language;"
                        + " did you mean ja? | en",
                "alternates | yes | \"yes\" is neither true nor false | false",
                "namespaces | shop | \"shop\" is no prefix with its URI: write prefix=URI, several with commas"
                        + " | shop=https://www.example.com/ns/shop/1.0",
                "namespaces | a=urn:a, a=urn:b | The prefix \"a\" is there twice |"
                        + " shop=https://www.example.com/ns/shop/1.0",
                "namespaces | image=urn:a | The namespace \"image\" can't be declared: its prefix is reserved;"
                        + " choose another | shop=https://www.example.com/ns/shop/1.0",
                "grace | 2 | \"2\" is no duration: give a number with ms, s, m, h or d behind it | 2h",
                "shrink-guard | 50 | shrinkGuard is 50.0, but must be 0.0 to 1.0, such as 0.5 | 0.5",
                "submit-to | engine.example | \"engine.example\" must be a whole URL of http or https, such as"
                        + " https://engine.example/ping?sitemap= | https://engine.example/ping?sitemap=",
                "robots | maybe | \"maybe\" is neither check nor serve nor off | serve",
                "index-now.key | secret | \"secret\" isn't an IndexNow key; use 8 to 128 of a-z, A-Z, 0-9 and"
                        + " -, such as 73134416ae45434d98edc086e0bf6740 | 73134416ae45434d98edc086e0bf6740",
            })
    void wrongValue_isReportedWithTheNameAndARightLine(String name, String value, String what, String example) {
        Map<String, String> properties = new HashMap<>(Map.of("waymark.base-url", "https://www.example.com"));
        properties.put("waymark." + name, value);

        assertThatThrownBy(() -> settings(properties).builder(false, List.of()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("The property waymark." + name + " has a wrong value: " + what
                        + ". Write for example: waymark." + name + "=" + example);
    }

    @Test
    void directoryThatCannotBeWritten_isReportedWithTheName() {
        assertThatThrownBy(() -> settings(Map.of(
                                "waymark.base-url", "https://www.example.com",
                                "waymark.store-directory", "/dev/null/sitemap"))
                        .builder(false, List.of()))
                .hasMessageStartingWith("The property waymark.store-directory has a wrong value: ")
                .hasMessageEndingWith(". Write for example: waymark.store-directory=/var/lib/shop/sitemap");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "cloud | | \"cloud\" is neither memory nor directory nor jdbc nor s3",
                "s3 | | \"s3\" needs waymark.s3.bucket=shop-sitemaps",
                "s3 | /var/lib/shop | \"s3\" and waymark.store-directory name two stores: keep one of them",
                "directory | | \"directory\" needs waymark.store-directory=/var/lib/shop/sitemap",
                "jdbc | /var/lib/shop | \"jdbc\" and waymark.store-directory name two stores: keep one of them",
            })
    void storeThatCannotBe_isReportedWithTheName(String store, @Nullable String directory, String what) {
        Map<String, String> properties = new HashMap<>(Map.of("waymark.base-url", "https://www.example.com"));
        properties.put("waymark.store", store);
        properties.put("waymark.store-directory", directory == null ? "" : directory);

        assertThatThrownBy(() -> settings(properties).builder(false, List.of()))
                .hasMessage("The property waymark.store has a wrong value: " + what
                        + ". Write for example: waymark.store=jdbc");
    }

    @Test
    void dataSourceThatNobodyKnows_isNamed() {
        for (String name : List.of("java:comp/env/jdbc/shop", "shop")) {
            assertThatThrownBy(() -> settings(Map.of(
                                    "waymark.base-url", "https://www.example.com",
                                    "waymark.store", "jdbc",
                                    "waymark.jdbc.data-source", name))
                            .builder(false, List.of()))
                    .hasMessageStartingWith("The property waymark.store is jdbc. ")
                    .hasMessageContaining(" named " + name)
                    .hasMessageEndingWith(". Write for example: waymark.jdbc.data-source=java:comp/env/jdbc/shop");
        }
    }

    @Test
    void missingDataSource_isReportedWithTheLineThatNamesOne() {
        assertThatThrownBy(
                        () -> settings(Map.of("waymark.base-url", "https://www.example.com", "waymark.store", "jdbc"))
                                .builder(false, List.of()))
                .hasMessage(
                        "The property waymark.store is jdbc. It needs a data source, and there is neither one bean of"
                                + " javax.sql.DataSource nor java:comp/DefaultDataSource. Write for example:"
                                + " waymark.jdbc.data-source=java:comp/env/jdbc/shop");
    }

    @Test
    void misspeltProperty_isWarnedOf_andExplainsWhatIsMissing() {
        try (SaidAtStart said = new SaidAtStart()) {
            assertThatThrownBy(() -> settings(Map.of("waymark.baseurl", "https://www.example.com"))
                            .builder(false, List.of()))
                    .hasMessageContaining(
                            "or the properties of the application, but waymark.baseurl is. It is never taken");
            assertThat(said.lines())
                    .contains("WARNING The property waymark.baseurl has no effect: there is none of that name. Did you"
                            + " mean waymark.base-url?");
        }
    }

    /** With what the SDK finds in the environment of a machine; system properties are the same to it. */
    @Test
    void bucket_keepsWhatIsPublished_andIsClosedWithTheSitemap() {
        Map<String, String> sdk = new HashMap<>(
                Map.of("aws.region", "eu-central-1", "aws.accessKeyId", "key", "aws.secretAccessKey", "secret"));
        try (PlayedBucket bucket = new PlayedBucket()) {
            sdk.put("aws.endpointUrlS3", bucket.endpoint().toString());
            sdk.forEach(System::setProperty);
            SitemapSettings settings = settings(Map.of(
                    "waymark.base-url", "https://www.example.com",
                    "waymark.store", "s3",
                    "waymark.s3.bucket", PlayedBucket.NAME,
                    "waymark.s3.prefix", "production"));
            Sitemap sitemap = settings.build(
                    settings.builder(false, List.of()).registries(List.of()).sources(List.of(new OnePage())));
            assertThat(sitemap.refresh().problem()).isEmpty();
            assertThat(bucket.count("PUT /" + PlayedBucket.NAME + "/production/blobs/"))
                    .isPositive();
            assertThat(sitemap.extension(StoreEnd.class)).isPresent();
            sitemap.close();
        } finally {
            sdk.keySet().forEach(System::clearProperty);
        }
    }

    @Test
    void storeOfASetting_isClosedWithTheSitemap() {
        AtomicInteger closed = new AtomicInteger();
        SnapshotStore store = (SnapshotStore) Proxy.newProxyInstance(
                SnapshotStore.class.getClassLoader(), new Class<?>[] {SnapshotStore.class}, (proxy, method, args) -> {
                    assertThat(method.getName()).isEqualTo("close");
                    closed.incrementAndGet();
                    return null;
                });
        try (Sitemap sitemap = Sitemap.builder("https://www.example.com")
                .registries(List.of())
                .extension(new StoreEnd(store))
                .build()) {
            assertThat(sitemap.snapshot()).isEmpty();
            assertThat(closed).hasValue(0);
        }
        assertThat(closed).hasValue(1);
    }

    @Test
    void bucketThatCannotBeAsked_isReportedWithTheName() {
        System.setProperty("aws.region", "eu-central-1");
        try {
            assertThatThrownBy(() -> settings(Map.of(
                                    "waymark.base-url", "https://www.example.com",
                                    "waymark.store", "s3",
                                    "waymark.s3.prefix", "a b",
                                    "waymark.s3.bucket", "shop"))
                            .builder(false, List.of()))
                    .hasMessageStartingWith(
                            "The property waymark.s3.prefix has a wrong value: The prefix in the bucket is"
                                    + " \"a b\", but must be ");
        } finally {
            System.clearProperty("aws.region");
        }
    }

    @ParameterizedTest
    @CsvSource({"250ms, 250", "90s, 90000", "15m, 900000", "1h, 3600000", "2 D, 172800000", "PT1M30S, 90000"})
    void durations_areWrittenAsInSpringBootOrIso8601(String text, long milliseconds) {
        assertThat(new Setting(WaymarkSetting.GRACE, text).duration()).isEqualTo(Duration.ofMillis(milliseconds));
    }

    @ParameterizedTest
    @CsvSource({"1024, 1024", "10MB, 10485760", "512 kb, 524288", "7B, 7"})
    void sizes_areWrittenAsInSpringBoot(String text, long bytes) {
        assertThat(new Setting(WaymarkSetting.MAX_BYTES, text).bytes()).isEqualTo(bytes);
    }

    @Test
    void everySetting_isTaken() {
        Map<String, String> properties = new HashMap<>();
        properties.put("waymark.base-url", " https://www.example.com/shop/ ");
        properties.put("waymark.application-path", "${shop.api:/v1}");
        properties.put("waymark.at-application-path", "true");
        properties.put("waymark.on-invalid-page", "fail");
        properties.put("waymark.refused-in-paths", "%");
        properties.put("waymark.refresh-interval", "30m");
        properties.put("waymark.first-snapshot-wait", "0s");
        properties.put("waymark.max-urls", "10");
        properties.put("waymark.max-bytes", "10MB");
        properties.put("waymark.index-always", "true");
        properties.put("waymark.store-directory", "");
        properties.put("waymark.locales", "en=, de, en-GB=uk");
        properties.put("waymark.x-default", "en");
        properties.put("waymark.alternates", "false");
        properties.put("waymark.namespaces", "shop=urn:shop, x = urn:x");
        properties.put("waymark.grace", "1d");
        properties.put("waymark.shrink-guard", "0.25");

        try (Sitemap sitemap = settings(properties)
                .builder(false, List.of())
                .registries(List.of(new Registries.Cities()))
                .providers(new InstanceProviderLocator())
                .build()) {
            assertThat(sitemap.refresh().failed()).isFalse();
            assertThat(sitemap.snapshot().orElseThrow().file("sitemap.xml")).isPresent();
            assertThat(sitemap.applicationPath()).isEmpty();
            assertThat(sitemap.explain("https://www.example.com/shop/v1/cities/Z%C3%BCrich")
                            .text())
                    .contains("sitemap-city-0.xml");
        }
    }

    @Test
    void robotsTxt_isServed_withTheRulesOfAPropertyOrAFile(@TempDir Path directory) throws Exception {
        Path file = Files.writeString(directory.resolve("rules.txt"), "User-agent: *\nDisallow: /file\n");
        for (Map<String, String> given : List.of(
                Map.of("waymark.robots-rules", "User-agent: *\nDisallow: /property"),
                Map.of("waymark.robots-file", file.toString()))) {
            Map<String, String> properties = new HashMap<>(given);
            properties.put("waymark.base-url", "https://www.example.com");
            properties.put("waymark.robots", "serve");
            try (Sitemap sitemap = settings(properties)
                    .builder(false, List.of())
                    .registries(List.of())
                    .build()) {
                sitemap.start();
                assertThat(sitemap.responder().handles("/robots.txt")).isTrue();
            }
        }
        assertThatThrownBy(() -> settings(Map.of(
                                "waymark.base-url", "https://www.example.com",
                                "waymark.robots", "serve",
                                "waymark.robots-file", "/nowhere/rules.txt"))
                        .builder(false, List.of()))
                .hasMessage(
                        "The property waymark.robots-file has a wrong value: The rules of robots.txt cannot be read:"
                                + " java.nio.file.NoSuchFileException: /nowhere/rules.txt. Write for example:"
                                + " waymark.robots-file=/etc/shop/robots-rules.txt");
    }

    @Test
    void indexNow_isSetUp_andItsKeyIsServed() {
        Map<String, String> properties = new HashMap<>(Map.of(
                "waymark.base-url", "https://www.example.com",
                "waymark.index-now.key", "73134416ae45434d98edc086e0bf6740",
                "waymark.index-now.endpoint", "https://engine.example/indexnow",
                "waymark.index-now.daily-limit", "100",
                "waymark.index-now.dry-run", "true",
                "waymark.index-now.first-publication", "true"));
        try (Sitemap sitemap = settings(properties)
                .builder(false, List.of())
                .registries(List.of())
                .build()) {
            assertThat(sitemap.responder().handles("/73134416ae45434d98edc086e0bf6740.txt"))
                    .isTrue();
        }
        properties.put("waymark.index-now.key-location", "https://www.example.com/key.txt");
        try (Sitemap sitemap = settings(properties)
                .builder(false, List.of())
                .registries(List.of())
                .build()) {
            assertThat(sitemap.responder().handles("/73134416ae45434d98edc086e0bf6740.txt"))
                    .isFalse();
        }
        properties.put("waymark.index-now.daily-limit", "0");
        assertThatThrownBy(() -> settings(properties).builder(false, List.of()))
                .hasMessage(
                        "The property waymark.index-now.daily-limit has a wrong value: The daily limit of IndexNow is"
                                + " 0, but must be at least 1, such as 10000. Write for example:"
                                + " waymark.index-now.daily-limit=10000");
    }

    @Test
    void sites_haveTheirNamesAddressesAndLanguages() {
        Map<String, String> properties = Map.of(
                "waymark.sites.germany.base-url", " https://www.example.de ",
                "waymark.sites.germany.locales", "de, en=",
                "waymark.sites.germany.x-default", "en",
                "waymark.sites.germany.sitemap-base-url", "https://maps.example/de",
                "waymark.sites.de-at.base-url", "https://www.example.at");
        try (Sitemap sitemap = settings(properties)
                .builder(false, List.of())
                .registries(List.of())
                .build()) {
            assertThat(sitemap.sites())
                    .containsExactly(
                            Site.of("de-at", "https://www.example.at"),
                            Site.of("germany", "https://www.example.de")
                                    .withLocales("de", "en=")
                                    .withXDefault("en")
                                    .withSitemapBaseUrl("https://maps.example/de"));
        }
    }

    @Test
    void wrongSites_areReportedWithTheirNames() {
        assertThatThrownBy(
                        () -> settings(Map.of("waymark.sites.a.locales", "de")).builder(false, List.of()))
                .hasMessage(
                        "The property waymark.sites.a.base-url has a wrong value: the site has no address. Write for"
                                + " example: waymark.sites.a.base-url=https://www.example.de");
        assertThatThrownBy(() -> settings(Map.of(
                                "waymark.sites.a.base-url", "https://www.example.de",
                                "waymark.sites.b.base-url", "https://www.example.de/"))
                        .builder(false, List.of()))
                .hasMessage("The property waymark.sites.b.base-url has a wrong value: The site b"
                        + " (https://www.example.de/) is wrong: the site a has the same host and path. Write"
                        + " for example:"
                        + " waymark.sites.b.base-url=https://www.example.de");
        assertThatThrownBy(() -> settings(Map.of(
                                "waymark.sites.a.base-url", "https://www.example.de",
                                "waymark.base-url", "https://www.example.com"))
                        .builder(false, List.of()))
                .hasMessage("The property waymark.base-url has a wrong value: it is for an application of one site, but"
                        + " there are properties waymark.sites.* too: remove it, or make it one of the sites. Write for"
                        + " example: waymark.sites.germany.base-url=https://www.example.de");
    }

    @Test
    void beansOfSites_needNoAddress() {
        SitemapSites tenants = sink -> sink.accept(Site.of("a", "https://a.example"));
        try (Sitemap sitemap = settings(Map.of())
                .builder(false, List.of(tenants))
                .registries(List.of(new Registries.Cities()))
                .providers(new InstanceProviderLocator())
                .build()) {
            sitemap.refresh();
            assertThat(sitemap.snapshot("a")).isPresent();
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
        assertThat(Properties.variable("waymark.base-url", environment::get)).isEqualTo("https://www.example.com");
    }

    @Test
    void everySettingOfTheTable_isRead_andNoOther() throws Exception {
        Set<String> read = new TreeSet<>();
        for (String source :
                List.of("SitemapSettings", "ConfiguredSites", "ConfiguredStore", "ConsolePlace", "Crawlers")) {
            Matcher name = Pattern.compile("WaymarkSetting\\.([A-Z0-9_]+)")
                    .matcher(Files.readString(
                            Path.of("../../jakarta/src/main/java/dev/waymark/jakarta/" + source + ".java")));
            while (name.find()) {
                read.add(name.group(1));
            }
        }

        assertThat(read)
                .containsExactlyInAnyOrderElementsOf(WaymarkSetting.of(WaymarkSetting.Stacks.JAKARTA).stream()
                        .map(WaymarkSetting::name)
                        .toList());
    }
}
