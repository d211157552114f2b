package dev.waymark.runtime.internal.publish;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * 128 bits that stand for the bytes of a file: of its SHA-256, where nothing else is said; equal ones mean equal bytes.
 */
record Fingerprint(long high, long low) {

    static Fingerprint of(byte[] bytes, int from, int to) {
        MessageDigest sha256;
        try {
            sha256 = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
        sha256.update(bytes, from, to - from);
        ByteBuffer digest = ByteBuffer.wrap(sha256.digest());
        return new Fingerprint(digest.getLong(), digest.getLong());
    }

    /**
     * Of the same file with the style sheet if this is the one without it, and the other way round: the two differ in
     * nothing that is said of the pages.
     */
    Fingerprint otherStyle() {
        return new Fingerprint(~high, low);
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
    static Fingerprint parse(String hex) {
        if (hex.length() != 32) {
            throw new IllegalArgumentException("no fingerprint: " + hex);
        }
        return new Fingerprint(HexFormat.fromHexDigitsToLong(hex, 0, 16), HexFormat.fromHexDigitsToLong(hex, 16, 32));
    }

    /** 32 hexadecimal digits. */
    String hex() {
        return HexFormat.of().toHexDigits(high) + HexFormat.of().toHexDigits(low);
    }
}
