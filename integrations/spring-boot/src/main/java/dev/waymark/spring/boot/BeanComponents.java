package dev.waymark.spring.boot;

import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.settings.Components;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.BeanFactoryUtils;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.NoUniqueBeanDefinitionException;

/** Beans of a context and its parents. */
record BeanComponents(ListableBeanFactory beans) implements Components {

    @Override
    public <T> Optional<T> find(Class<T> type, @Nullable String name) {
        if (name != null) {
            String[] names = BeanFactoryUtils.beanNamesForTypeIncludingAncestors(beans, type);
            if (!Arrays.asList(names).contains(name)) {
                throw new SitemapConfigurationException("No bean of " + type.getName() + " is named " + name + "; "
                        + (names.length == 0 ? "there is none" : "use " + String.join(" or ", names)));
            }
            return Optional.of(beans.getBean(name, type));
        }
        try {
            return Optional.ofNullable(beans.getBeanProvider(type).getIfAvailable());
        } catch (NoUniqueBeanDefinitionException e) {
            throw new SitemapConfigurationException(
                    "There are several beans of " + type.getName() + ": "
                            + String.join(", ", BeanFactoryUtils.beanNamesForTypeIncludingAncestors(beans, type))
                            + ". Mark one of them as @Primary",
                    e);
        }
    }
}
