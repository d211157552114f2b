package org.example.gazetteer;

import java.nio.charset.StandardCharsets;
import javax.sql.DataSource;
import org.example.gazetteer.data.Gazetteer;
import org.springframework.context.MessageSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.support.ResourceBundleMessageSource;
import org.springframework.jdbc.datasource.TransactionAwareDataSourceProxy;
import org.springframework.web.servlet.LocaleResolver;

@Configuration(proxyBeanMethods = false)
class GazetteerConfiguration {

    /** The proxy lets the gazetteer, which uses plain JDBC, take part in Spring's transactions. */
    @Bean
    Gazetteer gazetteer(DataSource dataSource) {
        return Gazetteer.open(new TransactionAwareDataSourceProxy(dataSource));
    }

    @Bean
    LocaleResolver localeResolver() {
        return new PathLocaleResolver();
    }

    /** Spring Boot's own would require a bundle without a language. */
    @Bean
    MessageSource messageSource() {
        ResourceBundleMessageSource messages = new ResourceBundleMessageSource();
        messages.setBasename("messages");
        messages.setDefaultEncoding(StandardCharsets.UTF_8.name());
        messages.setFallbackToSystemLocale(false);
        return messages;
    }
}
