package dev.waymark.runtime.internal.deflate;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Eight bytes at a time. Little-endian whatever the machine is, so that the output is the same everywhere. */
public final class Words {

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private Words() {}

    /** The eight bytes from there on; the first one is the least significant. */
    public static long get(byte[] bytes, int at) {
        return (long) LONG.get(bytes, at);
    }

    static void put(byte[] bytes, int at, long value) {
        LONG.set(bytes, at, value);
    }
}
