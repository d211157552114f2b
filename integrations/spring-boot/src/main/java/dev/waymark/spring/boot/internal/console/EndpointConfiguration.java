package dev.waymark.spring.boot.internal.console;

import dev.waymark.console.ConsoleSettings;
import dev.waymark.console.SitemapConsole;
import dev.waymark.settings.WaymarkSettings;
import dev.waymark.spring.boot.internal.startup.Development;
import org.springframework.boot.actuate.autoconfigure.endpoint.condition.ConditionalOnAvailableEndpoint;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;
import org.springframework.web.filter.reactive.ServerWebExchangeContextFilter;

/** The actuator endpoint, if the actuator is present and the application exposes it. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnClass({SitemapConsole.class, ConditionalOnAvailableEndpoint.class})
public class EndpointConfiguration {

    private static EndpointResponder responder(
            SitemapConsole console, WaymarkSettings settings, Environment environment) {
        return new EndpointResponder(
                console, Development.of(settings, environment).isOn() ? settings.get(ConsoleSettings.HOSTS) : null);
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
    static class InServlets {

        @Bean
        @ConditionalOnMissingBean
        @ConditionalOnAvailableEndpoint
        SitemapEndpoint sitemapEndpoint(SitemapConsole console, WaymarkSettings settings, Environment environment) {
            return new SitemapEndpoint(responder(console, settings, environment));
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.REACTIVE)
    static class InWebFlux {

        @Bean
        @ConditionalOnMissingBean
        @ConditionalOnAvailableEndpoint
        ReactiveSitemapEndpoint sitemapEndpoint(
                SitemapConsole console, WaymarkSettings settings, Environment environment) {
            return new ReactiveSitemapEndpoint(responder(console, settings, environment));
        }

        @Bean
        @ConditionalOnMissingBean
        @ConditionalOnAvailableEndpoint(endpoint = ReactiveSitemapEndpoint.class)
        ServerWebExchangeContextFilter sitemapEndpointRequests() {
            return new ServerWebExchangeContextFilter();
        }
    }
}
