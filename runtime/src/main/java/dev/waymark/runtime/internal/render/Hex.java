package dev.waymark.runtime.internal.render;

import java.util.HexFormat;

/** Hexadecimal text that no locale can change. */
public final class Hex {

    private static final HexFormat FORMAT = HexFormat.of();

    private Hex() {}

    /** 16 lower-case digits. */
    public static String of(long value) {
        return FORMAT.toHexDigits(value);
    }
}
