package dev.waymark.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** In a headless Chromium, where the machine has one: each page, narrow and wide, light and dark. */
class ConsoleInBrowserTest {

    /** Shows each page in frames of two widths, and asks axe what keeps people from using it. */
    private static final String LOOK = """
            <!DOCTYPE html><title>look</title><body><script>
            (async () => {
              const lines = [];
              const query = ['', 'page=sections', 'page=section&name=cities', 'page=entries', 'page=history',
                             'page=explain', 'page=explain&url=/cities/ch/Basel/', 'page=nothing'];
              for (const width of [380, 1280]) {
                for (const page of query) {
                  const frame = document.createElement('iframe');
                  frame.width = width; frame.height = 900; frame.style.border = 0; frame.src = '/frame?' + page;
                  const loaded = new Promise(done => frame.onload = done);
                  document.body.append(frame);
                  await loaded;
                  const inner = frame.contentWindow;
                  const axe = inner.document.createElement('script');
                  axe.src = '/axe.js';
                  const ready = new Promise(done => axe.onload = done);
                  inner.document.head.append(axe);
                  await ready;
                  const result = await inner.axe.run();
                  const at = width + ' ?' + page + ': ';
                  for (const found of result.violations)
                    lines.push(at + found.id + ' ' + found.nodes.map(node => node.target).join(' '));
                  if (inner.document.documentElement.scrollWidth > width)
                    lines.push(at + 'is ' + inner.document.documentElement.scrollWidth + ' wide');
                  lines.push('seen ' + at + inner.getComputedStyle(inner.document.body).backgroundColor);
                  frame.remove();
                }
              }
              document.body.innerHTML = '<pre></pre>';
              document.querySelector('pre').textContent = lines.join('\\n');
            })();
            </script></body>
            """;

    private static final Pattern RESULT = Pattern.compile("<pre>(.*?)</pre>", Pattern.DOTALL);

    private static ShownSite site;
    private static HttpServer server;

    @TempDir
    private static Path profiles;

    @BeforeAll
    static void start() throws IOException {
        assumeTrue(chromium() != null, "there is no Chromium on this machine");
        site = ShownSite.refreshed();
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/waymark", exchange -> console(exchange, true));
        // Without the policy, which lets no script in.
        server.createContext("/frame", exchange -> console(exchange, false));
        server.createContext("/look", exchange -> send(exchange, "text/html", LOOK.getBytes(StandardCharsets.UTF_8)));
        server.createContext("/axe.js", exchange -> {
            try (InputStream axe = ConsoleInBrowserTest.class.getResourceAsStream("/axe.min.js")) {
                send(exchange, "text/javascript", Objects.requireNonNull(axe).readAllBytes());
            }
        });
        server.start();
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.stop(0);
            site.close();
        }
    }

    private static void console(HttpExchange exchange, boolean withPolicy) throws IOException {
        String query = exchange.getRequestURI().getRawQuery();
        ConsoleResponse answer = site.console.respond(ConsoleRequest.of(
                exchange.getRequestMethod(),
                ShownSite.parameters(query == null ? "" : query),
                exchange.getRequestHeaders()::getFirst));
        byte[] body = answer.body();
        if (withPolicy) {
            answer.headers().forEach(exchange.getResponseHeaders()::set);
        } else {
            exchange.getResponseHeaders().set("Content-Type", answer.contentType());
            body = ShownSite.text(answer)
                    .replaceFirst("<meta http-equiv=\"Content-Security-Policy\"[^>]*>", "")
                    .getBytes(StandardCharsets.UTF_8);
        }
        exchange.sendResponseHeaders(answer.status(), body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    private static void send(HttpExchange exchange, String contentType, byte[] body) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", contentType);
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    private static String chromium() {
        for (String folder : System.getenv().getOrDefault("PATH", "").split(":", 0)) {
            for (String name : List.of("chromium", "chromium-browser", "google-chrome")) {
                Path found = Path.of(folder, name);
                if (Files.isExecutable(found)) {
                    return found.toString();
                }
            }
        }
        return null;
    }

    /** What a browser makes of an address, as HTML. */
    private static String dom(String path, List<String> more) throws Exception {
        Path profile = Files.createTempDirectory(profiles, "profile");
        Path out = Files.createTempFile(profiles, "dom", ".html");
        List<String> command = new ArrayList<>(List.of(
                chromium(),
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--no-first-run",
                "--disable-dev-shm-usage",
                "--user-data-dir=" + profile,
                "--virtual-time-budget=60000"));
        command.addAll(more);
        command.add("--dump-dom");
        command.add("http://localhost:" + server.getAddress().getPort() + path);
        Process browser = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            assertThat(browser.waitFor(2, TimeUnit.MINUTES))
                    .as("Chromium ended")
                    .isTrue();
        } finally {
            browser.destroyForcibly();
        }
        return Files.readString(out);
    }

    @ParameterizedTest
    @ValueSource(strings = {"light", "dark"})
    void pages_canBeUsedByEverybody(String scheme) throws Exception {
        String ground = scheme.equals("dark") ? "rgb(18, 24, 31)" : "rgb(255, 255, 255)";
        String dom = dom("/look", List.of("--blink-settings=preferredColorScheme=" + (scheme.equals("dark") ? 0 : 1)));
        Matcher result = RESULT.matcher(dom);
        assertThat(result.find()).as(dom).isTrue();
        List<String> lines = result.group(1).lines().toList();
        assertThat(lines).filteredOn(line -> !line.startsWith("seen ")).isEmpty();
        assertThat(lines)
                .filteredOn(line -> line.startsWith("seen "))
                .hasSize(16)
                .allMatch(line -> line.endsWith(ground));
    }

    @Test
    void pages_areStyledUnderTheirPolicy_withoutScript() throws Exception {
        String dom = dom("/waymark?page=history", List.of("--blink-settings=scriptEnabled=false"));
        assertThat(dom).contains("<svg viewBox=").contains("<link rel=\"stylesheet\" href=\"?page=style\">");
    }
}
