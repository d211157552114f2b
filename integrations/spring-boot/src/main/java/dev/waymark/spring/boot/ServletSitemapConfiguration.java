package dev.waymark.spring.boot;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapFilter;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;

/** Serves the sitemap in a servlet container. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@ConditionalOnClass(FilterRegistrationBean.class)
class ServletSitemapConfiguration {

    /**
     * Only addresses that can be those of a sitemap reach the filter. Spring Security's filter has the order -100: this
     * one comes later, so that an application that lets nobody in shows nobody its list of pages either.
     */
    @Bean
    @ConditionalOnMissingBean(value = SitemapFilter.class, parameterizedContainer = FilterRegistrationBean.class)
    FilterRegistrationBean<SitemapFilter> sitemapFilter(
            Sitemap sitemap, WaymarkProperties properties, Environment environment) {
        FilterRegistrationBean<SitemapFilter> filter = new FilterRegistrationBean<>(
                new SitemapFilter(sitemap.responder(), environment.getProperty("spring.mvc.servlet.path", "")));
        filter.setName("sitemapFilter");
        filter.addUrlPatterns("*.xml", "*.gz");
        filter.setOrder(properties.filterOrder());
        return filter;
    }
}
