package dev.waymark.runtime.internal.render;

import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.internal.text.Literal;
import dev.waymark.runtime.internal.text.PercentEncoder;
import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.internal.text.Xml;
import dev.waymark.runtime.report.SkipReason;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Writes and checks the path of each of an entry's URLs; reuses the matchers of its variables. Each method returns
 * {@code null}, or the reason the page can't be listed; it is then rolled back.
 */
final class PathWriter {

    private final ShardBuffer out;
    private final String refused;
    private final EntryPlan.Slot[] slots;
    private final Literal[] literals;
    private final @Nullable Matcher[] patterns;

    /** The check of each variable's segment, if it shares one with others. */
    private final @Nullable SharedSegment[] shared;

    private int segmentStart;

    /**
     * Creates a writer.
     *
     * @param refused characters that the server rejects in a path
     */
    PathWriter(EntryPlan plan, ShardBuffer out, String refused) {
        this.out = out;
        this.refused = refused;
        slots = plan.slots().toArray(EntryPlan.Slot[]::new);
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
    }

    /**
     * Writes the element's start, the base URL and the start of the path.
     *
     * @param bytes starts with these
     * @param segment the start of the last segment among them
     */
    void start(byte[] bytes, int length, int segment) {
        segmentStart = out.length + segment;
        out.append(bytes, 0, length);
    }

    /** The start of the last segment. */
    int segmentStart() {
        return segmentStart;
    }

    /** Writes a variable's value and the following literal. */
    @Nullable
    SkipReason variable(int index, CharSequence value) {
        SkipReason reason;
        try {
            reason = value(index, value);
        } catch (StackOverflowError e) {
            // Some values make Java's patterns recurse per character until the stack overflows; the server would fail
            // too.
            reason = SkipReason.PATTERN_MISMATCH;
        }
        return reason != null ? reason : literal(literals[index], index == slots.length - 1);
    }

    private @Nullable SkipReason value(int index, CharSequence value) {
        if (value.length() > Xml.MAX_LOC) {
            return SkipReason.TOO_LONG;
        }
        EntryPlan.Slot slot = slots[index];
        int from = slot.rest() ? restStart(value) : 0;
        SkipReason reason =
                slot.rest() ? rest(value, from, false) : PercentEncoder.segment(out, value, 0, value.length());
        if (reason != null) {
            return reason;
        }
        if (holdsRefused(value)) {
            return SkipReason.REFUSED_CHARACTER;
        }
        Matcher pattern = patterns[index];
        if (pattern != null
                && !pattern.reset(value).region(from, value.length()).matches()) {
            return SkipReason.PATTERN_MISMATCH;
        }
        SharedSegment segment = shared[index];
        return segment != null && segment.isAmbiguousWith(slot.sharedIndex(), value, from)
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
}
