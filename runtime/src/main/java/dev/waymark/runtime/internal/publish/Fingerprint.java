package dev.waymark.runtime.internal.publish;

import java.util.HexFormat;

/**
 * A 128-bit hash of a file's bytes, without the style sheet's line: with the same key, equal fingerprints mean the same
 * pages. Those with different keys can't be compared.
 *
 * @param key of the {@link KeyedHash}
 */
record Fingerprint(long high, long low, KeyedHash.Key key) {

    /** The length of a fingerprint as text, without its key. */
    static final int DIGITS = 32;

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
