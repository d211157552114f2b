package dev.waymark.runtime;

import java.util.HexFormat;

/** Hexadecimal text that no locale can change. */
final class Hex {

    private static final HexFormat FORMAT = HexFormat.of();

    private Hex() {}

    /** 16 lower-case digits. */
    static String of(long value) {
        return FORMAT.toHexDigits(value);
    }
}
