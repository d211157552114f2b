package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.contract.RawHttp;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.registry.EntryCollector;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.SkipReason;
import java.util.function.Consumer;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** A page for every character that a firewall may have an opinion on. */
class SecuredPages implements SitemapProvider<String> {

    private static final Pattern LOC = Pattern.compile("<loc>https://www\\.example\\.com(/echo/[^<]*)</loc>");

    /** {@code /echo/{value}}. */
    public static final class Registry implements SitemapRegistry {

        @Override
        public void register(EntryCollector entries) {
            entries.entry(EchoController.class.getCanonicalName() + "#echo", "echo", "/echo/{value}")
                    .pages(
                            SecuredPages.class,
                            (page, url) -> url.begin().value(page).end());
        }
    }

    /** All of an application but its security. */
    @Configuration
    @EnableAutoConfiguration
    @Import({EchoController.class, SecuredPages.class})
    static class Application {}

    @RestController
    static class EchoController {

        @GetMapping("/echo/{value}")
        String echo(@PathVariable String value) {
            return value;
        }
    }

    @Override
    public void pages(Consumer<? super String> sink) {
        for (int c = 0x20; c < 0x100; c++) {
            if (c != '/' && c != '\\' && (c < 0x7F || c >= 0xA0)) {
                sink.accept("a" + (char) c + "b");
            }
        }
        for (int c = 0x2000; c < 0x2070; c++) {
            sink.accept("a" + (char) c + "b");
        }
    }

    /** What an application answers to a request for its sitemap. */
    static int status(Class<?> application, String... arguments) throws Exception {
        try (ConfigurableApplicationContext started =
                Applications.startSecured(Registry.class, application, arguments)) {
            return RawHttp.get(Applications.port(started), "/sitemap.xml").status();
        }
    }

    /** Requests every listed page, and compares what was skipped. */
    static void assertOnlyPagesThatAnswer(Class<?> application, String refused) throws Exception {
        try (ConfigurableApplicationContext started =
                Applications.startSecured(Registry.class, application, "--waymark.base-url=https://www.example.com")) {
            RefreshReport report = started.getBean(Sitemap.class).refresh(Refresh.all());
            SectionReport echo = report.section("echo").orElseThrow();
            assertThat(echo.skipped())
                    .containsOnlyKeys(SkipReason.REFUSED_CHARACTER)
                    .hasEntrySatisfying(
                            SkipReason.REFUSED_CHARACTER,
                            pages -> assertThat(pages.count()).isEqualTo(refused.length()));

            int port = Applications.port(started);
            String sitemap = RawHttp.get(port, "/sitemap.xml").text();
            int listed = 0;
            for (MatchResult loc : LOC.matcher(sitemap).results().toList()) {
                String path = loc.group(1).replace("&amp;", "&").replace("&apos;", "'");
                assertThat(RawHttp.get(port, path).status()).as(path).isEqualTo(200);
                listed++;
            }
            assertThat(listed).isEqualTo((int) echo.pages()).isGreaterThan(250);
        }
    }
}
