package dev.waymark.runtime.internal.render;

import dev.waymark.runtime.internal.shard.LocHash;
import dev.waymark.runtime.internal.text.ElementFacts;
import dev.waymark.runtime.internal.text.Literal;
import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.internal.text.Xml;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The common start of consecutive URLs: pages come in order, and mostly the first variables keep their values. Compares
 * these values, and copies their output in one step. So nothing of a page is written until a value differs. Not
 * thread-safe.
 *
 * <p>Keeps only {@code String}s, which are immutable, and only those written without a problem. A value's output
 * depends only on the preceding values.
 */
final class RepeatedPrefix {

    /** How often a value may differ before it is no longer compared. */
    private static final int PATIENCE = 100;

    private static final int LOC = Xml.URL_START.length();

    private final ShardBuffer out;
    private final PathWriter path;

    /** The previous page's element, up to the literal after the last kept value. */
    private byte[] bytes;

    private final @Nullable String[] values;
    private final int[] patience;

    /** The state after each number of values, from none to all. */
    private final Mark[] marks;

    /** The number of kept values. */
    private int kept;

    /** The number of equal values of this page. */
    private int same;

    private boolean waiting;

    private static final class Mark {
        int end;
        int segment;
        int escapes;
        boolean percents;

        /** The number of the URL's bytes that are included in the hash. */
        int hashed;

        long hash;
    }

    /**
     * Creates the prefix of an entry's pages.
     *
     * @param start the start of each page
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
     * The number of values that may repeat: not the last one, which would be the same page; and none that share a
     * segment, which are checked together.
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

    /** Starts another page. */
    void begin() {
        same = 0;
        waiting = true;
    }

    /** Whether the path's next value equals the previous page's. If not, the preceding output is written then. */
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

    /** Writes the repeated part, once. */
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
     * Keeps a value of the path that was written without a problem.
     *
     * @param index its index
     * @param start the start of the element
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

    /** Passes on the hash state of the page's URL. */
    void hash(ElementFacts facts) {
        Mark mark = marks[same];
        facts.hashed = mark.hashed;
        facts.hash = mark.hash;
    }
}
