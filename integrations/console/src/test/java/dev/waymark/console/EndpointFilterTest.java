package dev.waymark.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.settings.EndpointFilter;
import dev.waymark.settings.EndpointPlace;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.apache.catalina.Context;
import org.apache.catalina.authenticator.BasicAuthenticator;
import org.apache.catalina.startup.Tomcat;
import org.apache.tomcat.util.descriptor.web.FilterDef;
import org.apache.tomcat.util.descriptor.web.FilterMap;
import org.apache.tomcat.util.descriptor.web.LoginConfig;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EndpointFilterTest {

    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    private static ShownSite site;
    private static Tomcat tomcat;

    @BeforeAll
    static void start(@TempDir Path base) throws Exception {
        site = ShownSite.refreshed();
        tomcat = new Tomcat();
        tomcat.setBaseDir(base.toString());
        tomcat.setPort(0);
        tomcat.getConnector();
        tomcat.addUser("admin", "secret");
        tomcat.addRole("admin", "operator");
        tomcat.addUser("guest", "secret");
        Context context = tomcat.addContext("/world", base.toString());
        context.setParentClassLoader(EndpointFilterTest.class.getClassLoader());
        context.setLoginConfig(new LoginConfig("BASIC", "test", null, null));
        context.getPipeline().addValve(new BasicAuthenticator());
        List<EndpointPlace> places = List.of(
                new EndpointPlace("console", Optional.of("/internal/sitemap"), Optional.of("operator"), List.of()),
                new EndpointPlace("console", Optional.of("/waymark"), Optional.empty(), List.of("box.local")),
                new EndpointPlace("nothing", Optional.of("/nothing"), Optional.empty(), List.of()));
        filter(context, "early", new EndpointFilter(places, () -> null), "/waymark");
        filter(context, "places", new EndpointFilter(places, () -> site.sitemap), "/*");
        Tomcat.addServlet(context, "default", "org.apache.catalina.servlets.DefaultServlet");
        context.addServletMappingDecoded("/", "default");
        tomcat.start();
    }

    private static void filter(Context context, String name, EndpointFilter served, String path) {
        FilterDef filter = new FilterDef();
        filter.setFilterName(name);
        filter.setFilter(served);
        context.addFilterDef(filter);
        FilterMap map = new FilterMap();
        map.setFilterName(name);
        map.addURLPattern(path);
        context.addFilterMap(map);
    }

    @AfterAll
    static void stop() throws Exception {
        tomcat.stop();
        tomcat.destroy();
        site.close();
    }

    private static HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(
                URI.create("http://localhost:" + tomcat.getConnector().getLocalPort() + "/world" + path));
    }

    private static HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private static HttpRequest.Builder as(String user, HttpRequest.Builder request) {
        return request.header(
                "Authorization",
                "Basic " + Base64.getEncoder().encodeToString((user + ":secret").getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void page_isServedWithItsHeaders() throws Exception {
        HttpResponse<String> page = send(request("/waymark?page=sections").header("Accept", "text/html"));
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.headers().firstValue("Content-Type")).contains("text/html;charset=UTF-8");
        assertThat(page.headers().firstValue("Content-Security-Policy").orElseThrow())
                .contains("default-src 'none'");
        assertThat(page.body()).contains("<h1>Sections</h1>");
        HttpResponse<String> head = send(request("/waymark").method("HEAD", HttpRequest.BodyPublishers.noBody()));
        assertThat(head.statusCode()).isEqualTo(200);
        assertThat(head.body()).isEmpty();
        assertThat(send(request("/waymark?page=style")).headers().firstValue("Content-Type"))
                .contains("text/css;charset=UTF-8");
    }

    @Test
    void pathOfNoEndpoint_passes() throws Exception {
        for (String path : List.of("/", "/waymark/other", "/nothing")) {
            assertThat(send(request(path)).statusCode()).isEqualTo(404);
        }
    }

    @Test
    void form_beginsARefresh() throws Exception {
        HttpResponse<String> answer = send(request("/waymark?page=refresh")
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString("section=cities")));
        assertThat(answer.statusCode()).isEqualTo(202);
        assertThat(answer.body()).contains("A refresh of section cities has started");
    }

    /** As a browser does that was led here by a name of a stranger: it has no password for that name. */
    @Test
    void hostOfAStranger_getsNothing() throws Exception {
        int port = tomcat.getConnector().getLocalPort();
        for (String path : List.of("/waymark", "/internal/sitemap")) {
            for (String method : List.of("GET", "POST")) {
                assertThat(raw(method + " /world" + path + "?page=refresh HTTP/1.1\r\nHost: evil.com:" + port
                                + "\r\nOrigin: http://evil.com:" + port + "\r\nContent-Length: 0\r\n"
                                + "Connection: close\r\n\r\n"))
                        .startsWith("HTTP/1.1 " + (path.equals("/waymark") ? "403" : "401"));
            }
        }
        String named = "GET /world/waymark HTTP/1.1\r\nHost: box.local:" + port + "\r\nConnection: close\r\n\r\n";
        assertThat(raw(named)).startsWith("HTTP/1.1 200");
    }

    private static String raw(String request) throws IOException {
        try (Socket socket = new Socket(
                InetAddress.getLoopbackAddress(), tomcat.getConnector().getLocalPort())) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void role_isAskedFor() throws Exception {
        HttpResponse<String> nobody = send(request("/internal/sitemap"));
        assertThat(nobody.statusCode()).isEqualTo(401);
        assertThat(nobody.body()).doesNotContain("example.com");
        HttpResponse<String> guest = send(as("guest", request("/internal/sitemap")));
        assertThat(guest.statusCode()).isEqualTo(403);
        assertThat(guest.body()).doesNotContain("example.com");
        assertThat(send(as("admin", request("/internal/sitemap"))).body())
                .contains("\"url\":\"https://www.example.com/world/sitemap.xml\"");
    }

    /** As WildFly and Open Liberty do: one throws, the other neither answers nor throws. */
    @Test
    void roleWithoutALogin_isRefused() throws Exception {
        for (boolean thrown : List.of(true, false)) {
            List<Integer> errors = new ArrayList<>();
            HttpServletRequest request = fake(HttpServletRequest.class, (proxy, method, args) -> {
                if (method.getName().equals("authenticate") && thrown) {
                    throw new ServletException("no login");
                }
                return switch (method.getName()) {
                    case "getServletPath" -> "/internal/sitemap";
                    case "isUserInRole", "authenticate" -> false;
                    default -> null;
                };
            });
            HttpServletResponse response = fake(HttpServletResponse.class, (proxy, method, args) -> {
                if (method.getName().equals("sendError")) {
                    errors.add((Integer) args[0]);
                }
                return method.getName().equals("getStatus")
                        ? 200
                        : method.getName().equals("isCommitted") ? false : null;
            });
            EndpointPlace place =
                    new EndpointPlace("console", Optional.of("/internal/sitemap"), Optional.of("operator"), List.of());

            new EndpointFilter(List.of(place), () -> site.sitemap).doFilter(request, response, (passed, on) -> {
                throw new AssertionError("passed");
            });

            assertThat(errors).containsExactly(401);
        }
    }

    /** Tomcat 11 throws, and answers 400. */
    @Test
    void parameterThatCannotBeDecoded_isLeftToTheServer() {
        IllegalStateException undecodable = new IllegalStateException("%zz");
        HttpServletRequest request = fake(HttpServletRequest.class, (proxy, method, args) -> {
            if (method.getName().startsWith("getParameter")) {
                throw undecodable;
            }
            return switch (method.getName()) {
                case "getServletPath" -> "/waymark";
                case "getMethod" -> "GET";
                default -> null;
            };
        });
        HttpServletResponse response = fake(HttpServletResponse.class, (proxy, method, args) -> {
            throw new AssertionError(method);
        });
        EndpointPlace place = new EndpointPlace("console", Optional.of("/waymark"), Optional.empty(), List.of());
        EndpointFilter filter = new EndpointFilter(List.of(place), () -> site.sitemap);

        assertThatThrownBy(() -> filter.doFilter(request, response, (passed, on) -> {}))
                .isSameAs(undecodable);
    }

    private static <T> T fake(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }
}
