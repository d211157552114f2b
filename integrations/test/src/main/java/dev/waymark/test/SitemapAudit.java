package dev.waymark.test;

import dev.waymark.runtime.Sitemap;
import dev.waymark.test.internal.text.Words;
import dev.waymark.test.internal.transport.Addresses;
import dev.waymark.test.internal.transport.HttpTransport;
import dev.waymark.test.internal.transport.MockMvcTransport;
import dev.waymark.test.internal.transport.Transport;
import dev.waymark.test.internal.transport.WebTestClientTransport;
import java.time.Duration;
import java.util.Arrays;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.springframework.test.web.reactive.server.WebTestClient;
import org.springframework.test.web.servlet.MockMvc;

/**
 * Requests the pages that a running application's sitemap lists, as a crawler would, and reports problems.
 *
 * <pre>{@code
 * SitemapAudit.of(sitemap).at("http://localhost:" + port).samples(20).run().assertClean();
 * SitemapAudit.at("http://localhost:" + port + "/sitemap.xml").everything().run().assertClean();
 * SitemapAudit.of(sitemap).with(mockMvc).run().assertClean();
 * }</pre>
 *
 * <p>With the application's {@link Sitemap}, findings name the page's entry and provider. Without it they name the
 * section, taken from the sitemap's name.
 *
 * <p><b>Requests.</b> Listed pages start with the base URL, {@code https://www.example.com}, but the audit requests
 * only the address under test. It never contacts other hosts, doesn't follow redirects, and skips alternates on other
 * hosts, listed in {@link AuditReport#notes()}. The listed address is sent in {@code X-Forwarded-Host},
 * {@code X-Forwarded-Proto}, {@code X-Forwarded-Port} and {@code Host}. The JDK allows {@code Host} only if the system
 * property {@code jdk.httpclient.allowRestrictedHeaders} contains {@code host} before the first use of its client; the
 * audit sets it in time if possible, otherwise the notes report the missing {@code Host}. A canonical link to the
 * address under test counts as the page itself.
 *
 * <p><b>Cost.</b> By default, at most four requests run at once. A failed connection is retried once, and at most 1 MiB
 * of a page is read. Memory doesn't grow with the number of pages.
 *
 * <p>This class is immutable: each method returns another audit, or throws an {@link IllegalArgumentException} for a
 * value out of range.
 */
public final class SitemapAudit {

    final Transport.Target target;
    final @Nullable Sitemap sitemap;

    // Assigned only by changed(), in a new copy:

    /** The number of requested pages per entry; 0 for all. */
    int samples = 20;

    long seed = 1;
    int parallel = 4;
    Duration pause = Duration.ZERO;
    Duration timeout = Duration.ofSeconds(10);
    Duration slow = Duration.ofSeconds(3);
    Duration limit = Duration.ofHours(6);
    int maxFindings = 100;
    String userAgent = "Waymark-Audit (tests of this site's own sitemap)";
    Set<FindingKind> ignored = Set.of();

    /** The prefix of listed pages; {@code null} to derive it from the sitemap. */
    @Nullable
    String baseUrl;

    Consumer<? super AuditProgress> progress = progress -> {};

    SitemapAudit(Transport.Target target, @Nullable Sitemap sitemap) {
        this.target = target;
        this.sitemap = sitemap;
    }

    /**
     * Starts an audit with the application's sitemap, so findings name entries and providers. It must be published:
     * call {@link Sitemap#refresh} before, or wait for the first refresh.
     *
     * @param sitemap the application's
     * @return an object that takes the application's address
     */
    public static AuditedSitemap of(Sitemap sitemap) {
        return new AuditedSitemap(Objects.requireNonNull(sitemap, "sitemap"));
    }

    /**
     * An audit of any site.
     *
     * @param url the address of the sitemap, {@code http://localhost:8080/sitemap.xml}, or the part before
     *     {@code /sitemap.xml}
     * @return the audit
     * @throws IllegalArgumentException if it isn't an absolute http or https URL
     */
    public static SitemapAudit at(String url) {
        return new SitemapAudit(HttpTransport.at(url), null);
    }

    /**
     * Audits an application without a server. Requests run sequentially on the audit's thread.
     *
     * @param mockMvc must have the application's filters, as Spring Boot's has
     * @return the audit
     */
    public static SitemapAudit with(MockMvc mockMvc) {
        return new SitemapAudit(MockMvcTransport.of(mockMvc), null);
    }

    /**
     * Audits the application that a client is bound to, with or without a server.
     *
     * @param client a client
     * @return the audit
     */
    public static SitemapAudit with(WebTestClient client) {
        return new SitemapAudit(WebTestClientTransport.of(client), null);
    }

    /** Returns a changed copy, unless a value is out of range. */
    private SitemapAudit changed(Consumer<SitemapAudit> change) {
        SitemapAudit copy = new SitemapAudit(target, sitemap);
        copy.samples = samples;
        copy.seed = seed;
        copy.parallel = parallel;
        copy.pause = pause;
        copy.timeout = timeout;
        copy.slow = slow;
        copy.limit = limit;
        copy.maxFindings = maxFindings;
        copy.userAgent = userAgent;
        copy.ignored = ignored;
        copy.baseUrl = baseUrl;
        copy.progress = progress;
        change.accept(copy);
        copy.check();
        return copy;
    }

    private void check() {
        require(parallel >= 1 && parallel <= 64, "parallel is " + parallel + ", but must be 1 to 64, such as 4");
        require(!pause.isNegative(), "pause is " + Words.of(pause) + ", but must not be negative");
        requirePositive(timeout, "timeout", "10 s");
        requirePositive(slow, "slowerThan", "3 s");
        requirePositive(limit, "limit", "30 min");
        require(maxFindings >= 1, "maxFindings is " + maxFindings + ", but must be at least 1, such as 100");
        require(!userAgent.isBlank(), "userAgent must not be blank");
    }

    /** Words only for the message: those of the longest durations overflow. */
    private static void requirePositive(Duration duration, String name, String example) {
        if (duration.isNegative() || duration.isZero()) {
            throw new IllegalArgumentException(
                    name + " is " + Words.of(duration) + ", but must be positive, such as " + example);
        }
    }

    private static void require(boolean right, String message) {
        if (!right) {
            throw new IllegalArgumentException(message);
        }
    }

    boolean isEverything() {
        return samples == 0;
    }

    /**
     * Requests sample pages of each entry, or of each section without the {@link Sitemap}: the first, the last, and
     * others selected by the seed.
     *
     * @param each how many, at least 1; 20 by default
     * @return another audit
     */
    public SitemapAudit samples(int each) {
        require(each >= 1, "samples is " + each + "; use at least 1, such as 20");
        return changed(copy -> copy.samples = each);
    }

    /**
     * Requests every listed page.
     *
     * @return another audit
     */
    public SitemapAudit everything() {
        return changed(copy -> copy.samples = 0);
    }

    /**
     * Sets the seed of the samples.
     *
     * @param number 1 by default, so each run requests the same pages
     * @return another audit
     */
    public SitemapAudit seed(long number) {
        return changed(copy -> copy.seed = number);
    }

    /**
     * Sets the maximum number of concurrent requests.
     *
     * @param most 4 by default, at most 64
     * @return another audit
     */
    public SitemapAudit parallel(int most) {
        return changed(copy -> copy.parallel = most);
    }

    /**
     * Sets the pause after each request.
     *
     * @param between none by default
     * @return another audit
     */
    public SitemapAudit pause(Duration between) {
        return changed(copy -> copy.pause = between);
    }

    /**
     * Sets the timeout of one request.
     *
     * @param each 10 seconds by default
     * @return another audit
     */
    public SitemapAudit timeout(Duration each) {
        return changed(copy -> copy.timeout = each);
    }

    /**
     * Sets the threshold of slow pages. The report notes them without failing: tests must not depend on machine load.
     *
     * @param time 3 seconds by default
     * @return another audit
     */
    public SitemapAudit slowerThan(Duration time) {
        return changed(copy -> copy.slow = time);
    }

    /**
     * Sets the time limit of the audit. At the limit it stops and isn't clean.
     *
     * @param whole 6 hours by default
     * @return another audit
     */
    public SitemapAudit limit(Duration whole) {
        return changed(copy -> copy.limit = whole);
    }

    /**
     * Sets the maximum number of findings, at which the audit stops.
     *
     * @param most 100 by default
     * @return another audit
     */
    public SitemapAudit maxFindings(int most) {
        return changed(copy -> copy.maxFindings = most);
    }

    /**
     * Sets the {@code User-Agent}.
     *
     * @param name {@code Waymark-Audit (tests of this site's own sitemap)} by default
     * @return another audit
     */
    public SitemapAudit userAgent(String name) {
        return changed(copy -> copy.userAgent = name);
    }

    /**
     * Ignores findings of some kinds, for example on a staging site that blocks crawlers.
     *
     * @param kinds the kinds to ignore, replacing earlier ones
     * @return another audit
     */
    public SitemapAudit ignoring(FindingKind... kinds) {
        return changed(copy -> copy.ignored = Set.copyOf(Arrays.asList(kinds)));
    }

    /**
     * Sets the prefix of listed pages, for example {@code https://www.example.com/shop} behind a proxy that strips the
     * path. Not needed with a {@link Sitemap}.
     *
     * @param url the public base URL of the address under test. By default scheme, host and port of the first listed
     *     URL
     * @return another audit
     * @throws IllegalArgumentException if it isn't an absolute http or https URL
     */
    public SitemapAudit baseUrl(String url) {
        return changed(copy -> copy.baseUrl = Addresses.checked(url));
    }

    /**
     * Sets a progress listener, called after each page, by several threads, one at a time.
     *
     * @param listener receives the progress
     * @return another audit
     */
    public SitemapAudit onProgress(Consumer<? super AuditProgress> listener) {
        return changed(copy -> copy.progress = listener);
    }

    /**
     * Runs the audit and waits for its end.
     *
     * @return the report; never throws because of a response
     * @throws IllegalStateException if the sitemap has no site yet, or this thread is interrupted
     */
    public AuditReport run() {
        return new AuditRun(this).run();
    }
}
