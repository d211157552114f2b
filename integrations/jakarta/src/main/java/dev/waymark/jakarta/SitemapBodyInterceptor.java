package dev.waymark.jakarta;

import jakarta.annotation.Priority;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.ext.WriterInterceptor;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.io.IOException;

/**
 * Writes sitemaps before any other interceptor can: those that compress what an application sends go by the header
 * {@code Content-Encoding}, and would compress what is compressed already. All other bodies pass.
 *
 * <p>Public only because some servers create it from classes of their own.
 */
@Priority(Integer.MIN_VALUE)
public final class SitemapBodyInterceptor implements WriterInterceptor {

    /** Called by the server. */
    public SitemapBodyInterceptor() {}

    @Override
    public void aroundWriteTo(WriterInterceptorContext context) throws IOException {
        if (context.getEntity() instanceof JaxRsResponse.Body body) {
            // A filter may have promised to compress what is not compressed.
            if (!body.answer().headers().containsKey(HttpHeaders.CONTENT_ENCODING)) {
                context.getHeaders().remove(HttpHeaders.CONTENT_ENCODING);
            }
            body.write(context.getOutputStream());
        } else {
            context.proceed();
        }
    }
}
