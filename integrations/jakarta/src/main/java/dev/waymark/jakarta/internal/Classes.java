package dev.waymark.jakarta.internal;

/** Which APIs this server has. */
public final class Classes {

    private Classes() {}

    /** Whether the class loader of this library sees a class; it is not initialised. */
    public static boolean isThere(String name) {
        try {
            Class.forName(name, false, Classes.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }

    /** Whether the application runs in Quarkus. */
    public static boolean isQuarkus() {
        return isThere("io.quarkus.runtime.StartupEvent");
    }
}
