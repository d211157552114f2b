package dev.waymark.jakarta;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.annotations.ChangeSink;
import dev.waymark.annotations.IncrementalSitemapProvider;
import dev.waymark.changes.SitemapChanges;
import dev.waymark.console.explain.Explain;
import dev.waymark.console.export.Export;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.SitemapListener;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.report.EntryDescription;
import dev.waymark.runtime.report.RefreshProgress;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SiteView;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.spi.SitemapSites;
import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.spi.SourcePage;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.settings.SitemapCustomizer;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Alternative;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import jakarta.servlet.FilterConfig;
import jakarta.servlet.ServletContext;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** In Weld, with properties from MicroProfile Config. */
class CdiTest {

    private final Map<String, String> properties = new HashMap<>(Map.of("waymark.base-url", "https://www.example.com"));

    private SeContainer start(Class<?>... beans) throws Exception {
        properties.forEach(System::setProperty);
        return Registries.call(() -> SeContainerInitializer.newInstance()
                .disableDiscovery()
                .addBeanClasses(SitemapBeans.class)
                .addBeanClasses(beans)
                .initialize());
    }

    @AfterEach
    void clear() {
        properties.keySet().forEach(System::clearProperty);
    }

    private static Sitemap sitemap(SeContainer container) {
        return container.select(Sitemap.class).get();
    }

    /** Refreshes, and lists the provider's page. */
    private static void assertCityIsListed(SeContainer container) {
        assertThat(sitemap(container).refresh(Refresh.all()).failed()).isFalse();
        assertListed(container, "https://www.example.com/api/cities/Z%C3%BCrich");
    }

    private void assertCityIsListedWith(Class<?>... beans) throws Exception {
        try (SeContainer container = start(beans)) {
            assertCityIsListed(container);
        }
    }

    private static void assertListed(SeContainer container, String url) {
        assertThat(sitemap(container).capability(Explain.class).explain(url).text())
                .contains("is listed");
    }

    @Test
    void provider_isTheBeanOfItsClass_whateverItsQualifiers() throws Exception {
        assertCityIsListedWith(QualifiedPages.class);
    }

    @Test
    void sitemap_hasANameForTemplates() throws Exception {
        try (SeContainer container = start(QualifiedPages.class)) {
            assertThat(container.getBeanManager().getBeans("waymark"))
                    .singleElement()
                    .satisfies(bean -> assertThat(bean.getTypes()).contains(Sitemap.class));
        }
    }

    /** With CDI, the sitemap may exist before any servlet context. */
    @Test
    void initParameterOfTheServletContext_isReported() throws Exception {
        Map<String, String> parameters = new TreeMap<>(
                Map.of("waymark.locales", "en,de", "waymark.console.role", "editor", "com.example.mode", "live"));
        ServletContext context = proxy(ServletContext.class, "getInitParameterNames", parameters.keySet());
        try (SeContainer container = start(QualifiedPages.class);
                StartupLog log = new StartupLog()) {
            SitemapServletFilter filter =
                    new SitemapServletFilter(ApplicationSitemap.current(), SitemapFactory.outside());
            filter.init(proxy(FilterConfig.class, "getServletContext", context));
            assertThat(container.isRunning()).isTrue();
            assertThat(log.lines())
                    .containsExactly(
                            "WARNING The init parameter waymark.locales of the servlet context has no effect,"
                                    + " because CDI builds the sitemap. Set it in MicroProfile Config, or as a system property");
        }
    }

    private static <T> T proxy(Class<T> type, String method, Object result) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (proxy, called, values) -> {
                    assertThat(called.getName()).isEqualTo(method);
                    return result instanceof Set<?> names ? Collections.enumeration(names) : result;
                }));
    }

    @Named("cities")
    @ApplicationScoped
    static class QualifiedPages extends Registries.CityPages {}

    /** Behind a client proxy of CDI. */
    @Test
    void providerThatTellsWhatChanged_isAsked() throws Exception {
        properties.put("waymark.refresh-interval", "1s");
        properties.put("waymark.full-refresh-interval", "1h");
        try (SeContainer container = start(IncrementalPages.class)) {
            assertCityIsListed(container);
            sitemap(container).start();
            assertThat(IncrementalPages.ASKED.await(60, TimeUnit.SECONDS)).isTrue();
        }
    }

    @ApplicationScoped
    static class IncrementalPages extends Registries.CityPages implements IncrementalSitemapProvider<String> {

        static final CountDownLatch ASKED = new CountDownLatch(2);

        @Override
        public void changedSince(Instant since, ChangeSink<? super String> sink) {
            sink.changed("Z\u00fcrich");
            ASKED.countDown();
        }
    }

    @Test
    void providerThatIsNoBean_failsTheStart_withItsNameTheEntryAndTheFix() {
        assertThatThrownBy(() -> start().close())
                .hasStackTraceContaining("The provider dev.waymark.jakarta.Registries$CityPages of"
                        + " com.example.CityResource#city (path \"/api/cities/{name}\") was not found: CDI has"
                        + " no bean of"
                        + " this class, because none of its annotations defines one. Annotate it with"
                        + " @ApplicationScoped, or give"
                        + " the method that produces it this return type; a jar of its own, and an application"
                        + " on Weld SE,"
                        + " also needs META-INF/beans.xml");
    }

    @Test
    void capabilities_areBeans() throws Exception {
        try (SeContainer container = start(QualifiedPages.class)) {
            Sitemap sitemap = sitemap(container);
            assertThat(container.select(SitemapChanges.class).get()).isSameAs(sitemap.capability(SitemapChanges.class));
            assertThat(container.select(Explain.class).get().explain("/nothing").isListed())
                    .isFalse();
            assertThat(container.select(Export.class).get()).isSameAs(sitemap.capability(Export.class));
        }
    }

    @Test
    void development_needsNoBaseUrl_andRefreshesEveryTenSeconds() throws Exception {
        properties.clear();
        properties.put("waymark.development", "true");

        try (SeContainer container = start(QualifiedPages.class)) {
            Sitemap sitemap = sitemap(container);
            assertThat(sitemap.capability(Engine.class).sites())
                    .extracting(EngineSite::site)
                    .containsExactly(Site.of("", "http://localhost:8080"));
        }
    }

    @Test
    void baseUrl_isNamedInTheLog_andThatOfThisMachineIsWarnedOf_onceAndOutsideDevelopment() throws Exception {
        properties.put("waymark.base-url", "http://localhost:9090");
        try (StartupLog said = new StartupLog()) {
            start(QualifiedPages.class).close();
            assertThat(said.lines())
                    .containsExactly(
                            "INFO The base URL of the sitemap is http://localhost:9090",
                            "WARNING The base URL http://localhost:9090 is local, so crawlers can't fetch any listed page."
                                    + " Set the public one: waymark.base-url=https://www.example.com. On a"
                                    + " developer's machine, set waymark.development=true");
        }
        properties.put("waymark.development", "true");
        try (StartupLog said = new StartupLog()) {
            start(QualifiedPages.class).close();
            assertThat(said.lines()).containsExactly("INFO The base URL of the sitemap is http://localhost:9090");
        }
    }

    @Test
    void wrongSetting_failsTheStart() {
        properties.put("waymark.max-urls", "60000");

        assertThatThrownBy(() -> start(QualifiedPages.class).close())
                .hasStackTraceContaining("waymark.max-urls is 60000; use 1 to 50000.");
    }

    @Test
    void severalBeansOfOneClass_areNamed() {
        assertThatThrownBy(() -> start(QualifiedPages.class, OtherPages.class).close())
                .hasStackTraceContaining("several beans have this class: dev.waymark.jakarta.CdiTest$OtherPages,"
                        + " dev.waymark.jakarta.CdiTest$QualifiedPages. Mark one of them with @Alternative and"
                        + " @Priority,"
                        + " or take this class from the types of the others with @Typed");
    }

    @ApplicationScoped
    static class OtherPages extends Registries.CityPages {}

    @Test
    void classThatTheEntryNames_comesBeforeItsSubclasses_andAnAlternativeBeforeAll() throws Exception {
        assertCityIsListedWith(Registries.CityPages.class, FailingPages.class);
        assertCityIsListedWith(FailingPages.class, AlternativePages.class);
    }

    @ApplicationScoped
    static class FailingPages extends Registries.CityPages {
        @Override
        public void pages(Consumer<? super String> sink) {
            throw new IllegalStateException("not me");
        }
    }

    @Alternative
    @Priority(1)
    @ApplicationScoped
    static class AlternativePages extends Registries.CityPages {}

    @Test
    void providerWithoutScope_isCreatedForEachRefresh_andDestroyedAfterIt() throws Exception {
        try (SeContainer container = start(DependentPages.class)) {
            Sitemap sitemap = sitemap(container);
            sitemap.refresh(Refresh.all()); // Joins the first, or comes after it.
            int before = DependentPages.DESTROYED.get();

            sitemap.refresh(Refresh.provider(Registries.CityPages.class));

            assertThat(DependentPages.DESTROYED.get()).isEqualTo(before + 1);
            assertThat(DependentPages.CREATED.get()).isEqualTo(before + 1);
        }
    }

    @Test
    void providerThatKnowsItsNumber_isAsked() throws Exception {
        try (SeContainer container = start(KnowingPages.class)) {
            sitemap(container).refresh(Refresh.provider(Registries.CityPages.class));
            assertThat(KnowingPages.SEEN).contains(OptionalLong.of(7));
        }
    }

    @ApplicationScoped
    static class KnowingPages extends Registries.CityPages {
        static final Set<OptionalLong> SEEN = ConcurrentHashMap.newKeySet();

        @Inject
        Instance<Sitemap> sitemap;

        @Override
        public OptionalLong expectedPages() {
            return OptionalLong.of(7);
        }

        @Override
        public void pages(Consumer<? super String> sink) {
            sitemap.get()
                    .status()
                    .progress()
                    .flatMap(RefreshProgress::current)
                    .ifPresent(section -> SEEN.add(section.expectedPages()));
            super.pages(sink);
        }
    }

    @Dependent
    static class DependentPages extends Registries.CityPages {
        static final AtomicInteger CREATED = new AtomicInteger();
        static final AtomicInteger DESTROYED = new AtomicInteger();

        DependentPages() {
            CREATED.incrementAndGet();
        }

        @PreDestroy
        void destroyed() {
            DESTROYED.incrementAndGet();
        }
    }

    @Test
    void whatLivesInARequest_canBeUsed() throws Exception {
        assertCityIsListedWith(PagesOfRequest.class, OfRequest.class);
    }

    @RequestScoped
    static class OfRequest {
        String city() {
            return "Zürich";
        }
    }

    @ApplicationScoped
    static class PagesOfRequest extends Registries.CityPages {
        @Inject
        @SuppressWarnings("NullAway.Init")
        OfRequest request;

        @Override
        public void pages(Consumer<? super String> sink) {
            sink.accept(request.city());
        }
    }

    @Test
    void sources_areBeansToo_andObserversGetTheReports_inARequest() throws Exception {
        try (SeContainer container = start(QualifiedPages.class, HelpPages.class, Reports.class, OfRequest.class)) {
            assertCityIsListed(container);

            assertListed(container, "https://www.example.com/help");
            assertThat(Reports.SEEN.get(0).section("help").orElseThrow().pages())
                    .isEqualTo(1);
        }
    }

    @Test
    void sitesOfABean_areAsked() throws Exception {
        properties.clear();
        try (SeContainer container = start(Registries.CityPages.class, Tenants.class)) {
            Sitemap sitemap = sitemap(container);
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            assertThat(sitemap.capability(Engine.class).sites())
                    .extracting(EngineSite::site)
                    .containsExactly(Site.of("acme", "https://acme.example"));
            assertThat(sitemap.site("acme").flatMap(SiteView::snapshot)).isPresent();
        }
    }

    @ApplicationScoped
    static class Tenants implements SitemapSites {
        @Override
        public void sites(Consumer<? super Site> sink) {
            sink.accept(Site.of("acme", "https://acme.example"));
        }
    }

    @Dependent
    static class HelpPages implements SitemapSource {
        @Override
        public String section() {
            return "help";
        }

        @Override
        public void pages(Consumer<? super SourcePage> sink) {
            sink.accept(SourcePage.of("/help"));
        }
    }

    @ApplicationScoped
    static class Reports {
        static final List<RefreshReport> SEEN = new CopyOnWriteArrayList<>();

        void refreshed(@Observes RefreshReport report, OfRequest request) {
            assertThat(request.city()).isEqualTo("Zürich");
            SEEN.add(report);
        }
    }

    @Test
    void listenersThatAreBeans_hear_whateverScopeTheyHave() throws Exception {
        try (StartupLog log = new StartupLog("dev.waymark.runtime");
                SeContainer container = start(QualifiedPages.class, Hearing.class, OfRequest.class, Failing.class)) {
            Hearing.HEARD.clear();
            assertCityIsListed(container);

            assertThat(Hearing.HEARD).contains("refreshed in Zürich");
            assertThat(log.lines()).contains("WARNING The listener dev.waymark.jakarta.CdiTest$Failing failed");
        }
    }

    @ApplicationScoped
    static class Failing implements SitemapListener {

        @Override
        public void refreshed(RefreshReport report) {
            throw new IllegalStateException("not my day");
        }
    }

    @ApplicationScoped
    static class AlwaysAnIndex implements SitemapCustomizer {
        @Override
        public void customize(SitemapBuilder builder) {
            builder.indexAlways(true);
        }
    }

    @Test
    void customizersThatAreBeans_haveTheLastWord() throws Exception {
        try (SeContainer container = start(QualifiedPages.class, AlwaysAnIndex.class)) {
            Sitemap sitemap = sitemap(container);
            sitemap.refresh(Refresh.all());

            assertThat(sitemap.sites().get(0).snapshot().orElseThrow().names()).hasSizeGreaterThan(1);
        }
    }

    /** It lives for one call, and may use what lives in a request. */
    @Dependent
    static class Hearing implements SitemapListener {
        static final List<String> HEARD = new CopyOnWriteArrayList<>();

        @Inject
        @SuppressWarnings("NullAway.Init")
        OfRequest request;

        @Override
        public void refreshed(RefreshReport report) {
            HEARD.add("refreshed in " + request.city());
        }
    }

    @Test
    void excludedEntries_areNotListed_andTheirProvidersMayBeMissing() throws Exception {
        properties.put("waymark.exclude", "com.example.CityResource#city, section:nothing");

        try (SeContainer container = start()) {
            assertThat(sitemap(container).capability(Engine.class).entries())
                    .extracting(EntryDescription::path)
                    .containsExactly("/api/");
        }
    }

    @Test
    void messageAboutASource_namesItsClass() {
        assertThatThrownBy(() -> start(QualifiedPages.class, WrongSection.class).close())
                .hasStackTraceContaining(
                        "The section \"a b\" of dev.waymark.jakarta.CdiTest$WrongSection is part of file names");
    }

    @ApplicationScoped
    static class WrongSection extends HelpPages {
        @Override
        public String section() {
            return "a b";
        }
    }

    @Test
    void sitemapOfTheApplication_takesThePlaceOfTheConfiguredOne() throws Exception {
        properties.remove("waymark.base-url");
        Sitemap sitemap;
        try (SeContainer container = start(OwnSitemap.class)) {
            sitemap = sitemap(container);
            assertThat(sitemap.capability(Engine.class).entries()).isEmpty();
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
        }
        assertThatThrownBy(() -> sitemap.refresh(Refresh.all())).hasMessage("The sitemap is closed");
    }

    private static Sitemap own() {
        return Sitemap.builder("https://own.example")
                .registries(List.of())
                .sources(List.of(new HelpPages()))
                .build();
    }

    @ApplicationScoped
    static class OwnSitemap {
        @Produces
        @Singleton
        Sitemap sitemap() {
            return own();
        }
    }

    /** Each injection point would get one of its own, and the one that is served would never be started. */
    @Test
    void sitemapOfTheApplication_withoutAScope_failsTheStart() {
        assertThatThrownBy(() -> start(SitemapWithoutScope.class).close())
                .hasStackTraceContaining("The application's bean Sitemap has no scope: each injection would create"
                        + " another one, and the served one would never start. Annotate its producer with"
                        + " @Singleton");
    }

    @ApplicationScoped
    static class SitemapWithoutScope {
        @Produces
        Sitemap sitemap() {
            return own();
        }
    }

    @Test
    void storeAndLocatorOfTheApplication_areUsed(@TempDir Path directory) throws Exception {
        OwnParts.directory = directory;
        properties.put("waymark.store", "jdbc");
        assertCityIsListedWith(OwnParts.class);
        try (var files = Files.list(directory)) {
            assertThat(files).isNotEmpty();
        }
    }

    @Test
    void processThatOnlyServes_hasTheStoreOfTheApplication(@TempDir Path directory) throws Exception {
        OwnParts.directory = directory;
        properties.put("waymark.refresher", "none");
        try (SeContainer container = start(OwnParts.class)) {
            assertThat(sitemap(container).status().servesOnly()).isTrue();
        }
    }

    @ApplicationScoped
    static class OwnParts {
        static Path directory = Path.of(".");

        @Produces
        @Singleton
        SnapshotStore store() {
            return SnapshotStore.directory(directory);
        }

        @Produces
        @Singleton
        ProviderLocator locator() {
            return ProviderLocator.of(new Registries.CityPages());
        }
    }

    @Test
    void leaderCandidate_isAsked(@TempDir Path directory) throws Exception {
        properties.put("waymark.refresher", "one");
        properties.put("waymark.store-directory", directory.toString());
        CountDownLatch asked = AskedCandidate.expectQuestion();
        try (SeContainer container = start(QualifiedPages.class, AskedCandidate.class)) {
            assertThat(container.isRunning()).isTrue();
            assertThat(asked.await(60, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void sitemap_refreshesFromTheStart_andEndsWithTheContainer() throws Exception {
        Sitemap sitemap;
        try (SeContainer container = start(QualifiedPages.class)) {
            sitemap = sitemap(container);
            long end = System.nanoTime() + 60_000_000_000L;
            while (sitemap.sites().get(0).snapshot().isEmpty() && System.nanoTime() < end) {
                Thread.sleep(10);
            }
            assertThat(sitemap.sites().get(0).snapshot()).isPresent();
        }
        assertThatThrownBy(() -> sitemap.refresh(Refresh.all())).hasMessage("The sitemap is closed");
    }

    @Test
    void switchedOff_nothingIsListed_andWhoInjectsTheSitemapMayCallIt() throws Exception {
        properties.remove("waymark.base-url");
        properties.put("waymark.enabled", "false");

        try (SeContainer container = start(Editor.class)) {
            assertThat(container.isRunning()).isTrue();
            Sitemap sitemap = container.select(Editor.class).get().sitemap;

            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            assertThat(sitemap.refresh(Refresh.provider(Registries.CityPages.class))
                            .failed())
                    .isFalse();
            assertThat(sitemap.capability(Engine.class).entries()).isEmpty();
            assertThat(sitemap.responder().handles("/sitemap.xml")).isFalse();
        }
    }

    @Dependent
    static class Editor {
        @Inject
        @SuppressWarnings("NullAway.Init")
        Sitemap sitemap;
    }

    @Test
    void values_comeFromMicroProfileConfig() throws Exception {
        properties.put("waymark.base-url", "https://${shop.host}");
        properties.put("shop.host", "shop.example");

        try (SeContainer container = start(QualifiedPages.class)) {
            sitemap(container).refresh(Refresh.all());
            assertListed(container, "https://shop.example/api/");
        }
    }
}
