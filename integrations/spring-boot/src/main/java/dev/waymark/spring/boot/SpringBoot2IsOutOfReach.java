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
 * Fails startup on Spring Boot 2. {@code spring.factories} names it under a key that later versions don't read. Without
 * it, 2.7 would fail with a missing servlet class, and older versions would silently have no sitemap.
 *
 * <p>Versions that can't read Java 17 class files name this class in their error.
 */
@Configuration(proxyBeanMethods = false)
@AutoConfigureOrder(Ordered.HIGHEST_PRECEDENCE)
@Import(SpringBoot2IsOutOfReach.Failure.class)
class SpringBoot2IsOutOfReach {

    /** Called before other configuration classes are read. */
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
