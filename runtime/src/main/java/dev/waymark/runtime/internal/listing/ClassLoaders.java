package dev.waymark.runtime.internal.listing;

/** Which class loader sees the application. */
public final class ClassLoaders {

    private ClassLoaders() {}

    /** The context class loader, for that is the application's in every container; else the runtime's own. */
    public static ClassLoader preferred() {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        if (context != null) {
            return context;
        }
        ClassLoader own = ClassLoaders.class.getClassLoader();
        return own != null ? own : ClassLoader.getSystemClassLoader();
    }
}
