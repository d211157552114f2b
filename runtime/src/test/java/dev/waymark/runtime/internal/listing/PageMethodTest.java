package dev.waymark.runtime.internal.listing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.registry.EntryBuilder;
import dev.waymark.runtime.registry.PageKeys;
import dev.waymark.runtime.registry.PagesBuilder;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.report.EntryDescription;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionFailure;
import dev.waymark.runtime.spi.PagePass;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.testing.Sites;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Pages from methods of the application: all of them, in order, on one thread, and whatever is open is closed. */
class PageMethodTest {

    private static final String NAME = "method " + Repository.class.getName() + "#all of entry a.B#c";

    /** What the tests' entries name. */
    interface Repository {
        Stream<String> all() throws Exception;
    }

    private final List<String> events = new CopyOnWriteArrayList<>();

    private SitemapBuilder site(Function<EntryBuilder, PagesBuilder<String>> method, Object... beans) {
        return Sites.site(entries -> method.apply(entries.entry("a.B#c", "pages", "/{v}"))
                        .pages((String page, UrlWriter url) ->
                                url.begin().value(page).end()))
                .providers(ProviderLocator.of(beans));
    }

    private SitemapBuilder streaming(Repository repository) {
        return site(entry -> entry.stream(Repository.class, "all", (Repository bean) -> bean.all()), repository);
    }

    private static List<String> locs(SitemapBuilder site) {
        return Sites.locs(site).stream()
                .map(loc -> loc.substring(Sites.BASE.length()))
                .toList();
    }

    private static SectionFailure failure(SitemapBuilder site) {
        try (Sitemap sitemap = site.build()) {
            RefreshReport report = sitemap.refresh(Refresh.all());
            return report.section("pages").orElseThrow().failure().orElseThrow();
        }
    }

    private Stream<String> closing(Stream<String> pages) {
        return pages.onClose(() -> events.add("closed"));
    }

    @Test
    void stream_isReadInOrder_andClosed() {
        assertThat(locs(streaming(() -> closing(Stream.of("b", "a"))))).containsExactly("/b", "/a");
        assertThat(events).containsExactly("closed");
    }

    @Test
    void parallelStream_isReadByOneThread() {
        assertThat(locs(streaming(() -> IntStream.range(0, 5_000).parallel().mapToObj(i -> "p" + i))))
                .hasSize(5_000)
                .startsWith("/p0", "/p1", "/p2");
    }

    @Test
    void stream_isClosed_whenAPageFails() {
        SectionFailure failure =
                failure(streaming(() -> closing(Stream.of("a", "b").map(page -> {
                    if (page.equals("b")) {
                        throw new IllegalStateException("connection lost");
                    }
                    return page;
                }))));
        assertThat(failure.cause()).hasMessage("connection lost");
        assertThat(failure.origin()).isEqualTo(NAME);
        assertThat(failure.pagesBefore()).isEqualTo(1);
        assertThat(events).containsExactly("closed");
    }

    @Test
    void stream_isClosed_whenAPageIsNull_orMayNotBeLeftOut() {
        assertThat(failure(streaming(() -> closing(Stream.of("a", null)))).cause())
                .hasMessage("A page is null");
        assertThat(events).containsExactly("closed");
        failure(streaming(() -> closing(Stream.of(".."))).failOnInvalidPage(true));
        assertThat(events).containsExactly("closed", "closed");
    }

    @Test
    void streamThatCannotBeClosed_failsTheSection() {
        SectionFailure failure = failure(streaming(() -> Stream.of("a").onClose(() -> {
            throw new IllegalStateException("close");
        })));
        assertThat(failure.cause()).hasMessage("close");
    }

    @Test
    void sitemapThatIsClosed_closesTheStreamAtTheNextPage() throws Exception {
        List<Sitemap> running = new ArrayList<>();
        Sitemap sitemap = streaming(() -> closing(Stream.iterate(0, i -> i + 1).map(i -> {
                    if (i == 10) {
                        new Thread(running.get(0)::close).start();
                    }
                    return "p" + i;
                })))
                .build();
        running.add(sitemap);
        Future<RefreshReport> refresh = sitemap.refreshAsync(Refresh.all());
        for (int i = 0; i < 6_000 && events.isEmpty(); i++) {
            Thread.sleep(10);
        }
        assertThat(events).containsExactly("closed");
        assertThat(refresh).isNotNull();
    }

    @Test
    void exceptionOfTheMethod_isThatOfTheSection() {
        assertThat(failure(streaming(() -> {
                            throw new IOException("no connection");
                        }))
                        .cause())
                .isInstanceOf(IOException.class)
                .hasMessage("no connection");
    }

    @Test
    @SuppressWarnings("NullAway")
    void null_isAFailureThatNamesTheMethod() {
        assertThat(failure(streaming(() -> null)).cause())
                .hasMessage(Repository.class.getName() + "#all returned null");
    }

    /** As that of MyBatis, and of jOOQ. */
    private final class Cursor implements Iterable<String>, AutoCloseable {
        private final Iterator<String> pages;

        Cursor(Iterator<String> pages) {
            this.pages = pages;
        }

        @Override
        public Iterator<String> iterator() {
            return pages;
        }

        @Override
        public void close() {
            events.add("cursor closed");
        }
    }

    /** One that goes through itself. */
    @SuppressWarnings("IterableAndIterator") // There are such.
    private final class Rows implements Iterator<String>, Iterable<String>, AutoCloseable {
        private int rows;

        Rows(int rows) {
            this.rows = rows;
        }

        @Override
        public Iterator<String> iterator() {
            return this;
        }

        @Override
        public boolean hasNext() {
            return rows > 0;
        }

        @Override
        public String next() {
            if (--rows == 1) {
                throw new IllegalStateException("row 1");
            }
            return "r" + rows;
        }

        @Override
        public void close() {
            events.add("rows closed");
        }
    }

    private SitemapBuilder iterating(Iterable<String> pages) {
        return site(entry -> entry.iterable(PageMethodTest.class, "all", () -> pages));
    }

    @Test
    void cursor_andItsIterator_areClosedOnce_alsoOnFailure() {
        assertThat(locs(iterating(new Cursor(List.of("a", "b").iterator())))).containsExactly("/a", "/b");
        assertThat(events).containsExactly("cursor closed");
        assertThat(failure(iterating(new Cursor(new Rows(3)))).cause()).hasMessage("row 1");
        assertThat(events).containsExactly("cursor closed", "rows closed", "cursor closed");
        assertThat(failure(iterating(new Rows(2))).cause()).hasMessage("row 1");
        assertThat(events).hasSize(4).endsWith("rows closed");
    }

    @Test
    void list_isRead_andRefreshedByTheClassThatHasTheMethod() {
        try (Sitemap sitemap = iterating(List.of("a")).build()) {
            assertThat(sitemap.capability(Engine.class).entries())
                    .extracting(EntryDescription::provider)
                    .containsExactly(java.util.Optional.of(PageMethodTest.class));
            assertThat(sitemap.refresh(Refresh.provider(PageMethodTest.class)).failed())
                    .isFalse();
            assertThatThrownBy(() -> sitemap.refresh(Refresh.provider(String.class)))
                    .hasMessage("No entry has the provider java.lang.String");
        }
    }

    interface Pushing {
        void all(Consumer<? super String> sink) throws Exception;
    }

    @Test
    void method_alsoBindsTheLanguagesOfItsPages() {
        SitemapBuilder site = Sites.site(entries ->
                        entries.entry("a.B#c", "pages", "/{lang}/{v}").locale("{lang}").stream(
                                        Repository.class, "all", (Repository bean) -> bean.all())
                                .pages(
                                        (String page, PageKeys keys) -> keys.locales(
                                                page.equals("tea") ? null : new Object[] {Locale.GERMAN, "en"}),
                                        (String page, UrlWriter url) -> url.begin()
                                                .value(url.locale())
                                                .value(page)
                                                .end()))
                .locales("en", "de", "fr")
                .providers(ProviderLocator.of((Repository) () -> Stream.of("tea", "rum")));
        assertThat(locs(site)).containsExactly("/en/tea", "/de/tea", "/fr/tea", "/en/rum", "/de/rum");
    }

    @Test
    void push_takesWhatIsPushed() {
        assertThat(locs(site(
                        entry -> entry.push(
                                Pushing.class,
                                "all",
                                (Pushing bean) -> (Consumer<? super String> sink) -> bean.all(sink)),
                        (Pushing) sink -> List.of("a", "b").forEach(sink))))
                .containsExactly("/a", "/b");
        assertThat(locs(site(entry -> entry.push(
                        PageMethodTest.class, "all", () -> (Consumer<? super String> sink) -> sink.accept("c")))))
                .containsExactly("/c");
    }

    @Test
    void missingBean_failsTheStart_butStaticMethodsNeedNone() {
        assertThatThrownBy(() -> site(entry -> entry.stream(Repository.class, "all", (Repository bean) -> bean.all()))
                        .build())
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessage("The provider " + Repository.class.getName() + " of a.B#c (path \"/{v}\") was not found: no"
                        + " instance is known; pass an instance of it to ProviderLocator.of(...)");
        assertThat(locs(site(entry -> entry.stream(Repository.class, "all", () -> Stream.of("static")))))
                .containsExactly("/static");
    }

    @Test
    void beanOfAnotherType_isAFailureThatSaysWhatToDo() {
        SitemapBuilder site = site(entry -> entry.stream(Repository.class, "all", (Repository bean) -> bean.all()))
                .providers(type -> "a proxy");
        assertThat(failure(site).cause())
                .hasMessage("The bean found for " + Repository.class.getName()
                        + " is a java.lang.String. If it is a proxy of interfaces, name one of these as the provider");
    }

    /** Containers open a transaction around what reads, and around nothing else. */
    @Test
    void locator_runsEachPass_andKnowsWhatReads() {
        List<String> passes = new ArrayList<>();
        ProviderLocator locator = new ProviderLocator() {
            @Override
            public Object locate(Class<?> type) {
                return (Repository) () -> Stream.of("bean");
            }

            @Override
            public void run(PagePass pass) throws Exception {
                passes.add(pass.type().getSimpleName() + " " + pass.needsBean() + " " + pass.reads());
                @Nullable Object bean = pass.needsBean() ? locate(pass.type()) : null;
                pass.run(bean);
                passes.add("end");
            }
        };
        SitemapBuilder site = Sites.site(entries -> {
                    entries.entry("a.B#c", "pages", "/stream/{v}").stream(
                                    Repository.class, "all", (Repository bean) -> bean.all())
                            .pages((String page, UrlWriter url) ->
                                    url.begin().value(page).end());
                    entries.entry("a.B#d", "pages", "/reactive/{v}")
                            .reactive(Repository.class, "all", (Repository bean) -> bean.all())
                            .pages((String page, UrlWriter url) ->
                                    url.begin().value(page).end());
                    entries.entry("a.B#e", "pages", "/list/{v}")
                            .iterable(PageMethodTest.class, "all", () -> List.of("static"))
                            .pages((String page, UrlWriter url) ->
                                    url.begin().value(page).end());
                })
                .providers(locator);
        assertThat(locs(site)).containsExactly("/stream/bean", "/reactive/bean", "/list/static");
        assertThat(passes)
                .containsExactly(
                        "Repository true true",
                        "end",
                        "Repository true false",
                        "end",
                        "PageMethodTest false true",
                        "end");
    }
}
