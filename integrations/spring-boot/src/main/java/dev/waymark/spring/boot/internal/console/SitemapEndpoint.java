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
 * The console as the actuator's endpoint {@code sitemap}: its pages for people, and the same as JSON. A refresh is
 * begun by a POST, to {@code /actuator/sitemap} or {@code /actuator/sitemap/<section>}.
 *
 * <p>Public only because the actuator calls it.
 */
@WebEndpoint(id = "sitemap")
public class SitemapEndpoint {

    private final EndpointResponder responder;

    SitemapEndpoint(EndpointResponder responder) {
        this.responder = responder;
    }

    /** What a page is sent as. */
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
     * @param page which one; none is the overview
     * @param name a section
     * @param url a URL that is to be explained, or its path
     * @param site the name of a site
     * @param form what it is sent as
     */
    @ReadOperation(producesFrom = Form.class)
    public WebEndpointResponse<String> show(
            @Nullable String page, @Nullable String name, @Nullable String url, @Nullable String site, Form form) {
        return responder.show(page, name, url, site, form, SitemapEndpoint::header);
    }

    /** Begins a refresh of everything. The actuator takes no form of HTML, and so the pages have no button. */
    @WriteOperation
    public WebEndpointResponse<String> refresh() {
        return responder.refresh(null, SitemapEndpoint::header);
    }

    /** Begins a refresh of one section. */
    @WriteOperation
    public WebEndpointResponse<String> refreshSection(@Selector String section) {
        return responder.refresh(section, SitemapEndpoint::header);
    }

    /** What the actuator does not pass on: by its headers a request of another page is told. */
    private static @Nullable String header(String name) {
        return RequestContextHolder.getRequestAttributes() instanceof ServletRequestAttributes current
                ? current.getRequest().getHeader(name)
                : null;
    }
}
