package dev.waymark.runtime.http;

import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import java.nio.file.FileSystems;
import java.nio.file.Path;

/**
 * Lets Tomcat send a file with {@code sendfile}, as its own servlet for static files does. The request attributes are
 * documented for applications ("Advanced IO and Tomcat"), so no Tomcat class is needed. A slow client occupies no
 * request thread.
 *
 * <p>Tomcat opens the file by name microseconds after the filter has returned, and a blob stays for at least a minute
 * after the manifest stopped naming it. If the file is deleted or shortened in between, Tomcat closes the connection
 * before Content-Length bytes, so clients notice.
 */
final class TomcatSendfile {

    private static final String ATTRIBUTE = "org.apache.tomcat.sendfile.";

    /** Tomcat's own minimum for static files: sendfile costs a turn of the poller. */
    private static final long LEAST = 48 << 10;

    private TomcatSendfile() {}

    /**
     * Passes an answer's body to Tomcat, if possible. Status and headers, including Content-Length, must be set
     * already; then write nothing.
     *
     * @return {@code false} if the caller must write it
     */
    static boolean takes(SitemapResponse answer, ServletRequest request, ServletResponse response) {
        Path file = answer.file();
        if (file == null
                || !isTomcat(request, response)
                || answer.length() < LEAST
                || !file.getFileSystem().equals(FileSystems.getDefault())) {
            return false;
        }
        request.setAttribute(ATTRIBUTE + "filename", file.toAbsolutePath().toString());
        request.setAttribute(ATTRIBUTE + "start", 0L);
        request.setAttribute(ATTRIBUTE + "end", answer.length());
        return true;
    }

    /**
     * Whether no wrapper is between this filter and the connection: a wrapped response would never see the body, and
     * might measure, compress or sign it. Compares class names, as Tomcat's own servlet does, because a wrapper needn't
     * extend the API's wrapper classes.
     *
     * <p>Not with HTTP/2, which cuts the body into frames, nor with asynchronous requests: Tomcat looks for a file only
     * when a request ends with its filters.
     */
    private static boolean isTomcat(ServletRequest request, ServletResponse response) {
        return request.getClass().getName().equals("org.apache.catalina.connector.RequestFacade")
                && response.getClass().getName().equals("org.apache.catalina.connector.ResponseFacade")
                && Boolean.TRUE.equals(request.getAttribute(ATTRIBUTE + "support"))
                && request.getProtocol().startsWith("HTTP/1.")
                && !request.isAsyncStarted()
                && !response.isCommitted();
    }
}
