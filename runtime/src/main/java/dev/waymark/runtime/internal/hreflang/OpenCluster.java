package dev.waymark.runtime.internal.hreflang;

import dev.waymark.runtime.engine.PageObserver;
import dev.waymark.runtime.internal.render.Locales;
import dev.waymark.runtime.report.SkipReason;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The current page in one language after the other: one object, or the rows of one cluster. Used by one thread. */
final class OpenCluster {

    private static final Comparator<Member> BY_GROUP =
            Comparator.comparingInt(member -> member.group().number());
    private static final Comparator<Member> BY_PART = BY_GROUP.thenComparingInt(member -> member.part);

    private final ClusterBuffer buffer;
    private final ConstantGroups parts;
    private final ClusterWriter writer;
    private final @Nullable PageObserver observer;
    private final RowSample sample = new RowSample();

    private @Nullable Object id;
    private @Nullable String site;
    private int rows;

    OpenCluster(ClusterBuffer buffer, ConstantGroups parts, ClusterWriter writer, @Nullable PageObserver observer) {
        this.observer = observer;
        this.buffer = buffer;
        this.parts = parts;
        this.writer = writer;
    }

    /** The number of elements so far. */
    long seen() {
        return buffer.seen();
    }

    /** Starts a page without a cluster, which may be a row of the previous page. */
    void beginRow(@Nullable String ofSite) {
        if (id != null || !Objects.equals(site, ofSite)) {
            finish();
        }
        rows = 1;
        site = ofSite;
        buffer.holdBack(this::finish);
    }

    /**
     * Starts a row of the current cluster or another one.
     *
     * @return whether the cluster's rows had already ended before
     */
    boolean begin(@Nullable Object cluster, @Nullable String ofSite) {
        if (cluster != null && cluster.equals(id) && Objects.equals(site, ofSite)) {
            rows++;
            return false;
        }
        finish();
        rows = 1;
        id = cluster;
        site = ofSite;
        return cluster != null && sample.hasEnded(ofSite == null ? cluster : List.of(ofSite, cluster));
    }

    /** Whether a cluster has too many rows to be one; then its rows are discarded. */
    boolean isTooLarge() {
        boolean tooLarge = rows - buffer.joined() > Locales.MOST;
        if (tooLarge) {
            writer.discard(SkipReason.CLUSTER_TOO_LARGE, buffer.members(), buffer.buffer());
            buffer.clear();
        }
        return tooLarge;
    }

    /** Writes the cluster. */
    void finish() {
        if (buffer.size() > 0) {
            List<Member> members = buffer.members();
            if (members.size() > 1) {
                members.sort(parts.areSeveral() ? BY_PART : BY_GROUP);
            }
            for (int from = 0; from < members.size(); ) {
                int to = from + 1;
                while (to < members.size() && areTogether(members.get(from), members.get(to))) {
                    to++;
                }
                writer.write(members.subList(from, to), buffer.buffer());
                complete();
                from = to;
            }
            buffer.clear();
            parts.clear();
        } else {
            complete();
        }
        if (observer != null) {
            observer.end();
        }
        Object ended = id;
        if (ended != null) {
            sample.end(site == null ? ended : List.of(site, ended));
            id = null;
        }
    }

    private void complete() {
        if (observer != null) {
            observer.complete(parts.areSeveral());
        }
    }

    private boolean areTogether(Member one, Member other) {
        return one.group() == other.group() && (!parts.areSeveral() || one.part == other.part);
    }
}
