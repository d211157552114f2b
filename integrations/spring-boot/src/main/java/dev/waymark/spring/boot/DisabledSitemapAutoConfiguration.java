package dev.waymark.spring.boot;

import dev.waymark.runtime.Sitemap;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.autoconfigure.condition.SearchStrategy;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Fallback;
import org.springframework.context.annotation.Lazy;

/** Makes a disabled sitemap for beans that inject it. */
@AutoConfiguration
@ConditionalOnProperty(prefix = "waymark", name = "enabled", havingValue = "false")
class DisabledSitemapAutoConfiguration {

    @Bean
    @Lazy
    @Fallback
    @ConditionalOnMissingBean(search = SearchStrategy.CURRENT)
    Sitemap sitemap() {
        return Sitemap.inert();
    }
}
