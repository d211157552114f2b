package dev.waymark.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.waymark.runtime.engine.EndpointResponse;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** In a headless Chromium, where the machine has one: each page, narrow and wide, light and dark. */
class ConsoleInBrowserTest {

    /**
     * Shows each page in frames of two widths, and asks axe what keeps people from using it. Nothing may be wider than
     * its frame, at the least width and the widest spacing that WCAG 2.2 (1.4.10, 1.4.12) has people use: so it does
     * not depend on the fonts of the machine whether words are wrapped.
     */
    private static final String LOOK = """
            <!DOCTYPE html><title>look</title><body><script>
            (async () => {
              const lines = [];
              const query = ['', 'page=sections', 'page=section&name=cities', 'page=entries', 'page=history',
                             'page=explain', 'page=explain&url=/cities/ch/Basel/', 'page=nothing'];
              for (const width of [320, 1280]) {
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
                  lines.push('seen ' + at + inner.getComputedStyle(inner.document.body).backgroundColor);
                  const wide = inner.document.createElement('style');
                  wide.textContent = '* { letter-spacing: .12em !important; word-spacing: .16em !important; }';
                  inner.document.head.append(wide);
                  if (inner.document.documentElement.scrollWidth > width)
                    lines.push(at + 'is ' + inner.document.documentElement.scrollWidth + ' wide');
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
        EndpointResponse answer = site.console.handle(ShownSite.request(
                exchange.getRequestMethod(),
                ShownSite.parameters(query == null ? "" : query),
                exchange.getRequestHeaders()::getFirst));
        byte[] body = answer.body();
        if (withPolicy) {
            answer.headers().forEach(exchange.getResponseHeaders()::set);
        } else {
            exchange.getResponseHeaders().set("Content-Type", answer.headers().get("Content-Type"));
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

    private static @Nullable String chromium() {
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

    /**
     * Lets a browser look at an address.
     *
     * @param more what it is to do
     * @return what it wrote
     */
    private static String browse(String path, String... more) throws Exception {
        Path out = Files.createTempFile(profiles, "dom", ".html");
        List<String> command = new ArrayList<>(List.of(
                Objects.requireNonNull(chromium()),
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--no-first-run",
                "--disable-dev-shm-usage",
                "--hide-scrollbars",
                "--user-data-dir=" + Files.createTempDirectory(profiles, "profile")));
        command.addAll(List.of(more));
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
        String dom = browse(
                "/look",
                "--blink-settings=preferredColorScheme=" + (scheme.equals("dark") ? 0 : 1),
                "--virtual-time-budget=60000",
                "--dump-dom");
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
    void pages_areStyled_whereTheirPolicyLetsNoScriptRun() throws Exception {
        Path picture = profiles.resolve("page.png");
        browse("/waymark?page=history", "--window-size=800,600", "--screenshot=" + picture);
        BufferedImage seen = ImageIO.read(picture.toFile());
        Set<Integer> colours = new HashSet<>();
        for (int y = 0; y < seen.getHeight(); y++) {
            for (int x = 0; x < seen.getWidth(); x++) {
                colours.add(seen.getRGB(x, y) & 0xffffff);
            }
        }
        assertThat(colours).as("the bar above, and the parts of the chart").contains(0xf4f6f8, 0x8a94a0);
    }
}
