package dev.waymark.spring.boot.internal.security;

import java.lang.reflect.Proxy;
import java.net.URI;
import org.springframework.context.ApplicationContext;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.server.RequestPath;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.security.web.server.WebFilterChainProxy;
import org.springframework.security.web.server.firewall.ServerExchangeRejectedException;
import org.springframework.security.web.server.firewall.ServerWebExchangeFirewall;
import org.springframework.security.web.server.firewall.StrictServerWebExchangeFirewall;
import org.springframework.util.LinkedMultiValueMap;
import org.springframework.web.server.ServerWebExchange;

/** Asks the firewall of Spring Security for WebFlux: the bean, or the default that is used where there is none. */
public class ReactiveFirewall implements RefusedCharacters {

    private final ApplicationContext context;

    public ReactiveFirewall(ApplicationContext context) {
        this.context = context;
    }

    @Override
    public String find(String host) {
        if (context.getBeanNamesForType(WebFilterChainProxy.class, true, false).length == 0) {
            return "";
        }
        ServerWebExchangeFirewall firewall = context.getBeanProvider(ServerWebExchangeFirewall.class)
                .getIfUnique(StrictServerWebExchangeFirewall::new);
        return RefusedCharacters.of(firewall, (encoded, decoded) -> passes(firewall, "https://" + host + encoded));
    }

    private static boolean passes(ServerWebExchangeFirewall firewall, String url) {
        try {
            firewall.getFirewalledExchange(exchange(URI.create(url))).block();
            return true;
        } catch (ServerExchangeRejectedException e) {
            return false;
        }
    }

    /** As much of an exchange as a firewall looks at. */
    private static ServerWebExchange exchange(URI url) {
        ServerHttpRequest request = (ServerHttpRequest) Proxy.newProxyInstance(
                ReactiveFirewall.class.getClassLoader(),
                new Class<?>[] {ServerHttpRequest.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "getMethod" -> HttpMethod.GET;
                    case "getURI" -> url;
                    case "getPath" -> RequestPath.parse(url, "");
                    case "getHeaders" -> new HttpHeaders();
                    case "getQueryParams", "getCookies" -> new LinkedMultiValueMap<>();
                    default -> null;
                });
        ServerHttpResponse response = (ServerHttpResponse) Proxy.newProxyInstance(
                ReactiveFirewall.class.getClassLoader(),
                new Class<?>[] {ServerHttpResponse.class},
                (proxy, method, arguments) -> method.getName().equals("getHeaders") ? new HttpHeaders() : null);
        return (ServerWebExchange) Proxy.newProxyInstance(
                ReactiveFirewall.class.getClassLoader(),
                new Class<?>[] {ServerWebExchange.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "getRequest" -> request;
                    case "getResponse" -> response;
                    default -> null;
                });
    }
}
