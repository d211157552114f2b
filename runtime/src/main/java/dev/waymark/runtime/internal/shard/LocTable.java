package dev.waymark.runtime.internal.shard;

import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.internal.text.Xml;
import java.security.SecureRandom;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The URLs of one sitemap, to find duplicates by hash, verified by their bytes in the buffer. A URL in the buffer ends
 * before a {@code <}, which no URL contains.
 *
 * <p>A hash table exceeds the processor's near caches, and filling it took a quarter of the time of a page. So a filter
 * that fits into them is checked first: four bits per URL, all in one word. It has a few false positives per sitemap;
 * then the list of hashes is searched. Only if that happens more often, because there really are duplicates, the table
 * is filled and used.
 */
public final class LocTable {

    private static final long UPPER_HALF = 0xFFFF_FFFFL << 32;
    private static final int FILTER_BITS = 15;
    private static final int FIRST_BITS = 9;
    private static final int SEARCHES = 8;

    private static final long KEY = new SecureRandom().nextLong();

    private int filterBits = FIRST_BITS;
    private long[] filter = new long[1 << FIRST_BITS];

    /** The upper half of each URL's hash, and the URL's position. */
    private long[] entries = new long[1 << 10];

    private int size;
    private int searches;
    private long[] slots = {};

    /** The number of entries with a slot, which contains the upper half of another hash, and the URL's position. */
    private int filled;

    /** The number of the sitemap's bytes that have left the array; positions count from the sitemap's start. */
    int spilled;

    private @Nullable SpillFile spill;

    void clear() {
        Arrays.fill(filter, 0);
        Arrays.fill(slots, 0);
        size = 0;
        searches = 0;
        filled = 0;
        spilled = 0;
        spill = null;
    }

    /**
     * Call it before all bytes in the array move to a file, after earlier ones. From then on the slots are always used,
     * because searching the list would read the whole file.
     */
    void spill(byte[] bytes, int length, SpillFile file) {
        fillSlots(bytes);
        searches = SEARCHES;
        spilled += length;
        spill = file;
    }

    /**
     * Adds a URL unless it is known.
     *
     * @param hash its {@link LocHash}
     * @param start above zero, because a prolog precedes it, unless bytes have left the array
     * @return whether it was added
     */
    boolean add(byte[] bytes, long hash, int start, int end) {
        if (size == entries.length) {
            grow(bytes);
        }
        int word = word(hash);
        long bits = bits(hash);
        long set = filter[word];
        if ((set & bits) == bits && isListed(bytes, hash, start, end)) {
            return false;
        }
        filter[word] = set | bits;
        entries[size++] = (hash & UPPER_HALF) | (spilled + start);
        return true;
    }

    /**
     * Appends another file's element to the buffer, unless its URL is known.
     *
     * @return whether it was added
     */
    public boolean addElement(ShardBuffer out, byte[] from, int start, int end) {
        int to = out.length;
        out.append(from, start, end);
        int locStart = to + Xml.URL_START.length();
        int locEnd = end(out.bytes, locStart);
        boolean added = add(out.bytes, LocHash.of(out.bytes, locStart, locEnd), locStart, locEnd);
        if (!added) {
            out.length = to;
        }
        return added;
    }

    /** Whether a URL in the same array is known. */
    boolean contains(byte[] bytes, long hash, int start, int end) {
        long bits = bits(hash);
        return (filter[word(hash)] & bits) == bits && isListed(bytes, hash, start, end);
    }

    /** Starts small, because a section may have a thousand tables of few URLs. */
    private void grow(byte[] bytes) {
        entries = Arrays.copyOf(entries, size * 2);
        if (filterBits < FILTER_BITS && spilled == 0) {
            filterBits = Math.min(FILTER_BITS, filterBits + 2);
            filter = new long[1 << filterBits];
            for (int i = 0; i < size; i++) {
                int start = (int) entries[i];
                long hash = LocHash.of(bytes, start, end(bytes, start));
                filter[word(hash)] |= bits(hash);
            }
        }
    }

    private static int end(byte[] bytes, int start) {
        int end = start;
        while (bytes[end] != '<') {
            end++;
        }
        return end;
    }

    private int word(long hash) {
        return (int) (hash >>> (Long.SIZE - filterBits));
    }

    private static long bits(long hash) {
        return 1L << hash | 1L << (hash >>> 6) | 1L << (hash >>> 12) | 1L << (hash >>> 18);
    }

    private boolean isListed(byte[] bytes, long hash, int start, int end) {
        if (searches++ < SEARCHES) {
            for (int i = 0; i < size; i++) {
                if (isSame(entries[i], bytes, hash, start, end)) {
                    return true;
                }
            }
            return false;
        }
        fillSlots(bytes);
        long keyed = LocHash.of(bytes, start, end, KEY);
        int mask = slots.length - 1;
        for (int slot = (int) (keyed >>> 32) & mask; slots[slot] != 0; slot = (slot + 1) & mask) {
            if (isSame(slots[slot], bytes, keyed, start, end)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Fills the slots, by a hash with a secret key: URLs constructed to share the other hash would otherwise share a
     * slot, and each would be compared with all previous ones.
     */
    private void fillSlots(byte[] bytes) {
        if (size * 2 > slots.length) {
            long[] fewer = slots;
            slots = new long[entries.length * 2];
            for (long known : fewer) {
                if (known != 0) {
                    slots[freeSlot(known)] = known;
                }
            }
        }
        for (; filled < size; filled++) {
            int known = (int) entries[filled];
            int start = known - spilled;
            long keyed = LocHash.of(bytes, start, end(bytes, start), KEY);
            slots[freeSlot(keyed)] = (keyed & UPPER_HALF) | known;
        }
    }

    private int freeSlot(long keyed) {
        int mask = slots.length - 1;
        int slot = (int) (keyed >>> 32) & mask;
        while (slots[slot] != 0) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private boolean isSame(long entry, byte[] bytes, long hash, int start, int end) {
        if (((entry ^ hash) & UPPER_HALF) != 0) {
            return false;
        }
        int known = (int) entry - spilled;
        int length = end - start;
        if (known < 0) {
            return spill != null && spill.holds((int) entry, bytes, start, end);
        }
        return bytes[known + length] == '<' && Arrays.equals(bytes, known, known + length, bytes, start, end);
    }
}
