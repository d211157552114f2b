package dev.waymark.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.internal.listing.Placeholders;
import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.registry.EntryBuilder;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.report.EntryDescription;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.testing.Sites;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfigurationTest {

    private static final Map<String, String> VALUES = Map.of("prefix", "/shop/");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "HTTPS://WWW.Example.COM:443/ | https://www.example.com",
                "http://example.com:80 | http://example.com",
                "http://example.com:8080/ | http://example.com:8080",
                "https://example.com:80/shop/ | https://example.com:80/shop",
                "https://example.com:/ | https://example.com",
                "http://[::1]:8080/a | http://[::1]:8080/a",
                "https://[2001:DB8::1] | https://[2001:db8::1]",
                "' https://example.com ' | https://example.com",
                "https://example.com/a%20b/~c | https://example.com/a%20b/~c",
                "https://xn--mnchen-3ya.example | https://xn--mnchen-3ya.example",
            })
    void baseUrl_isNormalised(String given, String expected) {
        assertThat(BaseUrl.parse(given)).hasToString(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | is missing",
                "example.com | does not start with http:// or https://",
                "ftp://example.com | does not start with http:// or https://",
                "//example.com | does not start with http:// or https://",
                "https://example.com?x=1 | has a query or a fragment",
                "https://example.com/#top | has a query or a fragment",
                "https://user:secret@example.com | has a user name or password",
                "https://münchen.example | use its punycode form (xn--...)",
                "https:// | has no valid host",
                "https://exa mple.com | has no valid host",
                "https://my_shop | has no valid host",
                "https://-shop.example | has no valid host",
                "https://shop..example | has no valid host",
                "https://1.2.3.400 | has no valid host",
                "https://[:::] | has no valid host",
                "https://example.com:0 | has a port outside 1 to 65535",
                "https://example.com:99999 | has a port outside 1 to 65535",
                "https://example.com:8x | has no valid host",
                "https://example.com/a b | characters that must be percent-encoded",
                "https://example.com/größe | characters that must be percent-encoded",
                "https://example.com/a%2 | characters that must be percent-encoded",
                "https://example.com//a | an empty segment",
                "https://example.com/a/../b | has a . or .. segment",
                "https://example.com/a/.. | has a . or .. segment",
            })
    void wrongBaseUrl_isRefusedWithAnExample(String given, String message) {
        assertThatThrownBy(() -> Sitemap.builder(given))
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessageContaining(message)
                .hasMessageEndingWith("use one like https://www.example.com or https://www.example.com/shop");
    }

    @Test
    void longPath_needsNoDeepStack() throws InterruptedException {
        List<BaseUrl> parsed = new ArrayList<>();
        String given = "https://example.com/" + "a".repeat(970);
        Thread small = new Thread(null, () -> parsed.add(BaseUrl.parse(given)), "small", 160 * 1024);
        small.start();
        small.join();
        assertThat(parsed).singleElement().hasToString(given);
    }

    @Test
    void longBaseUrl_isRefused() {
        assertWrong(
                () -> Sitemap.builder("https://example.com/" + "a".repeat(2_048)),
                "The base URL \"https://example.com/aaa",
                "aaa...\" is too long for any URL to fit behind it; use one like https://www.example.com");
    }

    @Test
    void tableOfTheGuide_hasEverySetting_andNoOther() throws IOException {
        String guide = Files.readString(Path.of("../docs/runtime.md"));
        Set<String> settings = Arrays.stream(SitemapBuilder.class.getMethods())
                .filter(method -> method.getReturnType() == SitemapBuilder.class)
                .map(Method::getName)
                .collect(Collectors.toSet());
        String cells = guide.substring(guide.indexOf("| `SitemapBuilder` | meaning |"))
                .lines()
                .skip(2)
                .takeWhile(line -> line.startsWith("|"))
                .map(line -> line.split("\\|", 3)[1])
                .collect(Collectors.joining());
        assertThat(Pattern.compile("`([^`]*)`").matcher(cells).results().map(name -> name.group(1)))
                .containsExactlyInAnyOrderElementsOf(settings);
    }

    @Test
    void pathOfTheJaxRsApplication_isCheckedWithoutAResource() {
        assertWrong(
                () -> Sites.site(
                                entries -> entries.entry("a.B#c", "pages", "/x").page())
                        .applicationPath("/{api}")
                        .build(),
                "The path \"/{api}\" of waymark.application-path can't contain { } * ? # or an empty, . or .. segment, except a final /*; use one"
                        + " like \"/api\"");
    }

    @Test
    void systemProperties_resolvePlaceholdersByDefault() {
        System.setProperty("waymark.test.path", "/from-property");
        assertThat(Placeholders.systemAndEnvironment().apply("${waymark.test.path}/${PATH:x}"))
                .isEqualTo("/from-property/"
                        + Optional.ofNullable(System.getenv("PATH")).orElse("x"));
    }

    @Test
    void brokenTemplates_areRefused() {
        for (String template : List.of("/{a", "/a}", "/{}", "/{*}", "/{:x}", "/{a:[}", "/../a", "/a/./{b}", "/a/..")) {
            assertWrong(() -> Sites.values(template).build(), "a.B#c", template);
        }
        assertWrong(
                () -> Sites.site(entries ->
                                entries.entry("a.B#c", "pages", "/{id}").page())
                        .build(),
                "nothing that supplies their values");
    }

    @Test
    void wrongEntries_areRefusedWithTheirPath() {
        String start = "The path \"/x\" of a.B#c ";
        assertWrong(
                () -> page(entry -> entry.query("a\u0000")),
                start + "or its metadata is wrong: has a control character or half of a surrogate pair");
        assertWrong(
                () -> page(entry -> entry.lastModified("0000-12-31")),
                start + "or its metadata is wrong: the year must be 1 to 9999");
        assertWrong(
                () -> page(entry -> entry.cluster("home")),
                start + "has the cluster \"home\" and no locale; give it one");
    }

    private static void page(UnaryOperator<EntryBuilder> entry) {
        Sites.site(entries -> entry.apply(entries.entry("a.B#c", "pages", "/x")).page())
                .build()
                .close();
    }

    @Test
    void entryThatIsCompletedTwice_isRefused() {
        assertThatThrownBy(() -> page(entry -> {
                    entry.page();
                    return entry;
                }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("The entry of a.B#c is already complete");
    }

    @Test
    void registryThatIsMissing_isNamedWithItsServiceFile(@TempDir Path directory) throws IOException {
        String file = "META-INF/services/" + SitemapRegistry.class.getName();
        Path services = directory.resolve(file);
        Files.createDirectories(services.getParent());
        Files.writeString(services, "com.example.Gone_SitemapRegistry\n");
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (URLClassLoader application =
                new URLClassLoader(new URL[] {directory.toUri().toURL()}, before)) {
            thread.setContextClassLoader(application);
            assertWrong(
                    () -> Sitemap.builder("https://example.com").build(),
                    file + " names a registry that can't be loaded. Rebuild the application: ",
                    "com.example.Gone_SitemapRegistry");
            thread.setContextClassLoader(null);
            Sitemap.builder("https://example.com").build().close();
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    @Test
    void entryThatWasNeverCompleted_isRefused() {
        assertWrong(
                () -> Sites.site(
                                entries -> entries.entry("a.B#c", "pages", "/x").priority(1))
                        .build(),
                "The entry of a.B#c (section pages, path /x) was begun and never completed");
    }

    @Test
    void sectionThatCannotBePartOfAName_isRefused() {
        assertWrong(
                () -> Sites.site(entries -> entries.entry("a.B#c", "a/b", "/x").page())
                        .build(),
                "The section \"a/b\" of a.B#c is part of file names: use at most 100 letters, digits, - and _");
    }

    @Test
    void sectionThatIsTooLongForAName_isRefused() {
        String longest = "s".repeat(100);
        Sites.site(entries -> entries.entry("a.B#c", longest, "/x").page())
                .build()
                .close();
        assertWrong(
                () -> Sites.site(entries ->
                                entries.entry("a.B#c", longest + "s", "/x").page())
                        .build(),
                "use at most 100 letters, digits, - and _, such as \"city-guide\"");
    }

    @Test
    void missingProvider_failsTheBuildWithItsNameTheEntryAndTheRemedy() {
        SitemapBuilder site = Sites.site(entries -> entries.entry("a.B#c", "pages", "/{v}")
                .pages(Sites.Texts.class, (text, url) -> url.begin().value(text).end()));
        assertWrong(
                site::build,
                "The provider dev.waymark.runtime.testing.Sites$Texts of a.B#c (path \"/{v}\") was not found:"
                        + " no instance is known;"
                        + " name it in META-INF/services/dev.waymark.annotations.SitemapProvider");
        assertWrong(
                () -> site.providers(ProviderLocator.of()).build(),
                "pass an instance of it to ProviderLocator.of(...)");
    }

    /** Only the locator, which knows the container, gives the remedy. */
    @Test
    void messageOfTheLocator_isTheEndOfTheMessage() {
        SitemapBuilder site = Sites.site(entries -> entries.entry("a.B#c", "pages", "/{v}")
                .pages(Sites.Texts.class, (text, url) -> url.begin().value(text).end()));
        String start = "The provider dev.waymark.runtime.testing.Sites$Texts of a.B#c (path \"/{v}\") was not found: ";
        assertThatThrownBy(() -> site.providers(type -> {
                            throw new IllegalStateException("declare it in beans.xml");
                        })
                        .build())
                .hasMessage(start + "declare it in beans.xml");
        assertThatThrownBy(() -> site.providers(type -> {
                            throw new IllegalStateException();
                        })
                        .build())
                .hasMessage(start + "java.lang.IllegalStateException");
    }

    @Test
    void lazyLocator_isOnlyAskedToCheck() {
        ProviderLocator lazy = new ProviderLocator() {
            @Override
            public Object locate(Class<?> type) {
                throw new AssertionError("too early");
            }

            @Override
            public void check(Class<?> type) {
                assertThat(type).isEqualTo(Sites.Texts.class);
            }
        };
        SitemapBuilder site = Sites.site(entries -> entries.entry("a.B#c", "pages", "/{v}")
                .pages(Sites.Texts.class, (text, url) -> url.begin().value(text).end()));
        site.providers(lazy).build().close();
    }

    @Test
    void subclassOfAProvider_aProxyForExample_isFound() {
        SitemapProvider<String> proxy = new Sites.Texts(List.of("a")) {
            @Override
            public void pages(Consumer<? super String> sink) throws Exception {
                super.pages(sink);
            }
        };
        SitemapBuilder site = Sites.site(entries -> entries.entry("a.B#c", "pages", "/{v}")
                        .pages(
                                Sites.Texts.class,
                                (text, url) -> url.begin().value(text).end()))
                .providers(ProviderLocator.of(proxy));
        assertThat(Sites.locs(site)).containsExactly("https://www.example.com/a");
    }

    @Test
    void wrongSettings_areNamedWithARightValue() {
        SitemapBuilder builder = Sitemap.builder("https://example.com");
        assertWrong(() -> builder.maxUrls(0), "maxUrls is 0, but must be 1 to 50000");
        assertWrong(() -> builder.maxUrls(50_001), "maxUrls is 50001");
        assertWrong(() -> builder.maxBytes(52_428_801), "maxBytes is 52428801", "such as 10485760 (10MB)");
        assertWrong(() -> builder.maxBytes(1_023), "maxBytes is 1023");
        assertWrong(() -> builder.compressionLevel(0), "compressionLevel is 0, but must be 1 (fastest) to 9");
        assertWrong(() -> builder.compressionLevel(10), "compressionLevel is 10");
        assertWrong(
                () -> builder.refreshInterval(Duration.ofMillis(999)),
                "refreshInterval is 999ms",
                "at least 1s, such as 1h");
        assertWrong(() -> builder.firstSnapshotWait(Duration.ofMillis(-1)), "firstSnapshotWait is -1ms");
    }

    @Test
    void entries_describeWhatIsListed() {
        try (Sitemap sitemap = Sites.site(entries -> {
                    entries.entry("a.B#c", "pages", "${prefix}{v}")
                            .pages(
                                    Sites.Texts.class,
                                    (text, url) -> url.begin().value(text).end());
                    entries.entry("a.B#home", "pages", "").page();
                })
                .placeholderValues(VALUES::get)
                .providers(ProviderLocator.of(new Sites.Texts(List.of())))
                .build()) {
            assertThat(sitemap.capability(Engine.class).entries())
                    .extracting(
                            EntryDescription::handler,
                            EntryDescription::section,
                            EntryDescription::template,
                            EntryDescription::path,
                            EntryDescription::provider)
                    .containsExactly(
                            tuple("a.B#c", "pages", "${prefix}{v}", "/shop/{v}", Optional.of(Sites.Texts.class)),
                            tuple("a.B#home", "pages", "", "/", Optional.empty()));
        }
    }

    @Test
    void registriesAndProviders_areFoundByTheServiceLoaderByDefault() {
        try (Sitemap sitemap = Sitemap.builder("https://example.com").build()) {
            assertThat(sitemap.capability(Engine.class).entries()).isEmpty();
        }
    }

    private static void assertWrong(ThrowingCallable call, String... parts) {
        assertThatThrownBy(call)
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessageContainingAll(parts);
    }
}
