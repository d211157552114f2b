package dev.waymark.runtime.http;

import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import java.nio.file.FileSystems;
import java.nio.file.Path;

/**
 * Has Tomcat tell the system to send a file, as its own servlet for static files does, instead of reading the file and
 * writing it: {@code sendfile}. Tomcat documents the names of the attributes for applications ("Advanced IO and
 * Tomcat"), so that nothing of it is needed here. Tomcat also sends it without a thread of the application, however
 * slow the client is.
 *
 * <p>Tomcat opens the file by its name, after the filter has returned. That is a matter of microseconds, and a blob
 * stays for a minute at least after the manifest stopped naming it. Where somebody deletes the file in between, or
 * makes it shorter, Tomcat closes the connection after fewer bytes than Content-Length has said, so that no client
 * takes them for the whole.
 */
final class TomcatSendfile {

    private static final String ATTRIBUTE = "org.apache.tomcat.sendfile.";

    /** What Tomcat itself has as the least for its static files: it costs a turn of the poller. */
    private static final long LEAST = 48 << 10;

    private TomcatSendfile() {}

    /**
     * Hands the body of an answer to Tomcat, if there is a Tomcat that takes it. Status and headers, with them
     * Content-Length, must be set already, and nothing be written then.
     *
     * @return {@code false} if it is to be written
     */
    static boolean takes(SitemapResponse answer, ServletRequest request, ServletResponse response) {
        Path file = answer.file();
        if (file == null || !isTomcat(request, response)) {
            return false;
        }
        long length = Long.parseLong(answer.headers().getOrDefault("Content-Length", "0"));
        if (length < LEAST || !file.getFileSystem().equals(FileSystems.getDefault())) {
            return false;
        }
        request.setAttribute(ATTRIBUTE + "filename", file.toAbsolutePath().toString());
        request.setAttribute(ATTRIBUTE + "start", 0L);
        request.setAttribute(ATTRIBUTE + "end", length);
        return true;
    }

    /**
     * Whether nothing stands between this filter and the connection. A response that somebody has wrapped would never
     * see the body, and might measure, compress or sign it. Names of classes, as Tomcat's own servlet compares them: a
     * wrapper need not extend the classes that the API has for them.
     *
     * <p>Not with HTTP/2, where the body is cut into frames; and not where somebody has begun to answer asynchronously:
     * Tomcat looks for a file only when a request ends with its filters.
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
