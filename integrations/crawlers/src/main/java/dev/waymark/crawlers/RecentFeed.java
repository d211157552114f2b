package dev.waymark.crawlers;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapExtension;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.engine.Wording;
import dev.waymark.runtime.http.ExtraFile;
import dev.waymark.runtime.report.Attachment;
import dev.waymark.runtime.report.PendingSnapshot;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Serves {@code /sitemap-recent.atom}: an Atom feed of recently added or changed pages. Pass it to
 * {@link dev.waymark.runtime.SitemapBuilder#extension SitemapBuilder.extension}. Thread-safe.
 *
 * <p>The feed is stored with its snapshot. It is empty until a site's second publication, because the first has nothing
 * to compare with. Removed pages leave it. Search engines read it as one of the protocol's "other formats".
 *
 * @see <a href="https://www.sitemaps.org/protocol.html#otherformats">Sitemaps 0.9, other formats</a>
 */
public final class RecentFeed implements SitemapExtension {

    private static final System.Logger LOG = System.getLogger("dev.waymark.crawlers");
    private static final String NAME = "sitemap-recent.atom";
    private static final String ATTACHMENT = "recent";

    private final int entries;
    private final Duration age;

    /** The served files by site, each from one attachment. */
    private final Map<String, Served> files = new ConcurrentHashMap<>();

    private volatile @Nullable Sitemap sitemap;

    private record Served(Attachment of, ExtraFile file) {}

    private RecentFeed(int entries, Duration age) {
        this.entries = entries;
        this.age = age;
    }

    /**
     * Creates a feed of at most 100 pages, each kept for seven days.
     *
     * @return an extension for {@link dev.waymark.runtime.SitemapBuilder#extension SitemapBuilder.extension}
     */
    public static RecentFeed of() {
        return of(100, Duration.ofDays(7));
    }

    /**
     * Creates a feed.
     *
     * @param entries maximum pages, 1 to 1,000
     * @param age how long a page stays in it
     * @return an extension for {@link dev.waymark.runtime.SitemapBuilder#extension SitemapBuilder.extension}
     * @throws SitemapConfigurationException if a value is invalid
     */
    public static RecentFeed of(int entries, Duration age) {
        if (entries < 1 || entries > 1_000) {
            throw new SitemapConfigurationException(
                    "The feed has " + entries + " entries, but must have 1 to 1000, such as 100");
        }
        if (age.isNegative() || age.isZero() || age.compareTo(Duration.ofDays(3_650)) > 0) {
            throw new SitemapConfigurationException("The feed keeps pages for " + Wording.of(age)
                    + ", but must keep them for up to 87600h, such as 168h");
        }
        return new RecentFeed(entries, age);
    }

    @Override
    public void started(Sitemap started) {
        sitemap = started;
    }

    @Override
    public void publishing(PendingSnapshot next) throws IOException {
        if (next.before().isEmpty()) {
            return;
        }
        Instant now = next.after().createdAt();
        RecentChanges changes = new RecentChanges(recent(next.attachments()), entries, now);
        if (!PageComparison.of(next).report(PageComparison.MOST_CHANGES, changes::add)) {
            LOG.log(System.Logger.Level.DEBUG, "Too much changed at once; the feed has only part of it");
        }
        List<RecentChanges.Page> pages = changes.pages(now.minus(age));
        if (pages.isEmpty()) {
            next.detach(ATTACHMENT);
        } else {
            next.attach(ATTACHMENT, RecentChanges.bytes(pages));
        }
    }

    private static Optional<Attachment> attachment(List<Attachment> attachments) {
        return attachments.stream()
                .filter(attachment -> attachment.name().equals(ATTACHMENT))
                .findFirst();
    }

    /** The previous recent pages; a lost list starts empty. */
    private static List<RecentChanges.Page> recent(List<Attachment> attachments) {
        Attachment old = attachment(attachments).orElse(null);
        if (old == null) {
            return List.of();
        }
        try (InputStream in = old.open()) {
            return RecentChanges.read(in);
        } catch (IOException e) {
            LOG.log(System.Logger.Level.WARNING, "The feed of recent changes starts over", e);
            return List.of();
        }
    }

    @Override
    public boolean isName(String name) {
        return name.equals(NAME);
    }

    @Override
    public Optional<ExtraFile> file(String site, String name) {
        Sitemap known = sitemap;
        if (known == null) {
            return Optional.of(ExtraFile.notReady());
        }
        EngineSite view = known.capability(Engine.class).site(site).orElse(null);
        if (view == null) {
            return Optional.empty();
        }
        Attachment attached = attachment(view.attachments()).orElse(null);
        if (attached == null) {
            // Without changes, readers get an empty feed, not a 404.
            Instant updated = view.snapshot().map(Snapshot::createdAt).orElse(Instant.EPOCH);
            return Optional.of(file(view.baseUrl(), List.of(), updated));
        }
        Served served = files.get(site);
        if (served == null || !served.of().equals(attached)) {
            try (InputStream in = attached.open()) {
                List<RecentChanges.Page> pages = RecentChanges.read(in);
                Instant updated = pages.isEmpty() ? Instant.EPOCH : pages.get(0).published();
                served = new Served(attached, file(view.baseUrl(), pages, updated));
            } catch (IOException e) {
                LOG.log(System.Logger.Level.DEBUG, "The feed of recent changes can't be read", e);
                return Optional.of(ExtraFile.notReady());
            }
            files.put(site, served);
        }
        return Optional.of(served.file());
    }

    private ExtraFile file(String baseUrl, List<RecentChanges.Page> pages, Instant updated) {
        String self = baseUrl + "/" + NAME;
        return ExtraFile.of(
                "application/atom+xml;charset=UTF-8", AtomWriter.write(self, baseUrl, updated, pages), updated);
    }
}
