package dev.waymark.spring.boot.internal.console;

import dev.waymark.console.ConsoleRequest;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Locale;
import java.util.Map;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;

/**
 * What the actuator does not pass on of a request: its headers, by which a page of another address is told. Loaded only
 * where there are servlets.
 */
final class CurrentRequest {

    private CurrentRequest() {}

    static ConsoleRequest of(String method, Map<String, String> parameters, Map<String, String> headers) {
        HttpServletRequest current =
                RequestContextHolder.getRequestAttributes() instanceof ServletRequestAttributes attributes
                        ? attributes.getRequest()
                        : null;
        return ConsoleRequest.of(method, parameters::get, name -> {
            String given = headers.get(name.toLowerCase(Locale.ROOT));
            return given != null || current == null ? given : current.getHeader(name);
        });
    }
}
