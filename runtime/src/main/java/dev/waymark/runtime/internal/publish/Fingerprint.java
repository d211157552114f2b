package dev.waymark.runtime.internal.publish;

import java.util.HexFormat;

/**
 * A 128-bit hash of a file's bytes. Equal fingerprints with the same key mean equal bytes; those with different keys
 * can't be compared.
 *
 * @param key of the {@link KeyedHash}
 */
record Fingerprint(long high, long low, KeyedHash.Key key) {

    /** The length of a fingerprint as text, without its key. */
    static final int DIGITS = 32;

    /**
     * The fingerprint of the same file with the style sheet if this one lacks it, and vice versa: both have the same
     * pages.
     */
    Fingerprint otherStyle() {
        return new Fingerprint(~high, low, key);
    }

    /**
     * Parses the output of {@link #hex()}.
     *
     * @throws IllegalArgumentException if it is invalid
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
