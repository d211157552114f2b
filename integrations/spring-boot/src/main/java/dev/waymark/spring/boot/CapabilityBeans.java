package dev.waymark.spring.boot;

import dev.waymark.runtime.Sitemap;
import dev.waymark.settings.WaymarkSettings;
import java.util.Objects;
import org.springframework.beans.factory.FactoryBean;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.context.annotation.ImportBeanDefinitionRegistrar;
import org.springframework.core.ResolvableType;
import org.springframework.core.type.AnnotationMetadata;

/**
 * Registers each capability as a bean, such as {@code sitemapChanges}, unless the application declares one of its type.
 */
class CapabilityBeans implements ImportBeanDefinitionRegistrar {

    @Override
    public void registerBeanDefinitions(AnnotationMetadata importing, BeanDefinitionRegistry registry) {
        for (Class<?> type : WaymarkSettings.beans()) {
            if (((ListableBeanFactory) registry).getBeanNamesForType(type, true, false).length == 0) {
                RootBeanDefinition bean = new RootBeanDefinition(Factory.class);
                bean.getConstructorArgumentValues().addIndexedArgumentValue(0, type);
                bean.setAttribute(FactoryBean.OBJECT_TYPE_ATTRIBUTE, type);
                bean.setTargetType(ResolvableType.forClassWithGenerics(Factory.class, type));
                bean.setLazyInit(true);
                bean.setFallback(true);
                registry.registerBeanDefinition("sitemap" + type.getSimpleName().replaceFirst("^Sitemap", ""), bean);
            }
        }
    }

    /** Gets it from the sitemap. */
    record Factory<T>(Class<T> type, ObjectProvider<Sitemap> sitemap) implements FactoryBean<T> {

        @Override
        public T getObject() {
            // The mock of a test has none.
            return Objects.requireNonNullElseGet(
                    sitemap.getObject().capability(type), () -> Sitemap.inert().capability(type));
        }

        @Override
        public Class<T> getObjectType() {
            return type;
        }
    }
}
