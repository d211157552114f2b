package dev.waymark.runtime.internal.publish;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * 128 bits that stand for the bytes of a file; equal ones of one key mean equal bytes. Fingerprints of different keys
 * say nothing of each other.
 *
 * @param key of the {@link KeyedHash}; {@code null} for SHA-256
 */
record Fingerprint(long high, long low, KeyedHash.@Nullable Key key) {

    /** So long is a fingerprint as text, without its key. */
    static final int DIGITS = 32;

    /** The first half of the SHA-256. */
    static Fingerprint of(byte[] bytes, int from, int to) {
        MessageDigest sha256;
        try {
            sha256 = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
        sha256.update(bytes, from, to - from);
        ByteBuffer digest = ByteBuffer.wrap(sha256.digest());
        return new Fingerprint(digest.getLong(), digest.getLong(), null);
    }

    /**
     * Of the same file with the style sheet if this is the one without it, and the other way round: the two differ in
     * nothing that is said of the pages.
     */
    Fingerprint otherStyle() {
        return new Fingerprint(~high, low, key);
    }

    /** The same for a file with the style sheet and without it. */
    Fingerprint ofPages() {
        return high < 0 ? otherStyle() : this;
    }

    /**
     * Reads what {@link #hex()} wrote.
     *
     * @throws IllegalArgumentException if it is anything else
     */
    static Fingerprint parse(String hex, KeyedHash.@Nullable Key key) {
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
