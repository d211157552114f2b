package dev.waymark.spark;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.io.UncheckedIOException;

/** Serialises Waymark's objects, independent of the application's serialiser, such as Kryo. */
final class SerializedBytes {

    private SerializedBytes() {}

    static byte[] of(Serializable object) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    static <T> T read(byte[] bytes, Class<T> type) {
        try (ObjectInputStream in = new OfThisJar(bytes)) {
            return type.cast(in.readObject());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(
                    "This process has another version of Waymark than the driver: it lacks " + e.getMessage(), e);
        }
    }

    /** Finds classes through this class's loader, wherever Spark put the application's jars. */
    private static final class OfThisJar extends ObjectInputStream {

        OfThisJar(byte[] bytes) throws IOException {
            super(new ByteArrayInputStream(bytes));
        }

        @Override
        protected Class<?> resolveClass(ObjectStreamClass type) throws IOException, ClassNotFoundException {
            try {
                return Class.forName(type.getName(), false, SerializedBytes.class.getClassLoader());
            } catch (ClassNotFoundException e) {
                return super.resolveClass(type);
            }
        }
    }
}
