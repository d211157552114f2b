package dev.waymark.runtime;

/** Which class loader sees the application. */
final class ClassLoaders {

    private ClassLoaders() {}

    /** The context class loader, for that is the application's in every container; else the runtime's own. */
    static ClassLoader preferred() {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        if (context != null) {
            return context;
        }
        ClassLoader own = Sitemap.class.getClassLoader();
        return own != null ? own : ClassLoader.getSystemClassLoader();
    }
}
