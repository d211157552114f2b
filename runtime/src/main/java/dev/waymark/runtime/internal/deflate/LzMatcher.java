package dev.waymark.runtime.internal.deflate;

import dev.waymark.runtime.internal.text.Words;
import java.util.Arrays;

/**
 * Finds earlier text to copy (RFC 1951, 3.2; LZ77), in one greedy pass. It is fast because it looks at few positions;
 * the regularity of sitemaps makes up for that:
 *
 * <ul>
 *   <li>One candidate per position: the last text that began with the same five bytes. The same span of the previous
 *       entry is the nearest one, and the cheapest to refer to.
 *   <li>A copy ends where a differing value starts. The next copy starts there, and if its source is preceded by the
 *       previous copy's text, both become one. So long copies are found piece by piece, without a search.
 *   <li>After a copy, a second candidate is tried first: the last text that began with these bytes <i>and</i> followed
 *       a copy that began like the last one. It probably joins both copies. With four change frequencies and ten
 *       priorities, this finds the same pair again.
 * </ul>
 */
final class LzMatcher {

    /** The table size for long input. In a smaller table, positions collide, which costs more than the cache. */
    private static final int MAX_BITS = 16;

    private static final int MIN_BITS = 8;

    /** Smaller input is compressed more carefully: every position is tried, and four equal bytes are enough. */
    static final int SMALL = 4_096;

    /** With this many readable bytes after the input, its last bytes can be matched too. */
    static final int PADDING = 2 * Long.BYTES;

    /** Text up to this length is still compared, for a copy of the maximum length. */
    private static final int EXTENSION = Symbols.MAX_LENGTH - Long.BYTES;

    /**
     * Any odd numbers with well-distributed bits would work; these are the fractions of the golden ratio and of a
     * prime's root.
     */
    private static final long MIX = 0x9E37_79B9_7F4A_7C15L;

    private static final long MIX_BEFORE = 0xC2B2_AE3D_27D4_EB4FL;

    /** The last position of text that begins with the same bytes. */
    private final int[] latest = new int[1 << MAX_BITS];

    /** The last position of text that begins with the same bytes, after a copy that began with the same bytes. */
    private final int[] latestAfter = new int[1 << (MAX_BITS - 1)];

    /** The end of the input. */
    private int end;

    /** The end of the readable bytes. */
    private int readable;

    /** Keeps the topmost bits of a hash. */
    private int hashShift;

    /** Keeps five bytes of a word, or four for small input. */
    private int keyShift;

    /**
     * Starts new input, from the start of an array, and forgets the previous one.
     *
     * @param padding readable, meaningless bytes after the input
     */
    void begin(int length, int padding) {
        end = length;
        readable = length + padding;
        int bits = Math.max(MIN_BITS, Math.min(MAX_BITS, Integer.SIZE - Integer.numberOfLeadingZeros(length)));
        hashShift = Long.SIZE - bits;
        keyShift = length < SMALL ? Long.SIZE - 4 * 8 : Long.SIZE - 5 * 8;
        // Too far away to be referred to.
        Arrays.fill(latest, 0, 1 << bits, -Symbols.MAX_DISTANCE - 1);
        Arrays.fill(latestAfter, 0, 1 << (bits - 1), -Symbols.MAX_DISTANCE - 1);
    }

    /**
     * Finds the tokens of the next block.
     *
     * @param from its start
     * @param to its intended end: a copy may exceed it, and many tokens may end the block earlier
     * @return its end
     */
    int match(byte[] in, int from, int to, Tokens block) {
        // Local variables stay in registers.
        int[] places = latest;
        int[] placesAfter = latestAfter;
        int[] tokens = block.tokens;
        int key = keyShift;
        int shift = hashShift;
        int step = key == Long.SIZE - 4 * 8 ? 1 : 2;
        int skipped = (step - 1) * Byte.SIZE;
        int limit = Math.min(to, Math.min(end - Integer.BYTES, readable - Long.BYTES) + 1);
        int full = Tokens.MAX - 16;
        int size = 0;
        int at = from;
        // The last copy, and the start of its part that was found last.
        int start = from;
        int stop = from;
        int part = from;

        search:
        while (at < limit && size < full) {
            long word = Words.get(in, at);
            int slot = hash(word << key, shift);
            int place = places[slot];
            places[slot] = at;
            slot = hashAfter(word << key, Words.get(in, part), shift + 1);
            int placeAfter = placesAfter[slot];
            placesAfter[slot] = at;
            if (isNear(placeAfter, at) && (Words.get(in, placeAfter) << key) == (word << key)) {
                place = placeAfter;
            } else {
                while (!isNear(place, at) || (Words.get(in, place) << key) != (word << key)) {
                    // Without a candidate, the next position is skipped: a copy that starts there is found from the
                    // following position, and then extended backwards.
                    tokens[size] = Tokens.literal(word);
                    tokens[size + 1] = Tokens.literal(word >>> 8);
                    places[hash((word >>> skipped) << key, shift)] = at + step - 1;
                    size += step;
                    at += step;
                    if (at >= limit || size >= full) {
                        break search;
                    }
                    word = Words.get(in, at);
                    slot = hash(word << key, shift);
                    place = places[slot];
                    places[slot] = at;
                }
            }

            int distance = at - place;
            int same = at;
            int last = Math.min(at + EXTENSION, readable - 2 * Long.BYTES + 1);
            long difference = Words.get(in, place) ^ word;
            while (difference == 0 && same < last) {
                same += Long.BYTES;
                difference = Words.get(in, same) ^ Words.get(in, same - distance);
            }
            int next = Math.min(end, same + (Long.numberOfTrailingZeros(difference) >>> 3));

            int before = equalBefore(in, at, distance);
            int literals = at - stop;
            if (before >= Math.min(Long.BYTES, at - start)
                    && stop > start
                    && next - start <= Symbols.MAX_LENGTH
                    && start >= distance
                    && areEqual(in, start, at, distance)) {
                // Joins the literals since the last copy, and the copy itself.
                size -= literals + 1;
                part = at - literals;
            } else {
                int back = Math.min(before, literals);
                size -= back;
                start = at - back;
                part = start;
                next = Math.min(next, start + Symbols.MAX_LENGTH);
            }
            tokens[size++] = Tokens.copy(next - start, distance);
            if (next < limit) {
                places[hash(Words.get(in, at + 1) << key, shift)] = at + 1;
            }
            stop = next;
            at = next;
        }

        if (to == end && size < full) {
            while (at < end) {
                tokens[size++] = Tokens.literal(in[at++]);
            }
        }
        block.size = size;
        return at;
    }

    private static int hash(long key, int shift) {
        return (int) ((key * MIX) >>> shift);
    }

    private static int hashAfter(long key, long before, int shift) {
        return (int) ((key * MIX + before * MIX_BEFORE) >>> shift);
    }

    private static boolean isNear(int place, int at) {
        return place >= at - Symbols.MAX_DISTANCE;
    }

    /** The number of equal bytes before a position at that distance, up to eight. */
    private int equalBefore(byte[] in, int at, int distance) {
        return at - distance < Long.BYTES
                ? 0
                : Long.numberOfLeadingZeros(Words.get(in, at - Long.BYTES) ^ Words.get(in, at - distance - Long.BYTES))
                        >>> 3;
    }

    /** Whether text is equal at that distance; the last eight bytes are known to be. */
    private static boolean areEqual(byte[] in, int from, int to, int distance) {
        if (to - from <= Long.BYTES) {
            return true;
        }
        for (int at = to - 2 * Long.BYTES; at > from; at -= Long.BYTES) {
            if (Words.get(in, at) != Words.get(in, at - distance)) {
                return false;
            }
        }
        return Words.get(in, from) == Words.get(in, from - distance);
    }
}
