package dev.waymark.runtime.internal.render;

import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.internal.text.Literal;
import dev.waymark.runtime.internal.text.PercentEncoder;
import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.report.SkipReason;
import org.jspecify.annotations.Nullable;

/**
 * Writes and checks the path of each URL. Each method returns {@code null}, or the reason the page can't be listed; it
 * is then rolled back.
 */
final class PathWriter {

    private final ShardBuffer out;
    private int segmentStart;

    PathWriter(ShardBuffer out) {
        this.out = out;
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

    /** Writes the literal after a variable. */
    @Nullable
    SkipReason literal(Literal literal, boolean last) {
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

    /** Writes a value that is part of one segment. */
    @Nullable
    SkipReason segment(CharSequence value) {
        return PercentEncoder.segment(out, value, 0, value.length());
    }

    /** The start of a value of several segments, whose leading slash may already be written. */
    int restStart(CharSequence value) {
        return value.charAt(0) == '/' && out.bytes[out.length - 1] == '/' ? 1 : 0;
    }

    /** Writes a value of several segments, encoding each. Keeps a final slash. */
    @Nullable
    SkipReason rest(CharSequence value, int from) {
        return rest(value, from, false);
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
