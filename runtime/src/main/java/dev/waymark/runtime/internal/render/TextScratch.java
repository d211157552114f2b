package dev.waymark.runtime.internal.render;

import java.util.UUID;

/** The text of a number or UUID, in a reused buffer. */
final class TextScratch implements CharSequence {

    private static final String HEX = "0123456789abcdef";

    private final char[] chars = new char[36];
    private int start;
    private int end;

    TextScratch decimal(long value) {
        end = chars.length;
        start = end;
        long rest = value;
        do {
            // The remainder has the dividend's sign, which avoids the overflow of negating Long.MIN_VALUE.
            chars[--start] = (char) ('0' + Math.abs(rest % 10));
            rest /= 10;
        } while (rest != 0);
        if (value < 0) {
            chars[--start] = '-';
        }
        return this;
    }

    TextScratch character(char value) {
        chars[0] = value;
        start = 0;
        end = 1;
        return this;
    }

    TextScratch uuid(UUID value) {
        start = 0;
        end = 0;
        hex(value.getMostSignificantBits() >>> 32, 8);
        chars[end++] = '-';
        hex(value.getMostSignificantBits() >>> 16, 4);
        chars[end++] = '-';
        hex(value.getMostSignificantBits(), 4);
        chars[end++] = '-';
        hex(value.getLeastSignificantBits() >>> 48, 4);
        chars[end++] = '-';
        hex(value.getLeastSignificantBits(), 12);
        return this;
    }

    private void hex(long bits, int digits) {
        for (int shift = (digits - 1) * 4; shift >= 0; shift -= 4) {
            chars[end++] = HEX.charAt((int) ((bits >>> shift) & 15));
        }
    }

    @Override
    public int length() {
        return end - start;
    }

    @Override
    public char charAt(int index) {
        return chars[start + index];
    }

    @Override
    public CharSequence subSequence(int from, int to) {
        return new String(chars, start + from, to - from);
    }

    @Override
    public String toString() {
        return new String(chars, start, end - start);
    }
}
