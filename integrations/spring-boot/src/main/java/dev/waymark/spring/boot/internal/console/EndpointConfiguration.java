package dev.waymark.spring.boot.internal.console;

import dev.waymark.console.SitemapConsole;
import org.springframework.boot.actuate.autoconfigure.endpoint.condition.ConditionalOnAvailableEndpoint;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The actuator's endpoint, where there is the actuator, and the application exposes it. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnClass({SitemapConsole.class, ConditionalOnAvailableEndpoint.class})
public class EndpointConfiguration {

    @Bean
    @ConditionalOnMissingBean
    @ConditionalOnAvailableEndpoint
    SitemapEndpoint sitemapEndpoint(SitemapConsole console) {
        return new SitemapEndpoint(console);
    }
}
