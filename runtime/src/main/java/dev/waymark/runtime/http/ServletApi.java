package dev.waymark.runtime.http;

/**
 * Where the runtime is a module and the servlet API is not, but stands on the class path or in the jar of a server,
 * lets the one read the other.
 */
final class ServletApi {

    private ServletApi() {}

    /** Must come before {@link SitemapFilter} is loaded. */
    static void read() {
        Module own = ServletApi.class.getModule();
        if (own.isNamed()) {
            try {
                own.addReads(Class.forName("jakarta.servlet.Filter", false, ServletApi.class.getClassLoader())
                        .getModule());
            } catch (ClassNotFoundException e) {
                // There are no servlets, and nobody needs the filter.
            }
        }
    }
}
