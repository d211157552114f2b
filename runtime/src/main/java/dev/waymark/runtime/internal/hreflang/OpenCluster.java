package dev.waymark.runtime.internal.hreflang;

import dev.waymark.runtime.engine.PageObserver;
import dev.waymark.runtime.internal.media.MediaJoin;
import dev.waymark.runtime.internal.render.Locales;
import dev.waymark.runtime.internal.render.Output;
import dev.waymark.runtime.internal.shard.PageOutput;
import dev.waymark.runtime.internal.text.ElementFacts;
import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.report.SkipReason;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The current page, one object or the rows of one cluster: collects its elements, one language after the other, until
 * all are there. Used by one thread.
 */
final class OpenCluster implements PageOutput {

    private static final Comparator<Member> BY_GROUP =
            Comparator.comparingInt(member -> member.target().group().number());
    private static final Comparator<Member> BY_PART = BY_GROUP.thenComparingInt(member -> member.part);

    private final ShardBuffer buffer = new ShardBuffer(1 << 12);
    private final List<Member> members = new ArrayList<>();
    private final ShardBuffer row = new ShardBuffer(1 << 10);
    private final ConstantGroups parts;
    private final CurrentLocale current;
    private final Output output;
    private final @Nullable PageObserver observer;
    private final ClusterWriter writer;
    private final RowSample sample = new RowSample();
    private final boolean joinsRows;
    private final long maxBytes;

    private @Nullable Object id;
    private @Nullable String site;

    /** The number of the cluster's rows, and how many of their elements were joined to another. */
    private int rows;

    private int joined;

    /** Whether the next element may belong to the held-back page, or else ends it. */
    private boolean mayBeRow;

    /** The number of elements of the current page. */
    private int size;

    /**
     * Creates an empty cluster.
     *
     * @param parts distinguishes pages that are written together
     * @param current the language of the next elements
     * @param joinsRows whether several objects may be rows of one page, so each is held back
     */
    OpenCluster(ConstantGroups parts, CurrentLocale current, Output output, boolean joinsRows) {
        this.parts = parts;
        this.current = current;
        this.output = output;
        this.joinsRows = joinsRows;
        observer = output.observer();
        writer = new ClusterWriter(output, buffer);
        maxBytes = output.settings().maxElementBytes();
    }

    /**
     * Starts a page, or a row of the current one.
     *
     * @param cluster its cluster; {@code null} if it has none
     * @return whether the cluster's rows had begun and ended before
     */
    boolean begin(@Nullable Object cluster, @Nullable String ofSite) {
        boolean isSame = Objects.equals(cluster, id) && Objects.equals(site, ofSite);
        if (cluster != null && isSame) {
            rows++;
            return false;
        }
        mayBeRow = cluster == null && joinsRows;
        if (!mayBeRow || !isSame) {
            finish();
        }
        rows = 1;
        id = cluster;
        site = ofSite;
        return cluster != null && sample.beginsAgain(ofSite, cluster);
    }

    /** Whether the cluster has too many rows to be one; then its rows are discarded. */
    boolean isTooLarge() {
        boolean tooLarge = rows - joined > Locales.MOST;
        if (tooLarge) {
            writer.discard(SkipReason.CLUSTER_TOO_LARGE, members.subList(0, size));
            clear();
        }
        return tooLarge;
    }

    @Override
    public ShardBuffer buffer() {
        return buffer;
    }

    @Override
    public @Nullable SkipReason commit(int start, int locStart, int locEnd, ElementFacts facts) {
        boolean isHeldBack = mayBeRow && size > 0;
        mayBeRow = false;
        Member same = facts.hasMedia || (joinsRows && id == null) ? sameAs(locStart, locEnd) : null;
        if (same != null && facts.hasMedia) {
            join(same, start, facts);
        } else if (same != null && id == null && !parts.areSeveral()) {
            buffer.length = start;
            return SkipReason.DUPLICATE;
        } else if (isHeldBack && same == null) {
            take(start);
            finish();
            buffer.append(row.bytes, 0, row.length);
            add(0, locStart - start, locEnd - start, facts);
        } else {
            add(start, locStart, locEnd, facts);
        }
        return null;
    }

    /** The first element with that URL in this language: others are duplicates. */
    private @Nullable Member sameAs(int locStart, int locEnd) {
        for (int i = 0; i < size; i++) {
            Member member = members.get(i);
            if (member.target().equals(current.target()) && member.hasUrl(buffer, locStart, locEnd)) {
                return member;
            }
        }
        return null;
    }

    /** Removes the last element. */
    private void take(int start) {
        row.clear();
        row.append(buffer.bytes, start, buffer.length);
        buffer.length = start;
    }

    /** Adds the last element's media to an earlier one. */
    private void join(Member member, int start, ElementFacts facts) {
        take(start);
        joined++;
        int before = buffer.length;
        MediaJoin join = new MediaJoin(
                maxBytes,
                what -> output.tally(member.site()).drop(what, member.handler, buffer, member.locStart, member.locEnd));
        join.add(buffer, member.start, member.end, member.facts, row, facts);
        member.facts.takeMedia();
        int more = buffer.length - before;
        for (int i = members.indexOf(member) + 1; i < size; i++) {
            members.get(i).move(more);
        }
        member.end += more;
    }

    private void add(int start, int locStart, int locEnd, ElementFacts facts) {
        if (size == members.size()) {
            members.add(new Member());
        }
        Member member = members.get(size++);
        member.target = current.target();
        member.handler = current.handler();
        member.part = parts.current();
        member.start = start;
        member.end = buffer.length;
        member.locStart = locStart;
        member.locEnd = locEnd;
        member.facts.set(facts);
        member.repeated = false;
    }

    /** Writes the cluster. */
    void finish() {
        if (size > 0) {
            List<Member> all = members.subList(0, size);
            Comparator<Member> order = parts.areSeveral() ? BY_PART : BY_GROUP;
            if (size > 1) {
                all.sort(order);
            }
            for (int from = 0; from < size; ) {
                int to = from + 1;
                while (to < size && order.compare(all.get(from), all.get(to)) == 0) {
                    to++;
                }
                writer.write(all.subList(from, to));
                complete();
                from = to;
            }
            clear();
            parts.clear();
        } else {
            complete();
        }
        if (observer != null) {
            observer.end();
        }
        id = null;
    }

    private void complete() {
        if (observer != null) {
            observer.complete(parts.areSeveral());
        }
    }

    private void clear() {
        size = 0;
        joined = 0;
        buffer.clear();
    }
}
