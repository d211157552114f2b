package dev.waymark.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import org.apache.catalina.Context;
import org.apache.catalina.servlets.DefaultServlet;
import org.apache.catalina.startup.Tomcat;
import org.apache.tomcat.util.descriptor.web.FilterDef;
import org.apache.tomcat.util.descriptor.web.FilterMap;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real servers: every listed URL reaches the application with exactly the value that was supplied. */
class ServersTest {

    private static final List<String> VALUES = List.of(
            "a b",
            "a+b",
            "a;v=1",
            "a%20b",
            "100%",
            "N'dalatando",
            "a&b",
            "&amp;",
            "é",
            "e\u0301",
            "日本",
            "😀",
            "]]>",
            "\"<>",
            "[]|^`",
            "{}",
            "?",
            "#",
            "~",
            ":@!$(),*=",
            "a\u00A0b",
            "a\u202Eb",
            "a\uFEFFb",
            "a\uFFFEb",
            "...",
            ".a",
            "a.",
            "%2F",
            "%2e%2e",
            "São Paulo",
            "Đà Nẵng",
            "x".repeat(1_900));

    /** What a servlet got: the last segment of the path and the query parameter. */
    private static final class Echo extends HttpServlet {
        private static final long serialVersionUID = 1L;

        @Override
        protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
            String parameter = request.getParameter("q");
            String answer = request.getPathInfo().substring(1) + "\n" + (parameter == null ? "" : parameter);
            response.getOutputStream().write(answer.getBytes(StandardCharsets.UTF_8));
        }
    }

    private static Sitemap sitemap(int port) {
        return Sitemap.builder("http://localhost:" + port + "/app")
                .registries(List.of(entries -> {
                    entries.entry("a.B#p", "pages", "/p/{v}")
                            .pages(url ->
                                    VALUES.forEach(v -> url.begin().value(v).end()));
                    entries.entry("a.B#q", "queries", "/p/query")
                            .query("q")
                            .pages(url ->
                                    VALUES.forEach(v -> url.begin().value(v).end()));
                }))
                .build();
    }

    @Test
    void tomcat_deliversEveryValue(@TempDir Path base) throws Exception {
        Tomcat tomcat = new Tomcat();
        tomcat.setBaseDir(base.toString());
        tomcat.setPort(0);
        tomcat.getConnector();
        Context context = tomcat.addContext("/app", base.toString());
        context.setParentClassLoader(ServersTest.class.getClassLoader());
        Tomcat.addServlet(context, "echo", new Echo());
        context.addServletMappingDecoded("/p/*", "echo");
        Tomcat.addServlet(context, "default", new DefaultServlet());
        context.addServletMappingDecoded("/", "default");
        Holder holder = new Holder();
        FilterDef filter = new FilterDef();
        filter.setFilterName("sitemap");
        filter.setFilter((request, response, chain) -> holder.filter().doFilter(request, response, chain));
        context.addFilterDef(filter);
        FilterMap all = new FilterMap();
        all.setFilterName("sitemap");
        all.addURLPattern("/*");
        context.addFilterMap(all);
        tomcat.start();
        try {
            check(tomcat.getConnector().getLocalPort(), holder, false);
            assertThat(status(tomcat.getConnector().getLocalPort(), "/app/p/a%5Cb"))
                    .isEqualTo(400);
            assertThat(status(tomcat.getConnector().getLocalPort(), "/app/p/a%2Fb"))
                    .isEqualTo(400);
        } finally {
            tomcat.stop();
            tomcat.destroy();
        }
    }

    /** By default Jetty refuses an encoded percent sign in a path, as Spring Security does. */
    @Test
    void jetty_deliversEveryValueButPercentSigns() throws Exception {
        Server server = new Server(0);
        ServletContextHandler context = new ServletContextHandler("/app");
        context.addServlet(new ServletHolder(new Echo()), "/p/*");
        Holder holder = new Holder();
        context.addFilter(
                new FilterHolder((request, response, chain) -> holder.filter().doFilter(request, response, chain)),
                "/*",
                EnumSet.of(DispatcherType.REQUEST));
        server.setHandler(context);
        server.start();
        try {
            check(((ServerConnector) server.getConnectors()[0]).getLocalPort(), holder, true);
            assertThat(status(((ServerConnector) server.getConnectors()[0]).getLocalPort(), "/app/p/a%2Fb"))
                    .isEqualTo(400);
        } finally {
            server.stop();
        }
    }

    /** The filter comes after the server has chosen its port. */
    private static final class Holder {
        private final List<SitemapFilter> filters = new ArrayList<>();

        SitemapFilter filter() {
            return filters.get(0);
        }
    }

    private static void check(int port, Holder holder, boolean refusesPercent) throws Exception {
        try (Sitemap sitemap = sitemap(port)) {
            sitemap.refresh();
            holder.filters.add(new SitemapFilter(sitemap.responder()));

            Answer plain = get(port, "/app/sitemap.xml", "");
            assertThat(plain.head()).startsWith("HTTP/1.1 200").contains("application/xml;charset=UTF-8");
            Answer zipped = get(port, "/app/sitemap.xml", "Accept-Encoding: br\r\nAccept-Encoding: gzip\r\n");
            assertThat(zipped.head()).containsIgnoringCase("content-encoding: gzip");
            assertThat(new GZIPInputStream(new ByteArrayInputStream(zipped.body())).readAllBytes())
                    .isEqualTo(plain.body());
            Answer head = send("HEAD", port, "/app/sitemap.xml", "");
            assertThat(head.head()).startsWith("HTTP/1.1 200").contains("ontent-Length: " + plain.body().length);
            assertThat(head.body()).isEmpty();
            assertThat(send("POST", port, "/app/sitemap.xml", "Content-Length: 0\r\n")
                            .head())
                    .startsWith("HTTP/1.1 405")
                    .contains("Allow: GET, HEAD");
            assertThat(get(port, "/app/sitemap.xml.gz", "").body()).isEqualTo(zipped.body());
            assertThat(get(port, "/app/sitemap.xml", "If-None-Match: *\r\n").head())
                    .startsWith("HTTP/1.1 304");
            assertThat(status(port, "/app/sitemap-pages-0123456789.xml")).isEqualTo(404);
            assertThat(status(port, "/app/sitemap.xml;jsessionid=1")).isEqualTo(200);

            List<String> locs = Sites.locs(new String(plain.body(), StandardCharsets.US_ASCII));
            assertThat(locs).hasSize(2 * VALUES.size());
            for (int i = 0; i < locs.size(); i++) {
                String value = VALUES.get(i % VALUES.size());
                String path = locs.get(i)
                        .replace("&apos;", "'")
                        .replace("&amp;", "&")
                        .substring(("http://localhost:" + port).length());
                Answer answer = get(port, path, "");
                if (refusesPercent && i < VALUES.size() && value.contains("%")) {
                    assertThat(answer.head()).as(path).startsWith("HTTP/1.1 400");
                    continue;
                }
                assertThat(answer.head()).as(path).startsWith("HTTP/1.1 200");
                assertThat(new String(answer.body(), StandardCharsets.UTF_8))
                        .isEqualTo(i < VALUES.size() ? value + "\n" : "query\n" + value);
            }
        }
    }

    private static final class Answer {
        private final String head;
        private final byte[] body;

        Answer(String head, byte[] body) {
            this.head = head;
            this.body = body;
        }

        String head() {
            return head;
        }

        byte[] body() {
            return body;
        }
    }

    private static int status(int port, String path) throws IOException {
        return Integer.parseInt(get(port, path, "").head().substring(9, 12));
    }

    /** A client that sends the path as it is: none of Java's would. */
    private static Answer get(int port, String path, String headers) throws IOException {
        return send("GET", port, path, headers);
    }

    private static Answer send(String method, int port, String path, String headers) throws IOException {
        try (Socket socket = new Socket("localhost", port)) {
            socket.setSoTimeout(10_000);
            socket.getOutputStream()
                    .write((method + " " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + headers
                                    + "\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            byte[] all = socket.getInputStream().readAllBytes();
            String text = new String(all, StandardCharsets.ISO_8859_1);
            int end = text.indexOf("\r\n\r\n");
            String head = text.substring(0, end);
            byte[] body = Arrays.copyOfRange(all, end + 4, all.length);
            return new Answer(
                    head, head.toLowerCase(Locale.ROOT).contains("transfer-encoding: chunked") ? unchunk(body) : body);
        }
    }

    private static byte[] unchunk(byte[] body) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        String text = new String(body, StandardCharsets.ISO_8859_1);
        int at = 0;
        while (true) {
            int line = text.indexOf("\r\n", at);
            int size = Integer.parseInt(text.substring(at, line), 16);
            if (size == 0) {
                return out.toByteArray();
            }
            out.write(body, line + 2, size);
            at = line + 2 + size + 2;
        }
    }
}
