package dev.waymark.test.compare;

import dev.waymark.runtime.Sitemap;
import dev.waymark.test.internal.text.Words;
import dev.waymark.test.internal.transport.Addresses;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Compares two sitemaps, such as the current one with Waymark's.
 *
 * <pre>{@code
 * SitemapComparison.of("https://www.example.com/sitemap.xml", "http://localhost:8080/sitemap.xml")
 *     .map("https://www.example.com", "http://localhost:8080")
 *     .allow("/search/**")
 *     .run()
 *     .assertClean();
 * }</pre>
 *
 * <p>Each sitemap is the URL of a sitemap or an index; the URL of a host whose {@code robots.txt} names its sitemaps; a
 * file of XML or text, optionally compressed with gzip; an index file with its sitemaps beside it; or a directory of
 * such files. URLs are compared as written, after a {@link #map mapping} unified its two base URLs.
 *
 * <p><b>Requests</b> go only to the hosts of the two URLs and the mappings, with or without {@code www.}. XML with
 * document types or entities is rejected.
 *
 * <p><b>Cost.</b> Memory doesn't grow with the number of pages: they are sorted in the temporary directory, which needs
 * about the sitemaps' uncompressed size.
 *
 * <p>This class is immutable: each method returns another comparison.
 */
public final class SitemapComparison {

    private static final int MOST_EXAMPLES = 1_000_000;

    final String old;
    final String now;
    final @Nullable Sitemap sitemap;

    // Assigned only by changed(), in a new copy:
    List<Addresses.Mapping> mappings = List.of();
    List<PathGlob> allowed = List.of();
    Set<DifferenceKind> failing = Set.of(DifferenceKind.MISSING, DifferenceKind.SPELLING);
    int examples = 3;
    Duration timeout = Duration.ofSeconds(10);
    LongConsumer progress = pages -> {};

    private SitemapComparison(String old, String now, @Nullable Sitemap sitemap) {
        this.old = old;
        this.now = now;
        this.sitemap = sitemap;
    }

    private SitemapComparison changed(Consumer<SitemapComparison> change) {
        SitemapComparison copy = new SitemapComparison(old, now, sitemap);
        copy.mappings = mappings;
        copy.allowed = allowed;
        copy.failing = failing;
        copy.examples = examples;
        copy.timeout = timeout;
        copy.progress = progress;
        change.accept(copy);
        return copy;
    }

    /**
     * Compares two sitemaps.
     *
     * @param old the current one: a URL, a file or a directory
     * @param now its replacement
     * @return the comparison
     * @throws IllegalArgumentException if one is neither an http or https URL nor an existing file
     */
    public static SitemapComparison of(String old, String now) {
        return new SitemapComparison(SitemapReader.checked(old), SitemapReader.checked(now), null);
    }

    /**
     * Compares a sitemap with an application's published one, over all its sites.
     *
     * @param old the current sitemap: a URL, a file or a directory
     * @param now the application's; call {@link Sitemap#refresh} before
     * @return the comparison
     * @throws IllegalArgumentException if the old one is neither an http or https URL nor an existing file
     */
    public static SitemapComparison of(String old, Sitemap now) {
        return new SitemapComparison(SitemapReader.checked(old), "the application", Objects.requireNonNull(now, "now"));
    }

    /**
     * Treats two base URLs as equal. A sitemap given at the second base URL is requested there, even if its index names
     * the first.
     *
     * @param listed the public base URL, {@code https://www.example.com}
     * @param at its replacement, {@code http://localhost:8080}
     * @return another comparison
     * @throws IllegalArgumentException if one isn't an absolute http or https URL
     */
    public SitemapComparison map(String listed, String at) {
        List<Addresses.Mapping> all = new ArrayList<>(mappings);
        all.add(new Addresses.Mapping(Addresses.checked(listed), Addresses.checked(at)));
        return changed(copy -> copy.mappings = List.copyOf(all));
    }

    /**
     * Accepts differences of some pages.
     *
     * @param patterns path patterns, in which {@code *} matches anything except a slash and {@code **} anything:
     *     {@code /blog/*}, {@code /old/**}; with scheme and host, URL patterns
     * @return another comparison
     * @throws IllegalArgumentException if one starts with neither a slash nor a scheme
     */
    public SitemapComparison allow(String... patterns) {
        Stream<PathGlob> more = Arrays.stream(patterns).map(PathGlob::of);
        return changed(
                copy -> copy.allowed = Stream.concat(allowed.stream(), more).toList());
    }

    /**
     * Sets the differences that make the comparison fail.
     *
     * @param kinds {@code MISSING} and {@code SPELLING} by default
     * @return another comparison
     */
    public SitemapComparison failOn(DifferenceKind... kinds) {
        return changed(copy -> copy.failing = Set.copyOf(Arrays.asList(kinds)));
    }

    /**
     * Sets the number of examples per kind and pattern, kept in memory.
     *
     * @param each 3 by default
     * @return another comparison
     * @throws IllegalArgumentException if it isn't 0 to 1,000,000
     */
    public SitemapComparison examples(int each) {
        if (each < 0 || each > MOST_EXAMPLES) {
            throw new IllegalArgumentException("examples is " + each + "; use 0 to 1000000");
        }
        return changed(copy -> copy.examples = each);
    }

    /**
     * Sets the response timeout. A whole sitemap may take six times as long.
     *
     * @param each 10 seconds by default
     * @return another comparison
     * @throws IllegalArgumentException if it isn't positive
     */
    public SitemapComparison timeout(Duration each) {
        if (each.isNegative() || each.isZero()) {
            throw new IllegalArgumentException(
                    "timeout is " + Words.of(each) + "; use more than nothing, such as 10 s");
        }
        return changed(copy -> copy.timeout = each);
    }

    /**
     * Sets a listener, called occasionally with the number of pages read.
     *
     * @param listener receives the progress, on the thread that runs the comparison
     * @return another comparison
     */
    public SitemapComparison onProgress(LongConsumer listener) {
        Objects.requireNonNull(listener);
        return changed(copy -> copy.progress = listener);
    }

    /**
     * Reads both and compares them.
     *
     * @return the report; never throws because of a sitemap's content
     * @throws IllegalStateException if this thread is interrupted
     */
    public ComparisonReport run() {
        return new ComparisonRun(this).run();
    }
}
