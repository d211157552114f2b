package dev.waymark.spring.boot;

import dev.waymark.runtime.spi.SitemapConfigurationException;
import org.springframework.boot.SpringBootVersion;
import org.springframework.boot.autoconfigure.AutoConfigureOrder;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.ImportSelector;
import org.springframework.core.Ordered;
import org.springframework.core.type.AnnotationMetadata;

/**
 * Fails the start on Spring Boot 2. {@code spring.factories} has it under a key that no later version reads. Before it,
 * 2.7 failed because of a class of the servlet API, and older ones had no sitemap and said nothing.
 *
 * <p>Versions that cannot read the class files of Java 17 say so, and name this class.
 */
@Configuration(proxyBeanMethods = false)
@AutoConfigureOrder(Ordered.HIGHEST_PRECEDENCE)
@Import(SpringBoot2IsOutOfReach.Failure.class)
class SpringBoot2IsOutOfReach {

    /** Called before any other configuration is read. */
    static class Failure implements ImportSelector {

        @Override
        public String[] selectImports(AnnotationMetadata importing) {
            throw new SitemapConfigurationException(
                    "waymark-spring-boot-starter needs Spring Boot 3.5 or later; this application runs on"
                            + " Spring Boot " + SpringBootVersion.getVersion()
                            + ". Upgrade, or remove the starter");
        }
    }
}
