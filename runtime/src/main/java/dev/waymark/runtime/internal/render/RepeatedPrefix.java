package dev.waymark.runtime.internal.render;

import dev.waymark.runtime.internal.shard.ElementFacts;
import dev.waymark.runtime.internal.shard.LocHash;
import dev.waymark.runtime.internal.text.Literal;
import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.internal.text.Xml;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The beginning that the URL of one page after the other has in common: pages come in order, and mostly the first
 * variables have the values that they had before. These values are compared, and what became of them is copied in one
 * step. So nothing is written of a page until one of its values is another. Not thread-safe.
 *
 * <p>Only a {@code String} is kept, which cannot change, and only one that was written without a fault. What a value
 * becomes depends on those before it and on nothing else.
 */
final class RepeatedPrefix {

    /** So often a value may be another before it is no longer compared. */
    private static final int PATIENCE = 100;

    private static final int LOC = Xml.URL_START.length();

    private final ShardBuffer out;
    private final PathWriter path;

    /** The element of the page before, up to the literal after the last value that is kept. */
    private byte[] bytes;

    private final @Nullable String[] values;
    private final int[] patience;

    /** What was true when so many of the values, none to all, had been written. */
    private final Mark[] marks;

    /** How many values are kept. */
    private int kept;

    /** How many values of this page are the same. */
    private int same;

    private boolean waiting;

    private static final class Mark {
        int end;
        int segment;
        int escapes;
        boolean percents;

        /** What is known of the hash of the URL: so many of its bytes are in it. */
        int hashed;

        long hash;
    }

    /**
     * That of an entry's pages.
     *
     * @param start what each of them begins with
     */
    RepeatedPrefix(EntryPlan plan, Literal start, ShardBuffer out, PathWriter path) {
        this.out = out;
        this.path = path;
        int count = repeatable(plan);
        values = new String[count];
        patience = new int[count];
        Arrays.fill(patience, PATIENCE);
        marks = new Mark[count + 1];
        Arrays.setAll(marks, i -> new Mark());
        bytes = start.bytes.clone();
        mark(0, bytes.length, start.lastSlash + 1, start.escapes, false);
    }

    /**
     * How many values may be repeated: not the last one, for that would be the same page; and none that shares its
     * segment with others, which are checked together.
     */
    private static int repeatable(EntryPlan plan) {
        int most = Math.min(plan.slots().size(), plan.values() - 1);
        int count = 0;
        while (count < most && plan.slots().get(count).shared() == null) {
            count++;
        }
        return count;
    }

    private void mark(int index, int end, int segment, int escapes, boolean percents) {
        Mark mark = marks[index];
        mark.end = end;
        mark.segment = segment;
        mark.escapes = escapes;
        mark.percents = percents;
        mark.hashed = LocHash.whole(end - LOC);
        mark.hash = LocHash.begin(bytes, LOC, mark.hashed);
    }

    /** Another page begins. */
    void begin() {
        same = 0;
        waiting = true;
    }

    /**
     * Whether the next value of the path is the one that the page before had. If it is another, what comes before it is
     * there then.
     */
    boolean repeats(CharSequence value) {
        if (!waiting) {
            return false;
        }
        int index = same;
        if (index < kept) {
            if (value instanceof String text && text.equals(values[index])) {
                same = index + 1;
                patience[index] = PATIENCE;
                return true;
            }
            patience[index]--;
        }
        write();
        return false;
    }

    /** Writes what repeats, unless that is done. */
    void write() {
        if (!waiting) {
            return;
        }
        waiting = false;
        kept = same;
        Mark mark = marks[same];
        path.start(bytes, mark.end, mark.segment);
        out.escapes = mark.escapes;
        out.percents = mark.percents;
    }

    /**
     * Keeps a value of the path that was written without a fault.
     *
     * @param index its place
     * @param start where the element starts
     */
    void keep(int index, CharSequence value, int start) {
        if (index == kept && index < values.length && patience[index] > 0 && value instanceof String text) {
            int from = marks[index].end;
            int end = out.length - start;
            if (bytes.length < end) {
                bytes = Arrays.copyOf(bytes, end * 2);
            }
            System.arraycopy(out.bytes, start + from, bytes, from, end - from);
            values[index] = text;
            kept = index + 1;
            mark(kept, end, path.segmentStart() - start, out.escapes, out.percents);
        }
    }

    /** Tells what is known of the hash of the page's URL. */
    void hash(ElementFacts facts) {
        Mark mark = marks[same];
        facts.hashed = mark.hashed;
        facts.hash = mark.hash;
    }
}
