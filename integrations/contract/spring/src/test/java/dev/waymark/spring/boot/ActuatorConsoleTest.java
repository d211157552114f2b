package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.contract.RawHttp;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.registry.EntryCollector;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.settings.EndpointPlace;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** The console as an endpoint of the actuator, on Spring MVC and on WebFlux. */
class ActuatorConsoleTest {

    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    @RestController
    static class Pages {
        @GetMapping("/home")
        String home() {
            return "home";
        }
    }

    public static final class Registry implements SitemapRegistry {
        @Override
        public void register(EntryCollector entries) {
            entries.entry(Pages.class.getCanonicalName() + "#home", "pages", "/home")
                    .page();
        }
    }

    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    @Import(Pages.class)
    static class Application {}

    private static ConfigurableApplicationContext start(String stack, String exposed, String... more) {
        List<String> arguments = new ArrayList<>(List.of(
                "--spring.main.web-application-type=" + stack,
                "--waymark.base-url=https://www.example.com",
                "--waymark.robots=off",
                "--management.endpoints.web.exposure.include=" + exposed));
        arguments.addAll(List.of(more));
        return Applications.start(Registry.class, Application.class, arguments.toArray(String[]::new));
    }

    private static HttpResponse<String> send(
            ConfigurableApplicationContext application, String path, HttpRequest.Builder request) throws Exception {
        String address = "http://localhost:" + Applications.port(application) + path;
        return CLIENT.send(request.uri(URI.create(address)).build(), BodyHandlers.ofString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"servlet", "reactive"})
    void endpoint_showsTheConsole_andBeginsARefresh(String stack) throws Exception {
        try (ConfigurableApplicationContext application = start(stack, "sitemap")) {
            application.getBean(Sitemap.class).refresh(Refresh.all());

            HttpResponse<String> json = send(application, "/actuator/sitemap", HttpRequest.newBuilder());
            assertThat(json.statusCode()).isEqualTo(200);
            assertThat(json.headers().firstValue("Content-Type").orElseThrow()).startsWith("application/json");
            assertThat(json.body()).startsWith("{\"url\":\"https://www.example.com/sitemap.xml\",\"pages\":1,");

            HttpResponse<String> page = send(
                    application,
                    "/actuator/sitemap?page=explain&url=/Home/",
                    HttpRequest.newBuilder().header("Accept", "text/html,application/xhtml+xml,*/*;q=0.8"));
            assertThat(page.statusCode()).isEqualTo(200);
            assertThat(page.headers().firstValue("Content-Type").orElseThrow()).startsWith("text/html");
            assertThat(page.body())
                    .contains("<strong>Not listed</strong>", "Similar listed URLs")
                    .contains("https://www.example.com/home");

            // The actuator takes none.
            assertThat(page.body()).doesNotContain("method=\"post\"");

            HttpResponse<String> style = send(
                    application,
                    "/actuator/sitemap?page=style",
                    HttpRequest.newBuilder().header("Accept", "text/css,*/*;q=0.1"));
            assertThat(style.headers().firstValue("Content-Type").orElseThrow()).startsWith("text/css");

            HttpRequest.Builder post = HttpRequest.newBuilder().POST(HttpRequest.BodyPublishers.noBody());
            assertThat(send(application, "/actuator/sitemap", post).statusCode())
                    .isEqualTo(202);
            assertThat(send(application, "/actuator/sitemap/pages", post).body())
                    .contains("A refresh of section pages has started");
            assertThat(send(application, "/actuator/sitemap/nothing", post).statusCode())
                    .isEqualTo(400);
            assertThat(send(application, "/actuator/sitemap?page=nothing", HttpRequest.newBuilder())
                            .statusCode())
                    .isEqualTo(404);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"servlet", "reactive"})
    void refreshFromAPageElsewhere_isRefused(String stack) throws Exception {
        try (ConfigurableApplicationContext application = start(stack, "sitemap")) {
            HttpRequest.Builder post = HttpRequest.newBuilder()
                    .header("Sec-Fetch-Site", "cross-site")
                    .POST(HttpRequest.BodyPublishers.noBody());
            assertThat(send(application, "/actuator/sitemap", post).statusCode())
                    .isEqualTo(403);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"servlet", "reactive"})
    void inDevelopment_itAnswersAtItsOwnHostsAlone(String stack) throws Exception {
        String[] stranger = {"Host: evil.com", "Origin: http://evil.com", "Content-Length: 0"};
        try (ConfigurableApplicationContext application = start(stack, "sitemap", "--waymark.development=true")) {
            int port = Applications.port(application);
            assertThat(RawHttp.send("POST", port, "/actuator/sitemap", stranger).status())
                    .isEqualTo(403);
            assertThat(RawHttp.get(port, "/actuator/sitemap", stranger).status())
                    .isEqualTo(403);
            assertThat(RawHttp.get(port, "/actuator/sitemap").status()).isEqualTo(200);
        }
        // In production the actuator's endpoints are reached by names of a network, and guarded as all of them are.
        try (ConfigurableApplicationContext application = start(stack, "sitemap")) {
            assertThat(RawHttp.get(Applications.port(application), "/actuator/sitemap", stranger)
                            .status())
                    .isEqualTo(200);
        }
    }

    @Test
    void placeOfTheConsole_isFoundByItsName() {
        EndpointPlace other = new EndpointPlace("aside", Optional.of("/aside"), Optional.empty(), List.of());
        EndpointPlace console = new EndpointPlace("console", Optional.empty(), Optional.empty(), List.of());
        assertThat(ActuatorConfiguration.console(List.of(other, console))).contains(console);
        assertThat(ActuatorConfiguration.console(List.of(other))).isEmpty();
    }

    @Test
    void endpointThatIsNotExposed_isNotThere() throws Exception {
        try (ConfigurableApplicationContext application = start("servlet", "health")) {
            assertThat(send(application, "/actuator/sitemap", HttpRequest.newBuilder())
                            .statusCode())
                    .isEqualTo(404);
        }
    }
}
