package dev.waymark.runtime.internal.render;

import dev.waymark.runtime.engine.ElementStream;
import dev.waymark.runtime.internal.shard.LocHash;
import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.internal.text.ElementFacts;
import dev.waymark.runtime.internal.text.Literal;
import dev.waymark.runtime.internal.text.PercentEncoder;
import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.internal.text.Xml;
import dev.waymark.runtime.report.SkipReason;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Writes and checks the path of each of an entry's URLs; reuses the matchers of its variables. Its methods return
 * {@code null}, or the reason the page can't be listed; it is then rolled back. Not thread-safe.
 *
 * <p>Copies the common start of consecutive URLs: pages come in order, and mostly the first variables keep their
 * values. Compares these values, and copies their output in one step. So nothing of a page is written until a value
 * differs. Keeps only {@code String}s, which are immutable, and only those written without a problem. A value's output
 * depends only on the preceding values.
 */
final class PathWriter {

    /** How often a value may differ before it is no longer compared. */
    private static final int PATIENCE = 100;

    private static final int LOC = Xml.URL_START.length();

    private final ShardBuffer out;
    private final String refused;
    private final boolean encoded;
    private final Template.Slot[] slots;
    private final Literal[] literals;
    private final @Nullable Matcher[] patterns;

    /** The check of each variable's segment, if it shares one with others. */
    private final @Nullable SharedSegment[] shared;

    /** The start of the element, and of its last segment. */
    private int element;

    private int segmentStart;

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
     * Creates a writer.
     *
     * @param begin the start of each page
     * @param refused characters that the server rejects in a path
     */
    PathWriter(EntryPlan plan, Literal begin, ShardBuffer out, String refused) {
        this.out = out;
        this.refused = refused;
        encoded = plan.template().encoded();
        slots = plan.template().slots().toArray(Template.Slot[]::new);
        literals = new Literal[slots.length];
        patterns = new Matcher[slots.length];
        shared = new SharedSegment[slots.length];
        for (int i = 0; i < slots.length; i++) {
            literals[i] = slots[i].after();
            Pattern regex = slots[i].regex();
            patterns[i] = regex == null ? null : regex.matcher("");
            SharedSegment.Plan segment = slots[i].shared();
            if (segment != null) {
                shared[i] = slots[i].sharedIndex() == 0 ? new SharedSegment(segment) : shared[i - 1];
            }
        }
        int count = repeatable(plan);
        values = new String[count];
        patience = new int[count];
        Arrays.fill(patience, PATIENCE);
        marks = new Mark[count + 1];
        Arrays.setAll(marks, i -> new Mark());
        bytes = begin.bytes.clone();
        mark(0, bytes.length, begin.lastSlash + 1, begin.escapes, false);
    }

    /**
     * The number of values that may repeat: not the last one, which would be the same page; and none that share a
     * segment, which are checked together.
     */
    private static int repeatable(EntryPlan plan) {
        int most = Math.min(plan.template().slots().size(), plan.values() - 1);
        int count = 0;
        while (count < most && plan.template().slots().get(count).shared() == null) {
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

    /** Writes a variable's value and the following literal. */
    @Nullable
    SkipReason variable(int index, CharSequence value) {
        if (repeats(value)) {
            return null;
        }
        SkipReason reason;
        try {
            reason = value(index, value);
        } catch (StackOverflowError e) {
            // Some values make Java's patterns recurse per character until the stack overflows; the server would fail
            // too.
            reason = SkipReason.PATTERN_MISMATCH;
        }
        if (reason == null) {
            reason = literal(literals[index], index == slots.length - 1);
        }
        if (reason == null) {
            keep(index, value);
        }
        return reason;
    }

    /** Whether the path's next value equals the previous page's. If not, the preceding output is written then. */
    private boolean repeats(CharSequence value) {
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

    /** Writes the repeated part, unless a later part was written. Call it before anything else is written. */
    void write() {
        if (!waiting) {
            return;
        }
        waiting = false;
        kept = same;
        Mark mark = marks[same];
        element = out.length;
        segmentStart = element + mark.segment;
        out.append(bytes, 0, mark.end);
        out.escapes = mark.escapes;
        out.percents = mark.percents;
    }

    /** Keeps a value that was written without a problem. */
    private void keep(int index, CharSequence value) {
        if (index == kept && index < values.length && patience[index] > 0 && value instanceof String text) {
            int from = marks[index].end;
            int end = out.length - element;
            if (bytes.length < end) {
                bytes = Arrays.copyOf(bytes, end * 2);
            }
            System.arraycopy(out.bytes, element + from, bytes, from, end - from);
            values[index] = text;
            kept = index + 1;
            mark(kept, end, segmentStart - element, out.escapes, out.percents);
        }
    }

    private @Nullable SkipReason value(int index, CharSequence value) {
        if (value.length() > Xml.MAX_LOC) {
            return SkipReason.TOO_LONG;
        }
        Template.Slot slot = slots[index];
        int from = slot.rest() ? restStart(value) : 0;
        int start = out.length;
        SkipReason reason =
                slot.rest() ? rest(value, from, false) : PercentEncoder.segment(out, value, 0, value.length());
        if (reason != null) {
            return reason;
        }
        if (holdsRefused(value)) {
            return SkipReason.REFUSED_CHARACTER;
        }
        Matcher pattern = patterns[index];
        SharedSegment segment = shared[index];
        if (pattern == null && segment == null) {
            return null;
        }
        CharSequence compared = value;
        if (encoded && out.length - start > value.length() - from) {
            compared = ElementStream.unescape(out.text(start, out.length));
            from = 0;
        }
        if (pattern != null
                && !pattern.reset(compared).region(from, compared.length()).matches()) {
            return SkipReason.PATTERN_MISMATCH;
        }
        return segment != null && segment.isAmbiguousWith(slot.sharedIndex(), compared, from)
                ? SkipReason.AMBIGUOUS_SEGMENT
                : null;
    }

    private boolean holdsRefused(CharSequence value) {
        for (int i = 0; i < value.length() && !refused.isEmpty(); i++) {
            if (refused.indexOf(value.charAt(i)) >= 0) {
                return true;
            }
        }
        return false;
    }

    private @Nullable SkipReason literal(Literal literal, boolean last) {
        int at = out.length;
        if (literal.bytes.length > 0) {
            // Most paths end with a variable, and even copying nothing takes time.
            literal.appendTo(out);
        }
        if (literal.firstSlash == 0 && out.bytes[at - 1] == '/') {
            // A value of several segments ended with a slash.
            return SkipReason.EMPTY_SEGMENT;
        }
        if (literal.firstSlash < 0) {
            return last ? dots(out.length) : null;
        }
        SkipReason reason = dots(at + literal.firstSlash);
        segmentStart = at + literal.lastSlash + 1;
        return reason;
    }

    /** The start of a value of several segments, whose leading slash may already be written. */
    private int restStart(CharSequence value) {
        return value.charAt(0) == '/' && out.bytes[out.length - 1] == '/' ? 1 : 0;
    }

    /** Writes and checks an already encoded path, below the started one. */
    @Nullable
    SkipReason encoded(String path) {
        write();
        if (path.isEmpty()) {
            return SkipReason.EMPTY_VALUE;
        }
        if (BaseUrl.hasDotSegment(path)) {
            return SkipReason.DOT_SEGMENT;
        }
        return rest(path, restStart(path), true);
    }

    /** Writes a value of several segments. Keeps a final slash. */
    private @Nullable SkipReason rest(CharSequence value, int from, boolean encoded) {
        int start = from;
        for (int i = from; i < value.length(); i++) {
            if (value.charAt(i) == '/') {
                SkipReason reason = part(value, start, i, encoded);
                if (reason == null) {
                    reason = out.length == segmentStart ? SkipReason.EMPTY_SEGMENT : dots(out.length);
                }
                if (reason != null) {
                    return reason;
                }
                out.reserve(1);
                out.bytes[out.length++] = '/';
                segmentStart = out.length;
                start = i + 1;
            }
        }
        return part(value, start, value.length(), encoded);
    }

    private @Nullable SkipReason part(CharSequence value, int from, int to, boolean encoded) {
        return encoded ? PercentEncoder.encoded(out, value, from, to) : PercentEncoder.segment(out, value, from, to);
    }

    /** Checks a complete segment, including text around variables, as in {@code /files/{name}.{ext}}. */
    private @Nullable SkipReason dots(int end) {
        int length = end - segmentStart;
        boolean dots = length > 0 && length <= 2 && out.bytes[segmentStart] == '.' && out.bytes[end - 1] == '.';
        return dots ? SkipReason.DOT_SEGMENT : null;
    }

    /** Passes on the hash state of the page's URL. */
    void hash(ElementFacts facts) {
        Mark mark = marks[same];
        facts.hashed = mark.hashed;
        facts.hash = mark.hash;
    }
}
