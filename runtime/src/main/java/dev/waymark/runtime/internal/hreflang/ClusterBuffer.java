package dev.waymark.runtime.internal.hreflang;

import dev.waymark.runtime.internal.media.MediaJoin;
import dev.waymark.runtime.internal.render.Output;
import dev.waymark.runtime.internal.shard.ElementFacts;
import dev.waymark.runtime.internal.shard.PageOutput;
import dev.waymark.runtime.internal.text.DateWriter;
import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.report.SkipReason;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Buffers the elements of a multilingual page until all are there. Used by one thread. */
final class ClusterBuffer implements PageOutput {

    /** A buffer enlarged by a huge cluster isn't kept. */
    private static final int KEPT = 1 << 20;

    private final ShardBuffer buffer = new ShardBuffer(1 << 12);
    private final DateWriter dates = new DateWriter(1 << 12);
    private final List<Member> members = new ArrayList<>();
    private final ConstantGroups parts;
    private final Output output;
    private final long maxBytes;
    private final ShardBuffer row = new ShardBuffer(1 << 10);
    private int size;

    /** Called if the next element belongs to another page than those held back; {@code null} if none are. */
    private @Nullable Runnable other;

    /** The number of elements so far, and how many of the buffered ones were joined to another. */
    private long seen;

    private int joined;

    private @Nullable SiteLanguage target;
    private String handler = "";
    private @Nullable SiteGroup group;

    /**
     * Creates an empty buffer.
     *
     * @param parts distinguishes pages that are written together
     */
    ClusterBuffer(ConstantGroups parts, Output output) {
        this.parts = parts;
        this.output = output;
        maxBytes = output.settings().maxElementBytes();
    }

    @Override
    public ShardBuffer buffer() {
        return buffer;
    }

    @Override
    public DateWriter dates() {
        return dates;
    }

    /** Sets the language of the next element. */
    void next(SiteLanguage where, SiteGroup among, String ofMethod) {
        target = where;
        group = among;
        handler = ofMethod;
    }

    /**
     * Announces a page that may be a row of the buffered one.
     *
     * @param isOther called if it isn't
     */
    void holdBack(Runnable isOther) {
        other = isOther;
    }

    @Override
    public @Nullable SkipReason commit(int start, int locStart, int locEnd, ElementFacts facts) {
        seen++;
        Runnable before = other;
        other = null;
        Member same = facts.media.supplied ? sameAs(locStart, locEnd) : null;
        if (same != null) {
            add(same, start, facts);
        } else if (before != null && size > 0) {
            take(start);
            before.run();
            buffer.append(row.bytes, 0, row.length);
            add(0, locStart - start, locEnd - start, facts);
        } else {
            add(start, locStart, locEnd, facts);
        }
        return null;
    }

    /** The element with that URL in this language. */
    private @Nullable Member sameAs(int locStart, int locEnd) {
        for (int i = size - 1; i >= 0; i--) {
            Member member = members.get(i);
            if (member.isOf(target, group) && member.hasUrl(buffer, locStart, locEnd)) {
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
    private void add(Member member, int start, ElementFacts facts) {
        take(start);
        joined++;
        int before = buffer.length;
        MediaJoin join = new MediaJoin(
                maxBytes,
                what -> output.tally(member.site()).drop(what, member.handler, buffer, member.locStart, member.locEnd));
        join.add(buffer, member.start, member.end, member.facts.media, row, facts.media);
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
        member.target(Objects.requireNonNull(target), Objects.requireNonNull(group));
        member.handler = handler;
        member.part = parts.current();
        member.start = start;
        member.end = buffer.length;
        member.locStart = locStart;
        member.locEnd = locEnd;
        member.facts.set(facts);
        member.repeated = false;
    }

    /** The number of elements. */
    int size() {
        return size;
    }

    /** The number of elements so far, including removed ones. */
    long seen() {
        return seen;
    }

    /** The number of elements that were joined to buffered ones. */
    int joined() {
        return joined;
    }

    /** The elements, in order; valid until the next one is added. */
    List<Member> members() {
        return members.subList(0, size);
    }

    /** Clears the buffer. */
    void clear() {
        size = 0;
        joined = 0;
        buffer.clear();
        if (buffer.bytes.length > KEPT) {
            buffer.bytes = new byte[1 << 12];
        }
        if (members.size() > KEPT >> 10) {
            members.clear();
        }
    }
}
