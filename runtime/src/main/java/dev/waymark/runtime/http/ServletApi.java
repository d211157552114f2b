package dev.waymark.runtime.http;

/**
 * If the runtime is a module and the servlet API isn't, but is on the class path or in a server's jar, lets the runtime
 * read it.
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
                // Without servlets, the filter isn't needed.
            }
        }
    }
}
