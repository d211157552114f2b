package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.contract.RawHttp;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.registry.EntryCollector;
import dev.waymark.runtime.registry.SitemapRegistry;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** The console in an application, on Spring MVC and on WebFlux. */
class StackConsoleTest {

    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    @Import(Pages.class)
    static class Application {}

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
            entries.entry(Pages.class.getName() + "#home", "pages", "/home").page();
        }
    }

    private static ConfigurableApplicationContext start(String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.add("--waymark.base-url=https://www.example.com");
        return Applications.start(Registry.class, Application.class, all.toArray(String[]::new));
    }

    private static HttpResponse<String> send(ConfigurableApplicationContext application, String path, String... headers)
            throws Exception {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create("http://localhost:" + Applications.port(application) + path));
        if (headers.length > 0) {
            request.headers(headers);
        }
        return CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private static HttpResponse<String> post(ConfigurableApplicationContext application, String path, String form)
            throws Exception {
        return CLIENT.send(
                HttpRequest.newBuilder(URI.create("http://localhost:" + Applications.port(application) + path))
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(HttpRequest.BodyPublishers.ofString(form))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    @Test
    void inDevelopment_itIsThere() throws Exception {
        try (ConfigurableApplicationContext application = start("--waymark.development=true")) {
            application.getBean(Sitemap.class).refresh(Refresh.all());
            HttpResponse<String> page = send(application, "/waymark?page=history", "Accept", "text/html");
            assertThat(page.statusCode()).isEqualTo(200);
            assertThat(page.headers().firstValue("Content-Type")).contains("text/html;charset=UTF-8");
            assertThat(page.headers().firstValue("Content-Security-Policy").orElseThrow())
                    .contains("default-src 'none'");
            assertThat(page.body()).contains("<h1>History</h1>");
            HttpResponse<String> json = send(application, "/waymark?page=sections");
            assertThat(json.headers().firstValue("Content-Type")).contains("application/json");
            assertThat(json.body()).startsWith("{\"sections\":[");
            assertThat(post(application, "/waymark?page=refresh", "section=").statusCode())
                    .isEqualTo(202);
            assertThat(post(application, "/waymark", "page=refresh&section=nothing")
                            .statusCode())
                    .isEqualTo(400);
            assertThat(send(application, "/waymark/other").statusCode()).isEqualTo(404);
        }
    }

    /** A name of a stranger that leads to this machine makes a page of his one of the same address. */
    @Test
    void inDevelopment_itAnswersAtItsOwnHostsAlone() throws Exception {
        try (ConfigurableApplicationContext application =
                start("--waymark.development=true", "--waymark.console.hosts[0]=my-box.local")) {
            int port = Applications.port(application);
            for (String method : List.of("GET", "POST")) {
                RawHttp.Answer refused = RawHttp.send(
                        method,
                        port,
                        "/waymark?page=refresh",
                        "Host: evil.com:" + port,
                        "Origin: http://evil.com:" + port,
                        "Content-Length: 0");
                assertThat(refused.status()).isEqualTo(403);
                assertThat(refused.text()).contains("set waymark.console.hosts=evil.com");
            }
            for (String host : List.of("127.0.0.1:" + port, "localhost", "www.example.com", "my-box.local:" + port)) {
                assertThat(RawHttp.get(port, "/waymark", "Host: " + host).status())
                        .isEqualTo(200);
            }
        }
    }

    @Test
    void elsewhere_itIsNot() throws Exception {
        try (ConfigurableApplicationContext application = start()) {
            assertThat(send(application, "/waymark").statusCode()).isEqualTo(404);
        }
        try (ConfigurableApplicationContext application =
                start("--waymark.development=true", "--waymark.console.path=off")) {
            assertThat(send(application, "/waymark").statusCode()).isEqualTo(404);
        }
    }

    @Test
    void pathBelowAVersion_isAllowed() throws Exception {
        try (ConfigurableApplicationContext application =
                start("--waymark.development=true", "--waymark.console.path=/v1.2/console")) {
            assertThat(send(application, "/v1.2/console").statusCode()).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"internal/*", "/../x", "/./x", "/sitemap.xml", "/robots.txt", "/x/", "/v1.2"})
    void pathThatIsNone_isRefused(String path) {
        assertThatThrownBy(() -> start("--waymark.development=true", "--waymark.console.path=" + path))
                .hasRootCauseMessage("waymark.console.path is \"" + path + "\"; use off, or a path of letters, digits"
                        + " and hyphens, such as /internal/sitemap. Set by \"waymark.console.path\" from property"
                        + " source \"commandLineArgs\".");
    }

    @Test
    void pathWithoutRole_isRefused() {
        assertThatThrownBy(() -> start("--waymark.console.path=/internal"))
                .hasRootCauseMessage(
                        "waymark.console.path is set, but no role of its users (WebFlux: use the actuator). Write for"
                                + " example: waymark.console.role=ADMIN");
    }
}
