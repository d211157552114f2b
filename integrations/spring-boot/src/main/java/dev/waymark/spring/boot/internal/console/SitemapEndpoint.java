package dev.waymark.spring.boot.internal.console;

import org.springframework.boot.actuate.endpoint.Producible;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.boot.actuate.endpoint.annotation.Selector;
import org.springframework.boot.actuate.endpoint.annotation.WriteOperation;
import org.springframework.boot.actuate.endpoint.web.WebEndpointResponse;
import org.springframework.boot.actuate.endpoint.web.annotation.WebEndpoint;
import org.springframework.lang.Nullable;
import org.springframework.util.MimeType;
import org.springframework.util.MimeTypeUtils;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;

/**
 * The console as actuator endpoint {@code sitemap}, with HTML and JSON pages. POST to {@code /actuator/sitemap} or
 * {@code /actuator/sitemap/<section>} starts a refresh.
 *
 * <p>Public only because the actuator calls it.
 */
@WebEndpoint(id = "sitemap")
public class SitemapEndpoint {

    private final EndpointResponder responder;

    SitemapEndpoint(EndpointResponder responder) {
        this.responder = responder;
    }

    /** The format of a page. */
    public enum Form implements Producible<Form> {
        /** For programs. */
        JSON(MimeTypeUtils.APPLICATION_JSON_VALUE),
        /** For people. */
        HTML(MimeTypeUtils.TEXT_HTML_VALUE);

        private final String type;

        Form(String type) {
            this.type = type;
        }

        @Override
        public MimeType getProducedMimeType() {
            return MimeType.valueOf(type);
        }

        @Override
        public boolean isDefault() {
            return this == JSON;
        }
    }

    /**
     * Shows a page.
     *
     * @param page the page; the overview by default
     * @param name a section
     * @param url the URL or path to explain
     * @param site the name of a site
     * @param form the format
     */
    @ReadOperation(producesFrom = Form.class)
    public WebEndpointResponse<String> show(
            @Nullable String page, @Nullable String name, @Nullable String url, @Nullable String site, Form form) {
        return responder.show(page, name, url, site, form, SitemapEndpoint::header);
    }

    /** Starts a full refresh. The actuator accepts no HTML forms, so pages have no button. */
    @WriteOperation
    public WebEndpointResponse<String> refresh() {
        return responder.refresh(null, SitemapEndpoint::header);
    }

    /** Begins a refresh of one section. */
    @WriteOperation
    public WebEndpointResponse<String> refreshSection(@Selector String section) {
        return responder.refresh(section, SitemapEndpoint::header);
    }

    /** Reads a header that the actuator doesn't pass on, to detect cross-site requests. */
    private static @Nullable String header(String name) {
        return RequestContextHolder.getRequestAttributes() instanceof ServletRequestAttributes current
                ? current.getRequest().getHeader(name)
                : null;
    }
}
