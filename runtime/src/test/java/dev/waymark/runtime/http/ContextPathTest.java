package dev.waymark.runtime.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.spi.SourcePage;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.LogLines;
import dev.waymark.runtime.testing.Sites;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.lang.reflect.Proxy;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An application whose base URL lacks its path lists URLs that don't exist, unless a proxy adds the path. */
class ContextPathTest {

    private static HttpServletRequest request(String contextPath, String prefix, String path) {
        return (HttpServletRequest) Proxy.newProxyInstance(
                ContextPathTest.class.getClassLoader(),
                new Class<?>[] {HttpServletRequest.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "getMethod" -> "HEAD";
                    // As the visitor wrote it, which is no matter.
                    case "getContextPath" -> contextPath.replace("shop", "%73hop");
                    case "getServletContext" -> context(contextPath);
                    case "getServletPath" -> prefix + path;
                    case "getServerPort" -> 80;
                    default -> null;
                });
    }

    private static ServletContext context(String path) {
        return (ServletContext) Proxy.newProxyInstance(
                ContextPathTest.class.getClassLoader(),
                new Class<?>[] {ServletContext.class},
                (proxy, method, arguments) -> method.getName().equals("getContextPath") ? path : null);
    }

    private static HttpServletResponse response() {
        return (HttpServletResponse) Proxy.newProxyInstance(
                ContextPathTest.class.getClassLoader(),
                new Class<?>[] {HttpServletResponse.class},
                (proxy, method, arguments) -> method.getName().equals("getOutputStream") ? new Nowhere() : null);
    }

    /** Takes the body, of which nothing is wanted. */
    private static final class Nowhere extends ServletOutputStream {
        @Override
        public boolean isReady() {
            return true;
        }

        @Override
        public void setWriteListener(WriteListener listener) {
            throw new AssertionError("nobody writes asynchronously");
        }

        @Override
        public void write(int value) {}
    }

    private static List<String> warnings(String base, String contextPath, String prefix) throws Exception {
        try (LogLines log = new LogLines();
                Sitemap sitemap = Sites.refreshed(Sitemap.builder(base)
                        .registries(List.of(
                                entries -> entries.entry("a.B#c", "n", "/x").page())))) {
            SitemapFilter filter = new SitemapFilter(sitemap.responder(), prefix);
            for (String path : List.of("/other", "/sitemap.xml", "/sitemap.xml")) {
                filter.doFilter(request(contextPath, prefix, path), response(), (request, response) -> {});
            }
            return log.lines().stream()
                    .filter(line -> line.startsWith("WARNING"))
                    .toList();
        }
    }

    @Test
    void baseUrlWithoutTheContextPath_isReportedOnce_withBothValuesAndTheFix() throws Exception {
        assertThat(warnings("https://www.example.com", "/shop", ""))
                .containsExactly("WARNING The application answers below /shop, but the base URL is"
                        + " https://www.example.com. If visitors need that path, every listed URL is"
                        + " wrong: set the base URL to https://www.example.com/shop. Ignore this if a"
                        + " proxy adds the path.");
    }

    @Test
    void pathThatIsNotAscii_isNamedAsInAUrl() throws Exception {
        assertThat(warnings("https://www.example.com", "/größe", ""))
                .singleElement()
                .asString()
                .contains(" below /größe, ")
                .contains("set the base URL to https://www.example.com/gr%C3%B6%C3%9Fe. ");
    }

    @ParameterizedTest
    @CsvSource({
        "https://www.example.com, '', '', 0",
        "https://www.example.com/shop, /shop, '', 0",
        "https://www.example.com/our/shop, /shop, '', 0",
        "https://www.example.com/gr%C3%B6%C3%9Fe, /größe, '', 0",
        "https://www.example.com/shop, '', '', 0",
        "https://www.example.com/shop/app, /shop, /app, 0",
        "https://www.example.com/shop, /shop, /app, 1",
        "https://www.example.com/workshop, /shop, '', 1",
    })
    void onlyAPathThatIsMissing_isReported(String base, String contextPath, String prefix, int count) throws Exception {
        assertThat(warnings(base, contextPath, prefix)).hasSize(count);
    }

    @ParameterizedTest
    @CsvSource({
        "a.example, /sitemap.xml, true",
        "b.example, /sitemap.xml, true",
        "c.example, /sitemap.xml, true",
        "c.example, /uk/sitemap.xml, true",
        "d.example, /sitemap.xml, false",
    })
    void proxyThatAddsThePath_reachesEachOfSeveralSites(String host, String path, boolean found) {
        try (Sitemap sitemap = Sitemap.builder()
                .site(Site.of("a", "https://a.example"))
                .site(Site.of("b", "https://b.example/shop"))
                .site(Site.of("c", "https://c.example/uk"))
                .registries(List.of())
                .build()) {
            SitemapRequest request = SitemapRequest.of("GET", path, name -> null)
                    .below("/internal")
                    .at(host, 80);
            assertThat(sitemap.responder().handles(request)).isEqualTo(found);
        }
    }

    @Test
    void fileThatTheSiteOfAPathLacks_isNotThatOfAnother() {
        SnapshotStore store = SnapshotStore.memory();
        SitemapBuilder sites = Sitemap.builder()
                .site(Site.of("root", "https://www.example.com"))
                .site(Site.of("shop", "https://www.example.com/shop"))
                .store(store)
                .indexAlways(true);
        SitemapRegistry always =
                entries -> entries.entry("a.B#about", "about", "/about").page();
        Sites.refreshed(sites.registries(List.of(always))
                        .sources(List.of(
                                Sites.source("guides", SourcePage.of("/guides").site("root")))))
                .close();
        try (Sitemap later =
                sites.registries(List.of(always)).sources(List.of()).build()) {
            SitemapRequest removed = SitemapRequest.of("GET", "/sitemap-guides-0.xml", name -> null)
                    .at("www.example.com", 80);
            assertThat(later.responder().handles(removed)).isTrue();
            assertThat(later.responder().handles(removed.below("/shop"))).isFalse();
        }
    }

    @Test
    void whoKnowsItAtTheStart_saysItThen_andTheFirstRequestDoesNotSayItAgain() throws Exception {
        try (LogLines log = new LogLines();
                Sitemap sitemap = Sitemap.builder("https://www.example.com")
                        .registries(List.of())
                        .sources(List.of(Sites.source("guides", SourcePage.of("/guides"))))
                        .build()) {
            sitemap.responder().answersBelow("");
            assertThat(log.lines()).isEmpty();
            sitemap.responder().answersBelow("/shop");
            sitemap.responder().answersBelow("/shop");
            SitemapFilter filter = new SitemapFilter(sitemap.responder(), "");
            filter.doFilter(request("/shop", "", "/sitemap.xml"), response(), (request, response) -> {});
            assertThat(log.lines()).hasSize(1);
        }
    }
}
