package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.internal.publish.Publication;
import dev.waymark.runtime.internal.publish.PublishedState;
import dev.waymark.runtime.internal.publish.Publisher;
import dev.waymark.runtime.internal.publish.ServedSite;
import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.render.SiteLocale;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.report.Attachment;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.store.RecordValue;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * One site: its published state, and its data for the next refresh. Thread-safe.
 *
 * @param site as configured
 * @param plan how pages are written for it
 * @param memory what one refresh leaves to the next; a following thread may change it at any time
 */
record KnownSite(
        Site site, SitePlan plan, Publisher publisher, WaitingRequests waiting, AtomicReference<RefreshState> memory)
        implements EngineSite, ServedSite {

    /** The same site under another name, or with other languages. */
    KnownSite as(Site changed, SitePlan changedPlan) {
        return new KnownSite(changed, changedPlan, publisher, waiting, memory);
    }

    /** The current memory. */
    RefreshState remembered() {
        return Objects.requireNonNull(memory.get());
    }

    @Override
    public String name() {
        return plan.name();
    }

    @Override
    public String baseUrl() {
        return plan.base().toString();
    }

    @Override
    public Optional<Snapshot> snapshot() {
        return Optional.ofNullable(publication());
    }

    @Override
    public boolean isEmpty() {
        return remembered().empty();
    }

    /** Also if all pages are in one file. */
    @Override
    public Map<String, Long> pagesBySection() {
        return StoredFile.pagesBySection(publisher.state().sections().values().stream()
                .flatMap(List::stream)
                .toList());
    }

    @Override
    public List<String> languages() {
        return plan.locales().all().stream().map(SiteLocale::tag).toList();
    }

    @Override
    public Map<String, SectionReport> lastReports() {
        return Map.copyOf(remembered().reports());
    }

    @Override
    public List<Attachment> attachments() {
        return publisher.state().attachments();
    }

    @Override
    public String address() {
        return plan.address();
    }

    @Override
    public PublishedState state() {
        return publisher.state();
    }

    @Override
    public void collect() {
        publisher.collect();
    }

    @Override
    public Optional<RecordValue> readRecord(String name, @Nullable String known) throws IOException {
        return publisher.store().readRecord(name, known);
    }

    @Override
    public Optional<String> replaceRecord(String name, @Nullable String expected, byte[] value) throws IOException {
        return publisher.store().replaceRecord(name, expected, value);
    }

    @Override
    public @Nullable Publication publication() {
        return publisher.state().publication();
    }

    @Override
    public @Nullable Publication await(Duration atMost) {
        waiting.await(() -> publication() != null, atMost);
        return publication();
    }

    /** Where crawlers start: sitemap.xml, or each index. */
    @Override
    public List<String> sitemapUrls() {
        Publication published = publication();
        return published == null
                ? List.of(plan.rootAddress())
                : published.indexes().stream().map(plan::addressOf).toList();
    }

    /**
     * Adopts the stored state, from before a restart or of another process.
     *
     * @return whether it is new
     */
    boolean follow() throws IOException {
        PublishedState mine = publisher.state();
        if (!publisher.follow()) {
            return false;
        }
        memory.updateAndGet(known -> known.following(mine, publisher.state()));
        return true;
    }
}
