package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.report.Attachment;
import dev.waymark.runtime.report.PendingSnapshot;
import dev.waymark.runtime.report.Snapshot;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One attempt to publish, as listeners see it. Attachments are stored immediately, and named by the following manifest.
 * Used by one thread.
 */
final class Announcement implements PendingSnapshot {

    /** Maximum attachments of a snapshot. */
    static final int MOST = 100;

    private static final System.Logger LOG = System.getLogger("dev.waymark.runtime");
    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9-]{0,63}");

    private final SitePlan site;
    private final @Nullable Publication before;
    private final Publication after;
    private final StoredBytes.Putting store;
    private TreeMap<String, StoredBytes> attached = new TreeMap<>();

    Announcement(SitePlan site, @Nullable Publication before, Publication after, StoredBytes.Putting store) {
        this.site = site;
        this.before = before;
        this.after = after;
        this.store = store;
        if (before != null) {
            // Attachments whose bytes were deleted are dropped.
            before.attached().stream()
                    .filter(known -> !known.isLost())
                    .forEach(known -> attached.put(known.name(), known));
        }
    }

    /** Whether an attachment may have this name. */
    static boolean isName(String name) {
        return NAME.matcher(name).matches();
    }

    /**
     * Notifies the listeners.
     *
     * @return the publication with its attachments
     */
    Publication announce(List<PublicationListener> listeners) {
        listeners.forEach(this::call);
        return after.with(List.copyOf(attached.values()));
    }

    /** Logs a listener's failure and drops its attachments: publishing matters more. */
    private void call(PublicationListener listener) {
        TreeMap<String, StoredBytes> known = new TreeMap<>(attached);
        try {
            listener.receiver().publishing(this);
        } catch (IOException | RuntimeException | Error e) {
            attached = known;
            LOG.log(
                    System.Logger.Level.WARNING,
                    listener.name() + " failed before a snapshot" + (site().isEmpty() ? "" : " of the site " + site())
                            + " was published, which goes on without it",
                    e);
        }
    }

    @Override
    public String site() {
        return site.name();
    }

    @Override
    public String baseUrl() {
        return site.base().toString();
    }

    @Override
    public Optional<Snapshot> before() {
        return Optional.ofNullable(before);
    }

    @Override
    public Snapshot after() {
        return after;
    }

    @Override
    public List<Attachment> attachments() {
        return List.copyOf(attached.values());
    }

    @Override
    public void attach(String name, byte[] bytes) throws IOException {
        if (!isName(name) || bytes.length == 0) {
            throw new IllegalArgumentException(
                    bytes.length == 0
                            ? "The attachment " + name + " has no bytes"
                            : "An attachment can't be called \"" + name + "\": a name has at most 64 lower-case"
                                    + " letters, digits and hyphens, and does not begin with a hyphen");
        }
        if (attached.size() == MOST && !attached.containsKey(name)) {
            throw new IllegalStateException("A snapshot has at most " + MOST + " attachments");
        }
        // A copy, because the caller may reuse its array.
        attached.put(name, store.put(bytes.clone()).named(name));
    }

    @Override
    public void detach(String name) {
        attached.remove(name);
    }
}
