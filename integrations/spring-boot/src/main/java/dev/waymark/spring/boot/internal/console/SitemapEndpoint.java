package dev.waymark.spring.boot.internal.console;

import dev.waymark.console.ConsoleRequest;
import dev.waymark.console.ConsoleResponse;
import dev.waymark.console.SitemapConsole;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.springframework.boot.actuate.endpoint.Producible;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.boot.actuate.endpoint.annotation.Selector;
import org.springframework.boot.actuate.endpoint.annotation.WriteOperation;
import org.springframework.boot.actuate.endpoint.web.WebEndpointResponse;
import org.springframework.boot.actuate.endpoint.web.annotation.WebEndpoint;
import org.springframework.lang.Nullable;
import org.springframework.util.ClassUtils;
import org.springframework.util.MimeType;
import org.springframework.util.MimeTypeUtils;

/**
 * The console as the actuator's endpoint {@code sitemap}: its pages for people, and the same as JSON. A refresh is
 * begun by a POST, to {@code /actuator/sitemap} or {@code /actuator/sitemap/<section>}.
 *
 * <p>Public only because the actuator calls it.
 */
@WebEndpoint(id = "sitemap")
public class SitemapEndpoint {

    private static final boolean HAS_SERVLETS =
            ClassUtils.isPresent("jakarta.servlet.http.HttpServletRequest", SitemapEndpoint.class.getClassLoader())
                    && ClassUtils.isPresent(
                            "org.springframework.web.context.request.RequestContextHolder",
                            SitemapEndpoint.class.getClassLoader());

    private final SitemapConsole console;

    /** An endpoint. */
    public SitemapEndpoint(SitemapConsole console) {
        this.console = Objects.requireNonNull(console, "console");
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
        Map<String, String> parameters = new HashMap<>();
        put(parameters, "page", page);
        put(parameters, "name", name);
        put(parameters, "url", url);
        put(parameters, "site", site);
        return answer(
                "GET", parameters, Map.of("accept", form.getProducedMimeType().toString()));
    }

    /** Begins a refresh of everything. The actuator takes no form of HTML, and so the pages have no button. */
    @WriteOperation
    public WebEndpointResponse<String> refresh() {
        return answer("POST", Map.of("page", "refresh"), Map.of());
    }

    /** Begins a refresh of one section. */
    @WriteOperation
    public WebEndpointResponse<String> refreshSection(@Selector String section) {
        return answer("POST", Map.of("page", "refresh", "section", section), Map.of());
    }

    private static void put(Map<String, String> parameters, String name, @Nullable String value) {
        if (value != null) {
            parameters.put(name, value);
        }
    }

    private WebEndpointResponse<String> answer(
            String method, Map<String, String> parameters, Map<String, String> headers) {
        ConsoleRequest request = HAS_SERVLETS
                ? CurrentRequest.of(method, parameters, headers)
                : ConsoleRequest.of(method, parameters::get, name -> headers.get(name.toLowerCase(Locale.ROOT)));
        ConsoleResponse answer = console.respond(request.withoutForms());
        return new WebEndpointResponse<>(
                new String(answer.body(), StandardCharsets.UTF_8),
                answer.status(),
                MimeType.valueOf(answer.contentType()));
    }
}
