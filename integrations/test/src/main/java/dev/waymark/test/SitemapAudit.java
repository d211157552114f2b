package dev.waymark.test;

import dev.waymark.runtime.Sitemap;
import dev.waymark.test.internal.transport.HttpTransport;
import dev.waymark.test.internal.transport.MockMvcTransport;
import dev.waymark.test.internal.transport.Transport;
import dev.waymark.test.internal.transport.WebTestClientTransport;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.springframework.test.web.reactive.server.WebTestClient;
import org.springframework.test.web.servlet.MockMvc;

/**
 * Asks a running application for the pages that its sitemap lists, as a crawler would, and says what is wrong.
 *
 * <pre>{@code
 * SitemapAudit.of(sitemap).at("http://localhost:" + port).samples(20).run().assertClean();
 * SitemapAudit.at("http://localhost:" + port + "/sitemap.xml").everything().run().assertClean();
 * SitemapAudit.of(sitemap).with(mockMvc).run().assertClean();
 * }</pre>
 *
 * <p>With the {@link Sitemap} of the application, findings name the entry and the provider that a page came from.
 * Without it they name the section, which the names of sitemaps tell.
 *
 * <p><b>Who is asked.</b> Listed pages begin with the base URL, {@code https://www.example.com}, and the application
 * under test is elsewhere. Each request goes to the address under test; no other host is ever asked, redirects are not
 * followed, and pages in other languages on other hosts are passed over, which {@link AuditReport#notes()} says. The
 * application hears of the address that the page is listed with by {@code X-Forwarded-Host}, {@code X-Forwarded-Proto}
 * and {@code X-Forwarded-Port}, and by {@code Host}. The JDK lets nobody set the latter unless the system property
 * {@code jdk.httpclient.allowRestrictedHeaders} has {@code host} in it when its client is first used; the audit adds
 * that itself where it comes first, and else says in the notes that {@code Host} is missing. A page that names itself
 * by the address under test names itself.
 *
 * <p><b>What it costs.</b> At most four requests run at once, a failed connection is tried a second time, and of a page
 * at most 1 MiB is read. The memory needed does not depend on the number of pages.
 *
 * <p>This class is immutable: each method returns another audit.
 */
public final class SitemapAudit {

    private final Transport.Factory transport;
    private final @Nullable Sitemap sitemap;
    private final AuditSettings settings;

    private SitemapAudit(Transport.Factory transport, @Nullable Sitemap sitemap, AuditSettings settings) {
        this.transport = transport;
        this.sitemap = sitemap;
        this.settings = settings;
    }

    /**
     * Begins an audit of the application whose sitemap is at hand, so that findings can name entries and providers.
     * Something must be published: call {@link Sitemap#refresh} before, or wait for the first refresh.
     *
     * @param sitemap the application's
     * @return what asks where the application runs
     */
    public static AuditedSitemap of(Sitemap sitemap) {
        return new AuditedSitemap(Objects.requireNonNull(sitemap, "sitemap"));
    }

    /**
     * An audit of any site.
     *
     * @param url the address of the sitemap, {@code http://localhost:8080/sitemap.xml}, or what stands before
     *     {@code /sitemap.xml}
     * @return the audit
     * @throws IllegalArgumentException if it is no absolute URL of http or https
     */
    public static SitemapAudit at(String url) {
        return of(new HttpTransport.Factory(url), null);
    }

    /**
     * An audit of an application without a server. Requests are made on the thread that runs the audit, one after the
     * other.
     *
     * @param mockMvc must have the filters of the application, as Spring Boot's has
     * @return the audit
     */
    public static SitemapAudit with(MockMvc mockMvc) {
        return of(new MockMvcTransport.Factory(mockMvc), null);
    }

    /**
     * An audit of an application that a client is bound to, with a server or without.
     *
     * @param client a client
     * @return the audit
     */
    public static SitemapAudit with(WebTestClient client) {
        return of(new WebTestClientTransport.Factory(client), null);
    }

    static SitemapAudit of(Transport.Factory transport, @Nullable Sitemap sitemap) {
        return new SitemapAudit(transport, sitemap, new AuditSettings());
    }

    private SitemapAudit changed(Consumer<AuditSettings> change) {
        return new SitemapAudit(transport, sitemap, settings.with(change));
    }

    /**
     * Asks for some pages of each entry: the first, the last, and others that the seed chooses. Without the
     * {@link Sitemap}, of each section.
     *
     * @param each how many, 20 by default
     * @return another audit
     * @throws IllegalArgumentException if it is less than 1
     */
    public SitemapAudit samples(int each) {
        if (each < 1) {
            throw new IllegalArgumentException("samples is " + each + "; use at least 1, such as 20");
        }
        return changed(copy -> copy.samples = each);
    }

    /**
     * Asks for every listed page.
     *
     * @return another audit
     */
    public SitemapAudit everything() {
        return changed(copy -> copy.samples = 0);
    }

    /**
     * Chooses other samples.
     *
     * @param number 1 by default, so that each run asks for the same pages
     * @return another audit
     */
    public SitemapAudit seed(long number) {
        return changed(copy -> copy.seed = number);
    }

    /**
     * How many requests run at once.
     *
     * @param most 4 by default, at most 64
     * @return another audit
     * @throws IllegalArgumentException if it is none of 1 to 64
     */
    public SitemapAudit parallel(int most) {
        return changed(copy -> copy.parallel = most);
    }

    /**
     * How long each of those waits between two requests.
     *
     * @param between none by default
     * @return another audit
     */
    public SitemapAudit pause(Duration between) {
        return changed(copy -> copy.pause = between);
    }

    /**
     * How long one request may take.
     *
     * @param each 10 seconds by default
     * @return another audit
     */
    public SitemapAudit timeout(Duration each) {
        return changed(copy -> copy.timeout = each);
    }

    /**
     * From when on a page is slow. The report notes slow pages, and they fail nothing: a test must not depend on how
     * busy its machine is.
     *
     * @param time 3 seconds by default
     * @return another audit
     */
    public SitemapAudit slowerThan(Duration time) {
        return changed(copy -> copy.slow = time);
    }

    /**
     * How long the whole audit may take. It is stopped then, and not clean.
     *
     * @param whole 6 hours by default
     * @return another audit
     */
    public SitemapAudit limit(Duration whole) {
        return changed(copy -> copy.limit = whole);
    }

    /**
     * After how many findings the audit is stopped: what is wrong with a whole section need not be said of each page.
     *
     * @param most 100 by default
     * @return another audit
     */
    public SitemapAudit maxFindings(int most) {
        return changed(copy -> copy.maxFindings = most);
    }

    /**
     * Who the application is told that asks.
     *
     * @param name {@code Waymark-Audit (tests of this site's own sitemap)} by default
     * @return another audit
     */
    public SitemapAudit userAgent(String name) {
        return changed(copy -> copy.userAgent = name);
    }

    /**
     * Passes over findings of some kinds, such as those of a staging site that keeps all crawlers away.
     *
     * @param kinds what is not to be said
     * @return another audit
     */
    public SitemapAudit ignoring(FindingKind... kinds) {
        Set<FindingKind> all = EnumSet.noneOf(FindingKind.class);
        all.addAll(Set.of(kinds));
        return changed(copy -> copy.ignored = Set.copyOf(all));
    }

    /**
     * What listed pages begin with, where the sitemap alone does not tell enough: behind a proxy that takes a part of
     * the path away, {@code https://www.example.com/shop}. Not needed with a {@link Sitemap}.
     *
     * @param url what the address under test stands for. By default scheme, host and port of the first listed URL
     * @return another audit
     */
    public SitemapAudit baseUrl(String url) {
        return changed(copy -> copy.baseUrl = url);
    }

    /**
     * Hears how far the audit is, after each page. Called by several threads, one at a time.
     *
     * @param listener hears of it
     * @return another audit
     */
    public SitemapAudit onProgress(Consumer<? super AuditProgress> listener) {
        return changed(copy -> copy.progress = listener);
    }

    /**
     * Runs the audit and waits for its end.
     *
     * @return what was found; whatever the application answers, nothing is thrown
     * @throws IllegalStateException if the sitemap at hand has no site yet, or this thread is interrupted
     */
    public AuditReport run() {
        return new AuditRun(transport, sitemap, settings).run();
    }
}
