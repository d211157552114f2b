package dev.waymark.spring.boot.internal.security;

import dev.waymark.spring.boot.internal.routes.RoutePattern;
import java.lang.reflect.Proxy;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationContext;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.codec.ServerCodecConfigurer;
import org.springframework.http.server.RequestPath;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.security.web.server.WebFilterChainProxy;
import org.springframework.security.web.server.firewall.ServerExchangeRejectedException;
import org.springframework.security.web.server.firewall.ServerWebExchangeFirewall;
import org.springframework.security.web.server.firewall.StrictServerWebExchangeFirewall;
import org.springframework.util.LinkedMultiValueMap;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.adapter.DefaultServerWebExchange;
import org.springframework.web.server.i18n.AcceptHeaderLocaleContextResolver;
import org.springframework.web.server.session.DefaultWebSessionManager;
import reactor.core.publisher.Mono;

/**
 * Queries Spring Security for WebFlux. It reveals its rules for anonymous users only through a request to its filters,
 * and refused characters only through its firewall: the bean, or else the default.
 */
public class ReactiveSecurity implements AccessRules {

    /** The time limit for rules that call other systems. */
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final ApplicationContext context;
    private final ServerCodecConfigurer codecs = ServerCodecConfigurer.create();

    /** Set after a timeout: startup waits only once. */
    private boolean gaveUp;

    public ReactiveSecurity(ApplicationContext context) {
        this.context = context;
    }

    @Override
    public String refusedCharacters(String host) {
        if (context.getBeanNamesForType(WebFilterChainProxy.class, true, false).length == 0) {
            return "";
        }
        ServerWebExchangeFirewall firewall = context.getBeanProvider(ServerWebExchangeFirewall.class)
                .getIfUnique(StrictServerWebExchangeFirewall::new);
        return AccessRules.refusedCharacters(
                firewall, (encoded, decoded) -> passes(firewall, "https://" + host + encoded));
    }

    private boolean passes(ServerWebExchangeFirewall firewall, String url) {
        try {
            firewall.getFirewalledExchange(exchange(URI.create(url), "")).block();
            return true;
        } catch (ServerExchangeRejectedException e) {
            return false;
        }
    }

    @Override
    public int order() {
        return -100;
    }

    @Override
    public boolean refuse(String path) {
        WebFilterChainProxy filters =
                context.getBeanProvider(WebFilterChainProxy.class).getIfUnique();
        if (filters == null || gaveUp) {
            return false;
        }
        String base = context.getEnvironment().getProperty("spring.webflux.base-path", "");
        AtomicBoolean passed = new AtomicBoolean();
        Boolean ended = filters.filter(
                        exchange(URI.create("https://localhost" + RoutePattern.join(base, path)), base),
                        behind -> Mono.fromRunnable(() -> passed.set(true)))
                .thenReturn(true)
                .timeout(PATIENCE, Mono.just(false))
                .block();
        gaveUp = !Boolean.TRUE.equals(ended);
        return !gaveUp && !passed.get();
    }

    private ServerWebExchange exchange(URI url, String base) {
        ServerHttpRequest request = proxy(ServerHttpRequest.class, method -> switch (method) {
            case "getId" -> "waymark";
            case "getMethod" -> HttpMethod.GET;
            case "getURI" -> url;
            case "getPath" -> RequestPath.parse(url, base);
            case "getHeaders" -> new HttpHeaders();
            case "getQueryParams", "getCookies" -> new LinkedMultiValueMap<>();
            case "getRemoteAddress", "getLocalAddress" -> InetSocketAddress.createUnresolved("localhost", 443);
            default -> null;
        });
        HttpHeaders headers = new HttpHeaders();
        ServerHttpResponse response = proxy(ServerHttpResponse.class, method -> switch (method) {
            case "getHeaders" -> headers;
            case "getCookies" -> new LinkedMultiValueMap<>();
            default -> null;
        });
        return new DefaultServerWebExchange(
                request, response, new DefaultWebSessionManager(), codecs, new AcceptHeaderLocaleContextResolver());
    }

    /** An object whose other methods do nothing. */
    private static <T> T proxy(Class<T> type, Function<String, @Nullable Object> answers) {
        return type.cast(Proxy.newProxyInstance(
                ReactiveSecurity.class.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                    Object answer = answers.apply(method.getName());
                    return answer != null ? answer : nothing(method.getReturnType());
                }));
    }

    private static @Nullable Object nothing(Class<?> type) {
        return type == boolean.class ? (Object) true : type == Mono.class ? Mono.empty() : null;
    }
}
