package dev.waymark.spring.boot.internal.operations;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.engine.EndpointRequest;
import dev.waymark.settings.EndpointPlace;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
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

    private final EndpointPlace place;
    private final Supplier<Sitemap> sitemap;
    private final boolean guarded;

    /**
     * Creates the endpoint.
     *
     * @param place the place of the endpoint it shows
     * @param sitemap called for each request
     * @param guarded whether unknown hosts may be answered, like the actuator's other endpoints
     */
    public SitemapEndpoint(EndpointPlace place, Supplier<Sitemap> sitemap, boolean guarded) {
        this.place = place;
        this.sitemap = sitemap;
        this.guarded = guarded;
    }

    /** The format of a page. */
    public enum Form implements Producible<Form> {
        /** For programs. */
        JSON,
        /** For people. */
        HTML;

        @Override
        public MimeType getProducedMimeType() {
            return this == JSON ? MimeTypeUtils.APPLICATION_JSON : MimeTypeUtils.TEXT_HTML;
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
        return show(page, name, url, site, form, SitemapEndpoint::header);
    }

    /** Starts a full refresh. The actuator accepts no HTML forms, so pages have no button. */
    @WriteOperation
    public WebEndpointResponse<String> refresh() {
        return refresh(null, SitemapEndpoint::header);
    }

    /** Starts a refresh of one section. */
    @WriteOperation
    public WebEndpointResponse<String> refreshSection(@Selector String section) {
        return refresh(section, SitemapEndpoint::header);
    }

    /** Reads a header that the actuator doesn't pass on, to detect cross-site requests. */
    private static @Nullable String header(String name) {
        return RequestContextHolder.getRequestAttributes() instanceof ServletRequestAttributes current
                ? current.getRequest().getHeader(name)
                : null;
    }

    WebEndpointResponse<String> show(
            @Nullable String page,
            @Nullable String name,
            @Nullable String url,
            @Nullable String site,
            Form form,
            Function<String, String> headers) {
        Map<String, String> parameters = new HashMap<>();
        parameters.put("page", page);
        parameters.put("name", name);
        parameters.put("url", url);
        parameters.put("site", site);
        String type = form.getProducedMimeType().toString();
        return answer("GET", parameters, header -> header.equals("Accept") ? type : headers.apply(header));
    }

    WebEndpointResponse<String> refresh(@Nullable String section, Function<String, String> headers) {
        Map<String, String> parameters = new HashMap<>();
        parameters.put("page", "refresh");
        parameters.put("section", section);
        return answer("POST", parameters, headers);
    }

    /** The actuator accepts no forms. */
    private WebEndpointResponse<String> answer(
            String method, Map<String, String> parameters, Function<String, String> headers) {
        EndpointRequest request = new EndpointRequest(method, parameters::get, headers, Optional.empty());
        return place.respond(sitemap.get(), request, guarded)
                .map(answer -> new WebEndpointResponse<>(
                        answer.text(),
                        answer.status(),
                        MimeType.valueOf(answer.headers().get("Content-Type"))))
                .orElseGet(() -> new WebEndpointResponse<>(WebEndpointResponse.STATUS_NOT_FOUND));
    }
}
