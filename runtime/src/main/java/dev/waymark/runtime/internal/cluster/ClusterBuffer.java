package dev.waymark.runtime.internal.cluster;

import dev.waymark.runtime.internal.render.ElementFacts;
import dev.waymark.runtime.internal.render.PageOutput;
import dev.waymark.runtime.internal.text.DateWriter;
import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.report.SkipReason;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Keeps the elements of a page in several languages until all of them are there. Used by one thread. */
final class ClusterBuffer implements PageOutput {

    /** A buffer that a huge cluster has left behind is not kept. */
    private static final int KEPT = 1 << 20;

    private final ShardBuffer buffer = new ShardBuffer(1 << 12);
    private final DateWriter dates = new DateWriter(1 << 10);
    private final List<Member> members = new ArrayList<>();
    private final Parts parts;
    private int size;

    private @Nullable Target target;
    private String handler = "";
    private @Nullable Audience audience;

    /**
     * An empty buffer.
     *
     * @param parts tells apart what is written together
     */
    ClusterBuffer(Parts parts) {
        this.parts = parts;
    }

    @Override
    public ShardBuffer buffer() {
        return buffer;
    }

    @Override
    public DateWriter dates() {
        return dates;
    }

    /** What comes next is in this language. */
    void next(Target where, Audience among, String ofMethod) {
        target = where;
        audience = among;
        handler = ofMethod;
    }

    @Override
    public @Nullable SkipReason commit(int start, int locStart, int locEnd, ElementFacts facts) {
        if (size == members.size()) {
            members.add(new Member());
        }
        Member member = members.get(size++);
        member.target(Objects.requireNonNull(target), Objects.requireNonNull(audience));
        member.handler = handler;
        member.part = parts.current();
        member.start = start;
        member.end = buffer.length;
        member.locStart = locStart;
        member.locEnd = locEnd;
        member.facts.set(facts);
        member.repeated = false;
        return null;
    }

    /** How many elements there are. */
    int size() {
        return size;
    }

    /** The elements, in their order; valid until the next one comes. */
    List<Member> members() {
        return members.subList(0, size);
    }

    /** Begins anew. */
    void clear() {
        size = 0;
        buffer.clear();
        if (buffer.bytes.length > KEPT) {
            buffer.bytes = new byte[1 << 12];
        }
        if (members.size() > KEPT >> 10) {
            members.clear();
        }
    }
}
