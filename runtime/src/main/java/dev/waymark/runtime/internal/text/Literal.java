package dev.waymark.runtime.internal.text;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Constant text of an entry's URLs: percent-encoded and escaped, ready to be copied. */
public final class Literal {

    public final byte[] bytes;

    /** The index of the first and of the last slash in {@link #bytes}; -1 if there is none. */
    public final int firstSlash;

    public final int lastSlash;

    /** The number of bytes added by XML escaping. */
    public final int escapes;

    /** The start of the path below the base URL; 0 in a literal without a base URL. */
    public final int pathStart;

    private Literal(ShardBuffer buffer, int pathStart) {
        this.pathStart = pathStart;
        bytes = Arrays.copyOf(buffer.bytes, buffer.length);
        escapes = buffer.escapes;
        String text = toString();
        firstSlash = text.indexOf('/');
        lastSlash = text.lastIndexOf('/');
    }

    /** Text between path variables: keeps valid {@code %HH} and all characters that are legal in a path. */
    public static Literal path(String text) {
        ShardBuffer buffer = new ShardBuffer(16 + text.length() * 3);
        PercentEncoder.literal(buffer, text);
        return new Literal(buffer, 0);
    }

    /** The start of an entry's {@code url} element, up to the first variable. */
    public static Literal start(BaseUrl base, String text) {
        return url(Xml.URL_START, base, text);
    }

    /** A complete URL. */
    public static Literal url(BaseUrl base, String text) {
        return url("", base, text);
    }

    private static Literal url(String before, BaseUrl base, String text) {
        ShardBuffer buffer = new ShardBuffer(64);
        buffer.ascii(before);
        buffer.ascii(base.origin());
        PercentEncoder.literal(buffer, base.path());
        int pathStart = buffer.length;
        PercentEncoder.literal(buffer, text);
        return new Literal(buffer, pathStart);
    }

    /** The name of a query parameter with the preceding and following sign. */
    public static Literal queryName(String name) {
        ShardBuffer buffer = new ShardBuffer(16);
        if (PercentEncoder.query(buffer, name) != null) {
            throw new IllegalArgumentException("has a control character or half of a surrogate pair");
        }
        buffer.ascii("=");
        return new Literal(buffer, 0);
    }

    public void appendTo(ShardBuffer out) {
        out.append(bytes);
        out.escapes += escapes;
    }

    /** Its part of a URL, as in XML. */
    public String url() {
        String text = toString();
        return text.startsWith(Xml.URL_START) ? text.substring(Xml.URL_START.length()) : text;
    }

    @Override
    public String toString() {
        return new String(bytes, StandardCharsets.US_ASCII);
    }
}
