package dev.waymark.contract.jersey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.contract.RawHttp;
import dev.waymark.contract.SitemapContract;
import dev.waymark.contract.jaxrs.EchoResource;
import dev.waymark.jakarta.SitemapServletInitializer;
import jakarta.annotation.Priority;
import jakarta.servlet.ServletContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.core.SecurityContext;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.security.Principal;
import java.util.List;
import java.util.Set;
import org.glassfish.jersey.server.ResourceConfig;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The console, from JAX-RS itself and from a servlet filter. */
class JerseyConsoleTest {

    private static ResourceConfig application() {
        return new ResourceConfig(EchoResource.class)
                .property("waymark.base-url", "https://www.example.com")
                .property("waymark.locales", SitemapContract.LOCALES);
    }

    private static void look(int port, String path) throws Exception {
        RawHttp.get(port, path.substring(0, path.lastIndexOf('/')) + "/sitemap.xml");
        HttpClient client = HttpClient.newHttpClient();
        HttpResponse<String> page = client.send(
                HttpRequest.newBuilder(URI.create("http://localhost:" + port + path + "?page=history"))
                        .header("Accept", "text/html")
                        .build(),
                HttpResponse.BodyHandlers.ofString());
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.headers().firstValue("Content-Type").orElseThrow()).startsWith("text/html");
        assertThat(page.headers().firstValue("Content-Security-Policy").orElseThrow())
                .contains("default-src 'none'");
        assertThat(page.body()).contains("<h1>History</h1>");
        assertThat(RawHttp.get(port, path + "?page=entries").text())
                .startsWith("{\"entries\":[")
                .contains("\"handler\":\"dev.waymark.contract.jaxrs.EchoResource#");
        HttpResponse<String> refresh = client.send(
                HttpRequest.newBuilder(URI.create("http://localhost:" + port + path))
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(HttpRequest.BodyPublishers.ofString("page=refresh"))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
        assertThat(refresh.statusCode()).isEqualTo(202);
        for (String method : List.of("GET", "POST")) {
            String[] stranger = {"Host: evil.com", "Origin: http://evil.com", "Content-Length: 0"};
            RawHttp.Answer refused = RawHttp.send(method, port, path + "?page=refresh", stranger);
            assertThat(refused.status()).isEqualTo(403);
            assertThat(refused.text()).contains("set waymark.console.hosts=evil.com");
        }
        assertThat(RawHttp.get(port, path, "Host: my-box.local").status()).isEqualTo(200);
    }

    @Test
    void inDevelopment_jaxRsServesIt() throws Exception {
        EchoServer server = EchoServer.start(
                application()
                        .property("waymark.development", "true")
                        .property("waymark.console.hosts", "other.local, my-box.local"),
                "/",
                "/*");
        try {
            look(server.port(), "/waymark");
        } finally {
            server.stop();
        }
    }

    @Test
    void servletFilter_servesItAtThePathThatIsSet() throws Exception {
        System.setProperty("waymark.development", "true");
        System.setProperty("waymark.console.path", "/sitemap-console");
        System.setProperty("waymark.console.hosts", "my-box.local");
        try {
            EchoServer server = EchoServer.start(
                    application().property("waymark.application-path", "/library"),
                    "/shop",
                    "/library/*",
                    new SitemapServletInitializer());
            try {
                look(server.port(), "/shop/sitemap-console");
                assertThat(RawHttp.get(server.port(), "/shop/waymark").status()).isEqualTo(404);
            } finally {
                server.stop();
            }
        } finally {
            System.clearProperty("waymark.development");
            System.clearProperty("waymark.console.path");
            System.clearProperty("waymark.console.hosts");
        }
    }

    /** A filter that logs everyone in, such as that of an application's single sign-on. */
    private static void logIn(@Nullable Set<Class<?>> classes, ServletContext context) {
        context.addFilter("login", (request, response, chain) -> {
                    Principal user = () -> "ada";
                    chain.doFilter(
                            new HttpServletRequestWrapper((HttpServletRequest) request) {
                                @Override
                                public Principal getUserPrincipal() {
                                    return user;
                                }

                                @Override
                                public boolean isUserInRole(String role) {
                                    return role.equals("admin");
                                }
                            },
                            response);
                })
                .addMappingForUrlPatterns(null, true, "/*");
    }

    @Test
    void servletFilter_seesTheUserOfTheApplicationsFilters() throws Exception {
        System.setProperty("waymark.console.path", "/sitemap-console");
        System.setProperty("waymark.console.role", "admin");
        try {
            EchoServer server = EchoServer.start(
                    application(), "/", "/library/*", JerseyConsoleTest::logIn, new SitemapServletInitializer());
            try {
                assertThat(RawHttp.get(server.port(), "/sitemap-console").status())
                        .isEqualTo(200);
            } finally {
                server.stop();
            }
        } finally {
            System.clearProperty("waymark.console.path");
            System.clearProperty("waymark.console.role");
        }
    }

    @Test
    void role_isAskedFor() throws Exception {
        EchoServer server = EchoServer.start(
                application()
                        .property("waymark.console.path", "/internal/sitemap")
                        .property("waymark.console.role", "admin"),
                "/",
                "/*");
        try {
            assertThat(RawHttp.get(server.port(), "/internal/sitemap").status()).isEqualTo(401);
            assertThat(RawHttp.send(
                                    "POST",
                                    server.port(),
                                    "/internal/sitemap?page=refresh",
                                    "Host: evil.com",
                                    "Origin: http://evil.com",
                                    "Content-Length: 0")
                            .status())
                    .isEqualTo(401);
            assertThat(RawHttp.get(server.port(), "/waymark").status()).isEqualTo(404);
        } finally {
            server.stop();
        }
    }

    @ParameterizedTest
    @CsvSource({"admin, 200", "operator, 403"})
    void role_opensIt_whereJaxRsServesIt(String role, int status) throws Exception {
        EchoServer server = EchoServer.start(
                application()
                        .property("waymark.console.path", "/internal/sitemap")
                        .property("waymark.console.role", role),
                "/",
                "/*",
                JerseyConsoleTest::logIn);
        try {
            assertThat(RawHttp.get(server.port(), "/internal/sitemap").status()).isEqualTo(status);
        } finally {
            server.stop();
        }
    }

    @Priority(Priorities.AUTHENTICATION)
    @PreMatching
    static final class Login implements ContainerRequestFilter {

        @Override
        public void filter(ContainerRequestContext request) {
            request.setSecurityContext(new SecurityContext() {
                @Override
                public Principal getUserPrincipal() {
                    return () -> "ada";
                }

                @Override
                public boolean isUserInRole(String role) {
                    return role.equals("admin");
                }

                @Override
                public boolean isSecure() {
                    return false;
                }

                @Override
                public String getAuthenticationScheme() {
                    return FORM_AUTH;
                }
            });
        }
    }

    @Test
    void user_isThatOfAFilterThatAuthenticates() throws Exception {
        EchoServer server = EchoServer.start(
                application()
                        .register(new Login())
                        .property("waymark.console.path", "/internal/sitemap")
                        .property("waymark.console.role", "admin"),
                "/",
                "/*");
        try {
            assertThat(RawHttp.get(server.port(), "/internal/sitemap").status()).isEqualTo(200);
        } finally {
            server.stop();
        }
    }

    @Test
    void pathWithoutRole_failsTheStart() {
        assertThatThrownBy(() -> EchoServer.start(
                        application().property("waymark.console.path", "/internal/sitemap"), "/", "/*"))
                .hasStackTraceContaining("waymark.console.path")
                .hasStackTraceContaining(
                        "waymark.console.path is set, but no role of its users (WebFlux: use the actuator).")
                .hasStackTraceContaining("waymark.console.role=ADMIN");
    }
}
