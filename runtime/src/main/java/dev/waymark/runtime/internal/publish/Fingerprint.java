package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.internal.render.Hex;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The first 128 bits of the SHA-256 of a file's uncompressed bytes: equal fingerprints mean equal bytes. */
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
        return Hex.of(high) + Hex.of(low);
    }
}
