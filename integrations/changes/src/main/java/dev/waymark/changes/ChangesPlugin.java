package dev.waymark.changes;

import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.engine.PublishStep;
import dev.waymark.runtime.engine.SitemapPlugin;
import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.report.RefreshReport;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Offers {@link SitemapChanges}, and asks incremental providers. Found by the {@link java.util.ServiceLoader}. */
public final class ChangesPlugin implements SitemapPlugin {

    private final Map<String, LookUp> lookUps = new ConcurrentHashMap<>();
    private @Nullable Engine engine;
    private @Nullable ChangeLog log;
    private @Nullable ChangePublisher changes;
    private @Nullable ClassLoader application;

    /** Used by the refreshing thread only. */
    private @Nullable ChangeRounds rounds;

    // Guarded by this object:
    /** Created with the first change: most applications make none. */
    private @Nullable Editor editor;

    private boolean closed;

    /** Called by the service loader. */
    public ChangesPlugin() {}

    @Override
    public Set<String> extras() {
        return Set.of(Journal.EXTRA);
    }

    @Override
    public void attached(Engine engine) {
        if (this.engine != null) {
            throw new IllegalStateException("This ChangesPlugin belongs to another sitemap: make one for each");
        }
        this.engine = engine;
        ChangeLog changeLog = new ChangeLog();
        log = changeLog;
        changes = new ChangePublisher(engine, this::submit, changeLog);
        application = Thread.currentThread().getContextClassLoader();
    }

    private Engine engine() {
        return Objects.requireNonNull(engine, "attached");
    }

    private ChangeLog log() {
        return Objects.requireNonNull(log, "attached");
    }

    private LookUp lookUp(String address) {
        return lookUps.computeIfAbsent(address, site -> new LookUp());
    }

    private CompletableFuture<ChangeReport> submit(PageEncoder pages) {
        return editor().submit(pages);
    }

    private synchronized Editor editor() {
        Editor known = editor;
        if (known == null) {
            known = new Editor(engine(), this::lookUp, log(), Editor.thread(application));
            if (closed) {
                known.close();
            }
            editor = known;
        }
        return known;
    }

    private ChangeRounds rounds() {
        ChangeRounds known = rounds;
        if (known == null) {
            known = new ChangeRounds(engine(), this::submit, log());
            rounds = known;
        }
        return known;
    }

    @Override
    public PublishStep begin() {
        Set<String> known = ConcurrentHashMap.newKeySet();
        engine().sites().forEach(site -> known.add(site.address()));
        lookUps.keySet().retainAll(known);
        return new JournalStep(this::lookUp);
    }

    @Override
    public boolean isIncremental() {
        return true;
    }

    @Override
    public Set<String> due(Set<String> sections, Instant now) {
        return rounds().due(sections, now);
    }

    @Override
    public void refreshed(RefreshReport report) {
        rounds().refreshed(report);
    }

    @Override
    public <T> Optional<T> capability(Class<T> type) {
        return type == SitemapChanges.class
                ? Optional.of(type.cast(Objects.requireNonNull(changes, "attached")))
                : Optional.empty();
    }

    @Override
    public void close() {
        Editor used;
        synchronized (this) {
            closed = true;
            used = editor;
        }
        if (used != null) {
            used.close();
        }
    }
}
