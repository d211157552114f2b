package dev.waymark.jakarta;

import jakarta.annotation.Priority;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.ext.WriterInterceptor;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.io.IOException;

/**
 * Writes sitemaps before any other interceptor can: those that compress what an application sends go by the header
 * {@code Content-Encoding}, and would compress what is compressed already. All other bodies pass.
 *
 * <p>After all filters, it also lets go of a sitemap in whose place one of them has put something else.
 */
@Priority(Integer.MIN_VALUE)
final class SitemapBodyInterceptor implements WriterInterceptor, ContainerResponseFilter {

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        if (request.getProperty(SitemapRequestFilter.BODY) instanceof JaxRsResponse.Body body
                && response.getEntity() != body) {
            JaxRsResponse.Body.close(body.answer());
        }
    }

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
