package dev.waymark.changes;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.testing.Sites;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Pages of which each has a version that only grows, and says of itself which one it is. Beside the versions stands
 * which of them were acknowledged. Both are kept in a mapped file, which outlives a process that is killed.
 * Thread-safe, as long as one thread changes a page.
 */
public final class VersionedPages implements SitemapProvider<VersionedPages.Page> {

    /** A page as the provider supplies it. */
    public record Page(int id, int version) {}

    private static final long EPOCH = 1_000_000_000;
    private static final Pattern ELEMENT =
            Pattern.compile("<loc>" + Pattern.quote(Sites.BASE) + "/p/(\\d+)</loc><lastmod>([^<]+)</lastmod>");

    private final ByteBuffer versions;
    private final ByteBuffer acknowledged;
    private final int count;

    /** Run when half of the pages were supplied. */
    public volatile Runnable halfway = () -> {};

    /** Goes on with the file, or begins it. */
    public VersionedPages(Path file, int count) {
        this.count = count;
        try (FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            ByteBuffer all = channel.map(FileChannel.MapMode.READ_WRITE, 0, 8L * count);
            versions = all.slice(0, 4 * count);
            acknowledged = all.slice(4 * count, 4 * count);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A site of these pages, and a home page. */
    public SitemapBuilder site() {
        return Sites.site(entries -> {
                    entries.entry("a.Home#home", "home", "/").page();
                    entries.entry("a.Pages#page", "p", "/p/{id}")
                            .pages(
                                    VersionedPages.class,
                                    (page, url) -> url.begin()
                                            .value(page.id())
                                            .lastModified(Instant.ofEpochSecond(EPOCH + page.version()))
                                            .end());
                })
                .providers(ProviderLocator.of(this));
    }

    /** Of eight versions of a page, one is that it is not there. */
    private static boolean isListed(int version) {
        return version % 8 != 7;
    }

    @Override
    public void pages(Consumer<? super Page> sink) {
        for (int id = 0; id < count; id++) {
            if (id == count / 2) {
                halfway.run();
            }
            int version = version(id);
            if (isListed(version)) {
                sink.accept(new Page(id, version));
            }
        }
    }

    public synchronized int version(int id) {
        return versions.getInt(4 * id);
    }

    private synchronized void acknowledge(int id, int version) {
        acknowledged.putInt(4 * id, Math.max(version, acknowledged.getInt(4 * id)));
    }

    private synchronized int next(int id) {
        int version = versions.getInt(4 * id) + 1;
        versions.putInt(4 * id, version);
        return version;
    }

    /** Gives a page its next version, and publishes that. */
    public CompletableFuture<ChangeReport> change(Sitemap sitemap, int id) {
        Page page = new Page(id, next(id));
        CompletableFuture<ChangeReport> change = isListed(page.version())
                ? sitemap.capability(SitemapChanges.class).changed(VersionedPages.class, page)
                : sitemap.capability(SitemapChanges.class).removed(VersionedPages.class, page);
        return change.thenApply(report -> {
            if (report.problem().isEmpty()) {
                acknowledge(id, page.version());
            }
            return report;
        });
    }

    /** The versions that are acknowledged now. */
    public int[] acknowledged() {
        int[] all = new int[count];
        acknowledged.duplicate().asIntBuffer().get(all);
        return all;
    }

    /** The version of each page that some sitemaps list; -1 for none. */
    public int[] listed(Iterable<String> sitemaps) {
        int[] listed = new int[count];
        Arrays.fill(listed, -1);
        for (String sitemap : sitemaps) {
            for (Matcher page = ELEMENT.matcher(sitemap); page.find(); ) {
                int id = Integer.parseInt(page.group(1));
                if (listed[id] >= 0) {
                    throw new AssertionError("Page " + id + " is listed twice");
                }
                listed[id] = (int) (Instant.parse(page.group(2)).getEpochSecond() - EPOCH);
            }
        }
        return listed;
    }

    /** The same of a snapshot. */
    public int[] listed(Snapshot snapshot) {
        return listed(snapshot.names().stream()
                .map(name -> Sites.text(snapshot.file(name).orElseThrow()))
                .toList());
    }

    /**
     * Each page is as it was at a time that is not before its last change that was acknowledged.
     *
     * @param before what was acknowledged before it was looked
     */
    public void check(int[] before, int[] listed, String message) {
        for (int id = 0; id < count; id++) {
            int last = version(id);
            int found = listed[id];
            if (found >= 0 ? found < before[id] || found > last || !isListed(found) : !mayBeGone(before[id], last)) {
                throw new AssertionError(message + ": page " + id + " is listed as of version " + found
                        + ", but it was acknowledged as of " + before[id] + " and has now " + last);
            }
        }
    }

    private static boolean mayBeGone(int from, int to) {
        for (int version = from; version <= to; version++) {
            if (!isListed(version)) {
                return true;
            }
        }
        return false;
    }

    /** The names and bytes that a refresh of these pages gives which knows nothing of any before. */
    public List<String> expected(SitemapBuilder site) {
        return Sites.refreshed(site, VersionedPages::namesAndBytes);
    }

    /** The names and bytes of all sitemaps, without the index, whose dates are history. */
    public static List<String> namesAndBytes(Sitemap sitemap) {
        Snapshot snapshot = Sites.snapshot(sitemap);
        return snapshot.names().stream()
                .filter(name -> !name.equals("sitemap.xml"))
                .map(name -> name + "\n" + Sites.text(snapshot.file(name).orElseThrow()))
                .toList();
    }
}
