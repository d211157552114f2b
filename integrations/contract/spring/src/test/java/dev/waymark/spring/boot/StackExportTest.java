package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.console.export.ExportOptions;
import dev.waymark.runtime.registry.EntryCollector;
import dev.waymark.runtime.registry.SitemapRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.ApplicationRunner;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** {@code --waymark.export}: an application that writes its sitemap as files, and ends. */
@ExtendWith(OutputCaptureExtension.class)
class StackExportTest {

    private static final String LISTED = PageController.class.getCanonicalName();

    /** One page with a route, and one without. */
    public static final class Registry implements SitemapRegistry {

        @Override
        public void register(EntryCollector entries) {
            entries.entry(LISTED + "#about", "pages", "/about").page();
            entries.entry(LISTED + "#gone", "pages", "/gone").page();
        }
    }

    /** One whose provider fails. */
    public static final class FailingRegistry implements SitemapRegistry {

        @Override
        public void register(EntryCollector entries) {
            entries.entry(LISTED + "#about", "pages", "/about").pages(url -> {
                throw new IllegalStateException("The database is gone");
            });
        }
    }

    /** The listed page. */
    @RestController
    static class PageController {

        @GetMapping("/about")
        String about() {
            return "about";
        }
    }

    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    @Import(PageController.class)
    static class Application {

        @Bean
        ExportOptions options() {
            return ExportOptions.defaults().withCompression(ExportOptions.Compression.BESIDE);
        }

        @Bean
        ApplicationRunner loading() {
            return arguments -> System.out.println("The application has loaded its data");
        }
    }

    @TempDir
    private Path directory;

    @Test
    void application_exports_andEndsWithoutServing(CapturedOutput output) throws IOException {
        ConfigurableApplicationContext context = Applications.start(
                Registry.class,
                Application.class,
                "--waymark.base-url=https://a.example",
                "--waymark.export=" + directory,
                "--waymark.index-now.key=73134416ae45434d98edc086e0bf6740",
                "--waymark.index-now.endpoint=http://127.0.0.1:1/");
        assertThat(context.isActive()).isFalse();
        assertThat(Files.readString(directory.resolve("sitemap.xml")))
                .contains("https://a.example/about")
                .doesNotContain("gone");
        assertThat(directory.resolve("sitemap.xml.gz")).exists();
        assertThat(output.getOut()
                        .indexOf("Sitemap exported to " + directory
                                + ": 1 page; files: 3 written, 0 unchanged, 0 deleted; "))
                .isGreaterThan(output.getOut().indexOf("The application has loaded its data"))
                .isPositive();
    }

    /** A scheduled export that writes nothing would not be noticed. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "spring.main.web-application-type=none|waymark.export needs a web application, which knows its routes."
                        + " Start this one as such; while it exports, it takes no public requests.",
                "waymark.enabled=false|waymark.export exports nothing with waymark.enabled=false. Remove one of the"
                        + " two.",
            })
    void applicationThatCantExport_failsTheStart(String property, String message, CapturedOutput output) {
        assertThatThrownBy(() -> Applications.start(
                                Registry.class, Application.class, "--" + property, "--waymark.export=" + directory)
                        .close())
                .hasMessage(message);
        assertThat(output).contains("APPLICATION FAILED TO START");
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void refreshThatFails_exportsNothing_andFailsTheStart(CapturedOutput output) throws IOException {
        Files.writeString(directory.resolve("sitemap.xml"), "the previous one");
        assertThatThrownBy(() -> Applications.start(
                                FailingRegistry.class,
                                Application.class,
                                "--waymark.base-url=https://a.example",
                                "--waymark.export=" + directory)
                        .close())
                .hasStackTraceContaining("Nothing is exported, and the files in " + directory + " are as they were: ")
                .hasStackTraceContaining("The database is gone");
        assertThat(Files.readString(directory.resolve("sitemap.xml"))).isEqualTo("the previous one");
        assertThat(output).contains("APPLICATION FAILED TO START").doesNotContain("Application run failed");
    }
}
