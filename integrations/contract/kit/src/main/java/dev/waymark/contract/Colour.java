package dev.waymark.contract;

/** A path variable that needs no provider: {@code /colours/{colour}}. */
public enum Colour {
    RED,
    LIGHT_BLUE
}
