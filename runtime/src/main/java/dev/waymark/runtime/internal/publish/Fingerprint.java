package dev.waymark.runtime.internal.publish;

import java.util.HexFormat;

/**
 * 128 bits that stand for the bytes of a file; equal ones of one key mean equal bytes. Fingerprints of different keys
 * say nothing of each other.
 *
 * @param key of the {@link KeyedHash}
 */
record Fingerprint(long high, long low, KeyedHash.Key key) {

    /** So long is a fingerprint as text, without its key. */
    static final int DIGITS = 32;

    /**
     * Of the same file with the style sheet if this is the one without it, and the other way round: the two differ in
     * nothing that is said of the pages.
     */
    Fingerprint otherStyle() {
        return new Fingerprint(~high, low, key);
    }

    /**
     * Reads what {@link #hex()} wrote.
     *
     * @throws IllegalArgumentException if it is anything else
     */
    static Fingerprint parse(String hex, KeyedHash.Key key) {
        if (hex.length() != DIGITS) {
            throw new IllegalArgumentException("no fingerprint: " + hex);
        }
        return new Fingerprint(
                HexFormat.fromHexDigitsToLong(hex, 0, 16), HexFormat.fromHexDigitsToLong(hex, 16, DIGITS), key);
    }

    /** 32 hexadecimal digits, without the key. */
    String hex() {
        return HexFormat.of().toHexDigits(high) + HexFormat.of().toHexDigits(low);
    }
}
