package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.waymark.contract.RawHttp;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.Snapshot;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import reactor.core.publisher.Flux;
import reactor.core.scheduler.Schedulers;

/** What only a server without a thread for each request can get wrong. */
@ExtendWith(OutputCaptureExtension.class)
class WebFluxServedTest {

    private static final String BASE_URL = "--waymark.base-url=https://www.example.com";

    private static ConfigurableApplicationContext start(
            Class<? extends SitemapRegistry> registry, Class<?> application, String... arguments) {
        return Applications.start(registry, application, arguments);
    }

    @Test
    void beforeTheFirstSnapshot_theAnswerIsToComeAgain() throws Exception {
        try (ConfigurableApplicationContext application =
                start(Registries.Cities.class, Slow.class, BASE_URL, "--waymark.first-snapshot-wait=1ms")) {
            RawHttp.Answer answer = RawHttp.get(Applications.port(application), "/sitemap.xml");

            assertThat(answer.status()).isEqualTo(503);
            assertThat(answer.header("Retry-After")).isEqualTo("10");
            application.getBean(SlowPages.class).database.countDown();
        }
    }

    /** It takes nothing while others are served, and in the end it has got all. */
    @Test
    void slowReader_keepsNoOneWaiting_andGetsTheWholeSitemap(@TempDir Path directory) throws Exception {
        try (ConfigurableApplicationContext application =
                start(Registries.Cities.class, Large.class, BASE_URL, "--waymark.store-directory=" + directory)) {
            RefreshReport report = application.getBean(Sitemap.class).refresh(Refresh.all());
            assertThat(report.failed()).isFalse();
            int port = Applications.port(application);
            String file = largest(application);
            byte[] whole = RawHttp.get(port, file).body();
            assertThat(whole).hasSizeGreaterThan(5_000_000);

            List<Socket> slow = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                slow.add(request(port, file));
            }
            assertThat(RawHttp.get(port, file).body()).isEqualTo(whole);
            assertThat(RawHttp.get(port, "/cities/Bern").text()).isEqualTo("Bern");
            for (Socket socket : slow) {
                try (socket;
                        InputStream in = socket.getInputStream()) {
                    String answer = new String(in.readAllBytes(), StandardCharsets.US_ASCII);
                    assertThat(answer.substring(answer.indexOf("\r\n\r\n") + 4))
                            .isEqualTo(new String(whole, StandardCharsets.US_ASCII));
                }
            }
        }
    }

    @Test
    void clientThatGoesAway_isNoOnesTrouble(CapturedOutput output) throws Exception {
        try (ConfigurableApplicationContext application = start(Registries.Cities.class, Large.class, BASE_URL)) {
            application.getBean(Sitemap.class).refresh(Refresh.all());
            int port = Applications.port(application);
            String file = largest(application);
            for (int i = 0; i < 100; i++) {
                Socket socket = request(port, file);
                assertThat(socket.getInputStream().read()).isEqualTo('H');
                // Not even said goodbye: the connection is reset.
                socket.setSoLinger(true, 0);
                socket.close();
            }

            // There are fewer places for readers than clients that went away.
            await(() -> RawHttp.get(port, file).status() == 200);
        }
        assertThat(output.getAll()).doesNotContain(" ERROR ", " WARN ", "LEAK");
    }

    @Test
    void roleOfTheConsole_cannotBeChecked(CapturedOutput output) throws Exception {
        String role = "--waymark.console.role=ADMIN";
        String problem = "waymark.console.role is set, but WebFlux checks no roles, so the console can't be at %s. Use"
                + " the actuator's endpoint sitemap, and let Spring Security guard that. Write for example:"
                + " management.endpoints.web.exposure.include=health,sitemap";
        try (ConfigurableApplicationContext application =
                start(Registries.Cities.class, Reactive.class, BASE_URL, role, "--waymark.development=true")) {
            assertThat(RawHttp.get(Applications.port(application), "/waymark").status())
                    .isEqualTo(404);
        }
        assertThat(output).contains(problem.formatted("/waymark"));
        assertThatThrownBy(() -> start(
                        Registries.Cities.class, Reactive.class, BASE_URL, role, "--waymark.console.path=/internal"))
                .hasRootCauseMessage(problem.formatted("/internal"));
    }

    @Test
    void basePathThatTheBaseUrlLacks_isNamedOnceInTheLog(CapturedOutput output) throws Exception {
        try (ConfigurableApplicationContext application =
                start(Registries.Cities.class, Reactive.class, BASE_URL, "--spring.webflux.base-path=/shop")) {
            for (int i = 0; i < 2; i++) {
                assertThat(RawHttp.get(Applications.port(application), "/shop/sitemap.xml")
                                .status())
                        .isEqualTo(200);
            }
        }
        assertThat(output)
                .containsOnlyOnce("The application answers below /shop, but the base URL is https://www.example.com");
    }

    /** As the guide has it: the refreshing thread may block, and asks for a few at a time. */
    @Test
    void reactiveRepository_isListed() throws Exception {
        try (ConfigurableApplicationContext application = start(Registries.Cities.class, Reactive.class, BASE_URL)) {
            assertThat(RawHttp.get(Applications.port(application), "/sitemap.xml")
                            .text())
                    .contains("/cities/0</loc>", "/cities/999</loc>");
        }
    }

    private static void await(Callable<Boolean> condition) {
        assertTimeoutPreemptively(Duration.ofSeconds(30), () -> {
            while (!condition.call()) {
                Thread.sleep(20);
            }
        });
    }

    private static String largest(ConfigurableApplicationContext application) {
        Snapshot snapshot =
                application.getBean(Sitemap.class).sites().get(0).snapshot().orElseThrow();
        return "/"
                + snapshot.names().stream()
                        .max(Comparator.comparing(
                                name -> snapshot.file(name).orElseThrow().size()))
                        .orElseThrow();
    }

    private static Socket request(int port, String file) throws Exception {
        Socket socket = new Socket();
        socket.setReceiveBufferSize(65_536);
        socket.connect(new InetSocketAddress("localhost", port));
        socket.getOutputStream()
                .write(("GET " + file + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                        .getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    @Configuration
    @EnableAutoConfiguration
    @Import({Registries.CityController.class, SlowPages.class})
    static class Slow {}

    static class SlowPages extends Registries.CityPages {

        final CountDownLatch database = new CountDownLatch(1);

        @Override
        public void pages(Consumer<? super String> sink) {
            try {
                database.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            sink.accept("late");
        }
    }

    @Configuration
    @EnableAutoConfiguration
    @Import({Registries.CityController.class, LargePages.class})
    static class Large {}

    @Configuration
    @EnableAutoConfiguration
    @Import({Registries.CityController.class, ReactivePages.class})
    static class Reactive {}

    static class ReactivePages extends Registries.CityPages {

        @Override
        public void pages(Consumer<? super String> sink) {
            Flux.range(0, 1_000)
                    .map(String::valueOf)
                    .publishOn(Schedulers.parallel())
                    .toIterable(256)
                    .forEach(sink);
        }
    }

    /** Some 9 MB. */
    static class LargePages extends Registries.CityPages {

        @Override
        public void pages(Consumer<? super String> sink) {
            String name = "x".repeat(120);
            for (int i = 0; i < 45_000; i++) {
                sink.accept(name + i);
            }
        }
    }
}
