package dev.waymark.spring.boot.internal.security;

import jakarta.servlet.http.HttpServletRequest;
import java.lang.reflect.Proxy;
import java.util.Collections;
import org.springframework.context.ApplicationContext;
import org.springframework.security.web.firewall.HttpFirewall;
import org.springframework.security.web.firewall.RequestRejectedException;
import org.springframework.security.web.firewall.StrictHttpFirewall;

/** Asks the firewall of Spring Security: the bean, or the default that is used where there is none. */
public class ServletFirewall implements RefusedCharacters {

    private final ApplicationContext context;

    public ServletFirewall(ApplicationContext context) {
        this.context = context;
    }

    @Override
    public String find(String host) {
        if (!context.containsBean("springSecurityFilterChain")) {
            return "";
        }
        HttpFirewall firewall = context.getBeanProvider(HttpFirewall.class).getIfUnique(StrictHttpFirewall::new);
        return RefusedCharacters.of(firewall, (encoded, decoded) -> passes(firewall, host, encoded, decoded));
    }

    private static boolean passes(HttpFirewall firewall, String host, String encoded, String decoded) {
        try {
            firewall.getFirewalledRequest(request(host, encoded, decoded));
            return true;
        } catch (RequestRejectedException e) {
            return false;
        }
    }

    /** As much of a request as a firewall looks at. */
    private static HttpServletRequest request(String host, String encoded, String decoded) {
        return (HttpServletRequest) Proxy.newProxyInstance(
                ServletFirewall.class.getClassLoader(),
                new Class<?>[] {HttpServletRequest.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "getMethod" -> "GET";
                    case "getScheme" -> "https";
                    case "getProtocol" -> "HTTP/1.1";
                    case "getServerName" -> host;
                    case "getServerPort" -> 443;
                    case "getContextPath" -> "";
                    case "getRequestURI" -> encoded;
                    case "getServletPath" -> decoded;
                    case "getHeaders", "getHeaderNames", "getParameterNames", "getAttributeNames" ->
                        Collections.emptyEnumeration();
                    default -> null;
                });
    }
}
