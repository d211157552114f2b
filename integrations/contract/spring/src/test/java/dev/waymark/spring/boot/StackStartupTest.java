package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.contract.RawHttp;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.registry.EntryCollector;
import dev.waymark.runtime.registry.SitemapRegistry;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.convert.converter.Converter;
import org.springframework.core.env.MapPropertySource;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Startup warnings about mistakes that nothing else reports: each once, with a remedy. */
@ExtendWith(OutputCaptureExtension.class)
class StackStartupTest {

    private static final String CONTROLLER = PageController.class.getName();
    private static final String LISTED = PageController.class.getCanonicalName();

    private static final String[] BELOW_SHOP = {
        "--server.servlet.context-path=/shop", "--spring.webflux.base-path=/shop"
    };

    enum Lang {
        EN,
        DE
    }

    enum Season {
        DRY,
        WET
    }

    /** Two twins, a language that is read leniently, and a season that can't be read back. */
    public static final class Registry implements SitemapRegistry {

        @Override
        public void register(EntryCollector entries) {
            entries.entry(LISTED + "#about", "pages", "/about").page();
            entries.entry(LISTED + "#aboutWithSlash", "pages", "/about/").page();
            entries.entry(LISTED + "#lang", "pages", "/in/{lang}").pages(url -> {
                for (Lang lang : Lang.values()) {
                    url.begin().value(lang).end();
                }
            });
            entries.entry(LISTED + "#season", "pages", "/seasons/{season}").pages(url -> {
                for (Season season : Season.values()) {
                    url.begin().value(season.name().toLowerCase(Locale.ROOT)).end();
                }
            });
        }
    }

    /** The same without mistakes. */
    public static final class RightRegistry implements SitemapRegistry {

        @Override
        public void register(EntryCollector entries) {
            entries.entry(LISTED + "#about", "pages", "/about").page();
            entries.entry(LISTED + "#season", "pages", "/seasons/{season}").pages(url -> {
                for (Season season : Season.values()) {
                    url.begin().value(season).end();
                }
            });
        }
    }

    @RestController
    static class PageController {

        @GetMapping("/about")
        String about() {
            return "about";
        }

        @GetMapping("/about/")
        String aboutWithSlash() {
            return "about";
        }

        @GetMapping("/in/{lang}")
        String lang(@PathVariable Lang lang) {
            return lang.name();
        }

        @GetMapping("/seasons/{season}")
        String season(@PathVariable("season") Season which) {
            return which.name();
        }
    }

    @RestController
    static class OldSitemapController {

        @GetMapping("/sitemap.xml")
        String sitemap() {
            return "old";
        }

        @GetMapping("/{page}.xml")
        String anything(@PathVariable String page) {
            return page;
        }
    }

    @Configuration
    @EnableAutoConfiguration
    @Import(PageController.class)
    static class Right {}

    @Configuration
    @Import({Right.class, OldSitemapController.class})
    static class Wrong {

        /** No lambda, for Spring has to see its types. */
        @Bean
        Converter<String, Lang> lenient() {
            return new Converter<>() {
                @Override
                public Lang convert(String text) {
                    return Lang.valueOf(text.toUpperCase(Locale.ROOT));
                }
            };
        }
    }

    private static List<String> warnings(CapturedOutput output) {
        return output.getOut()
                .lines()
                .filter(line -> line.contains(" WARN ") && line.contains("waymark") && !line.contains("Resolver"))
                .map(line -> line.replaceFirst("^.* : ", ""))
                .toList();
    }

    @Test
    void everyMistake_isReportedOnce_withWhatToDo(@TempDir Path files, CapturedOutput output) throws Exception {
        Files.writeString(files.resolve("sitemap.xml"), "old");
        List<String> arguments = new ArrayList<>(List.of(BELOW_SHOP));
        arguments.add("--waymark.base-url=http://localhost:9999");
        arguments.add("--spring.web.resources.static-locations=file:" + files + "/");
        try (ConfigurableApplicationContext application =
                Applications.start(Registry.class, Wrong.class, arguments.toArray(String[]::new))) {
            int port = Applications.port(application);
            // What the warnings say is so.
            assertThat(RawHttp.get(port, "/shop/in/EN").text()).isEqualTo("EN");
            assertThat(RawHttp.get(port, "/shop/in/en").text()).isEqualTo("EN");
            assertThat(RawHttp.get(port, "/shop/seasons/DRY").status()).isEqualTo(200);
            assertThat(RawHttp.get(port, "/shop/seasons/dry").status()).isEqualTo(400);
            assertThat(RawHttp.get(port, "/shop/sitemap.xml").text())
                    .contains("<urlset")
                    .doesNotContain("old");
        }

        assertThat(warnings(output))
                .containsExactlyInAnyOrder(
                        "Entries differ by the slash at their end only: \"/about\" of " + LISTED
                                + "#about and \"/about/\" of " + LISTED + "#aboutWithSlash. Search engines take such"
                                + " addresses for two pages with one text. Remove the @SitemapEntry of one, and let it"
                                + " redirect to the other",
                        "The base URL http://localhost:9999 is local, so crawlers can't fetch any listed page. Set the"
                                + " public one: waymark.base-url=https://www.example.com. On a developer's machine, set"
                                + " waymark.development=true",
                        "The application answers below /shop, but the base URL is http://localhost:9999. If"
                                + " visitors need that path, every listed URL is wrong: set the base URL to"
                                + " http://localhost:9999/shop. Ignore this if a proxy adds the path.",
                        CONTROLLER.replace("PageController", "OldSitemapController") + "#sitemap (\"/sitemap.xml\")"
                                + " answers where the sitemap of Waymark is, and is hidden by it. Remove that"
                                + " method, or"
                                + " set waymark.enabled=false",
                        "Waymark's sitemap hides the static file URL [file:" + files
                                + "/sitemap.xml]. Delete it, or set waymark.enabled=false",
                        "Listed pages answer 400, because the application can't read their addresses back:"
                                + " \"/seasons/{season}\" of " + LISTED
                                + "#season, no Season from \"dry\" for {season}."
                                + " Declare a Converter<String, ...> that reads what is listed, or list what it"
                                + " reads: by"
                                + " default the name of the constant, without @Bind and without a text in"
                                + " waymark.locales",
                        "Pages have two addresses, because the converters of the application are lenient:"
                                + " \"/in/{lang}\" of " + LISTED
                                + "#lang, \"EN\", which is listed, and \"en\" for {lang}."
                                + " Search engines take them for two pages. List what the application links to, with"
                                + " @Bind(to = \"lang\", from = \"lang.code\") or, for a language,"
                                + " waymark.locales=en=en; or let its converter read one of them alone");
    }

    @Test
    void robotsTxtOfTheApplication_isReported_ifWaymarkServesOne(@TempDir Path files, CapturedOutput output)
            throws Exception {
        Files.writeString(files.resolve("robots.txt"), "User-agent: *\nDisallow: /cart\n");
        String[] arguments = {
            "--waymark.base-url=https://www.example.com", "--spring.web.resources.static-locations=file:" + files + "/"
        };
        Applications.start(RightRegistry.class, WithRobots.class, arguments).close();
        assertThat(warnings(output)).isEmpty();

        Applications.start(RightRegistry.class, WithRobots.class, arguments[0], arguments[1], "--waymark.robots=serve")
                .close();
        assertThat(warnings(output))
                .containsExactlyInAnyOrder(
                        Robots.class.getName() + "#rules (\"/robots.txt\") answers where the robots.txt of Waymark is,"
                                + " and is hidden by it. Remove that method, or set waymark.robots=check",
                        "Waymark's robots.txt hides the static file URL [file:" + files
                                + "/robots.txt]. Delete it, or set waymark.robots=check");
    }

    @RestController
    static class Robots {

        @GetMapping("/robots.txt")
        String rules() {
            return "User-agent: *\nDisallow: /cart\nSitemap: https://www.example.com/sitemap.xml\n";
        }
    }

    @Configuration
    @Import({Right.class, Robots.class})
    static class WithRobots {}

    @Test
    void consoleBelowACatchAll_isReported(CapturedOutput output) {
        Applications.start(
                        RightRegistry.class,
                        CatchingAll.class,
                        "--waymark.base-url=https://www.example.com",
                        "--waymark.development=true",
                        "--waymark.console.path=/internal/sitemap")
                .close();

        assertThat(warnings(output))
                .containsExactly("The console of Waymark at /internal/sitemap hides " + Anything.class.getName()
                        + "#page (\"/internal/{*rest}\") there. Set waymark.console.path to a path that"
                        + " nothing else answers");
    }

    @RestController
    static class Anything {

        @GetMapping("/internal/{*rest}")
        String page(@PathVariable("rest") String rest) {
            return rest;
        }
    }

    @Configuration
    @Import({Right.class, Anything.class})
    static class CatchingAll {}

    @Test
    void misspeltProperty_isReported_andRelaxedNamesAreNone(CapturedOutput output) {
        Applications.start(
                        RightRegistry.class,
                        Right.class,
                        "--waymark.baseUrl=https://www.example.com",
                        "--waymark.refresh-intervall=2h")
                .close();

        assertThat(warnings(output))
                .containsExactly("waymark.refresh-intervall has no effect: there is no such setting. Did you mean"
                        + " waymark.refresh-interval?");
    }

    @Test
    void applicationWithoutMistakes_isShownNothing_butWhereItsSitemapIs(CapturedOutput output) throws Exception {
        List<String> arguments = new ArrayList<>(List.of(BELOW_SHOP));
        arguments.add("--waymark.base-url=https://www.example.com/shop");
        try (ConfigurableApplicationContext application =
                Applications.start(RightRegistry.class, Right.class, arguments.toArray(String[]::new))) {
            assertThat(RawHttp.get(Applications.port(application), "/shop/sitemap.xml")
                            .status())
                    .isEqualTo(200);
            // Joins the first refresh, which logs after it publishes.
            application.getBean(Sitemap.class).refresh(Refresh.all());
        }

        assertThat(warnings(output)).isEmpty();
        assertThat(output).containsOnlyOnce("; it is at https://www.example.com/shop/sitemap.xml");
    }

    @Test
    void withDevTools_nothingHasToBeSet(CapturedOutput output) throws Exception {
        int port = freePort();
        List<String> arguments = new ArrayList<>(List.of(BELOW_SHOP));
        arguments.add("--server.port=" + port);
        SpringApplicationBuilder restarted = new SpringApplicationBuilder(Right.class)
                .initializers(context -> context.getEnvironment()
                        .getPropertySources()
                        .addLast(new MapPropertySource("devtools", Map.of())));
        try (ConfigurableApplicationContext application = Applications.run(RightRegistry.class, restarted, arguments)) {
            RawHttp.Answer sitemap = RawHttp.get(Applications.port(application), "/shop/sitemap.xml");
            assertThat(sitemap.text()).contains("<loc>http://localhost:" + port + "/shop/about</loc>");
            assertThat(sitemap.header("Cache-Control")).isEqualTo("no-cache");
        }

        assertThat(warnings(output)).isEmpty();
        assertThat(output)
                .containsOnlyOnce("The sitemap has its defaults for development, because of DevTools: base URL"
                        + " http://localhost:" + port + "/shop, a refresh every 10s, no caching by clients");
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
