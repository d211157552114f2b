package dev.waymark.jakarta;

/** Which APIs this server has. */
final class Classes {

    private Classes() {}

    /** Whether the class loader of this library sees a class; it is not initialised. */
    static boolean isThere(String name) {
        try {
            Class.forName(name, false, Classes.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }
}
