package dev.waymark.spring.boot.internal.security;

import dev.waymark.spring.boot.internal.routes.RoutePattern;
import jakarta.servlet.http.HttpServletRequest;
import java.lang.reflect.Proxy;
import java.util.Collections;
import java.util.Objects;
import org.springframework.context.ApplicationContext;
import org.springframework.security.authentication.AnonymousAuthenticationToken;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.authority.AuthorityUtils;
import org.springframework.security.web.access.WebInvocationPrivilegeEvaluator;
import org.springframework.security.web.firewall.HttpFirewall;
import org.springframework.security.web.firewall.RequestRejectedException;
import org.springframework.security.web.firewall.StrictHttpFirewall;
import org.springframework.web.context.WebApplicationContext;

/**
 * Queries Spring Security: its rules for a path, as for hiding forbidden links; and its firewall for characters: the
 * bean, or else the default.
 */
public class ServletSecurity implements AccessRules {

    private static final Authentication ANYBODY = new AnonymousAuthenticationToken(
            "waymark", "anonymousUser", AuthorityUtils.createAuthorityList("ROLE_ANONYMOUS"));

    private final ApplicationContext context;

    public ServletSecurity(ApplicationContext context) {
        this.context = context;
    }

    @Override
    public int order() {
        return context.getEnvironment().getProperty("spring.security.filter.order", Integer.class, -100);
    }

    @Override
    public boolean refuse(String path) {
        WebInvocationPrivilegeEvaluator rules =
                context.getBeanProvider(WebInvocationPrivilegeEvaluator.class).getIfUnique();
        if (rules == null) {
            return false;
        }
        String contextPath = Objects.requireNonNull(((WebApplicationContext) context).getServletContext())
                .getContextPath();
        String servletPath = context.getEnvironment().getProperty("spring.mvc.servlet.path", "");
        return !rules.isAllowed(contextPath, RoutePattern.join(servletPath, path), "GET", ANYBODY);
    }

    @Override
    public String refusedCharacters(String host) {
        if (!context.containsBean("springSecurityFilterChain")) {
            return "";
        }
        HttpFirewall firewall = context.getBeanProvider(HttpFirewall.class).getIfUnique(StrictHttpFirewall::new);
        return AccessRules.refusedCharacters(firewall, (encoded, decoded) -> passes(firewall, host, encoded, decoded));
    }

    private static boolean passes(HttpFirewall firewall, String host, String encoded, String decoded) {
        try {
            firewall.getFirewalledRequest(request(host, encoded, decoded));
            return true;
        } catch (RequestRejectedException e) {
            return false;
        }
    }

    /** The parts of a request that a firewall checks. */
    private static HttpServletRequest request(String host, String encoded, String decoded) {
        return (HttpServletRequest) Proxy.newProxyInstance(
                ServletSecurity.class.getClassLoader(),
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
