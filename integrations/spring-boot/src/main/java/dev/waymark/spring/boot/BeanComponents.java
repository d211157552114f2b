package dev.waymark.spring.boot;

import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.settings.Components;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.BeanFactoryUtils;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.NoUniqueBeanDefinitionException;
import org.springframework.jdbc.datasource.TransactionAwareDataSourceProxy;
import org.springframework.util.ClassUtils;

/** Beans of a context and its parents. */
final class BeanComponents implements Components {

    private static final boolean IS_JDBC = ClassUtils.isPresent(
            "org.springframework.jdbc.datasource.TransactionAwareDataSourceProxy",
            BeanComponents.class.getClassLoader());

    private final ListableBeanFactory beans;

    BeanComponents(ListableBeanFactory beans) {
        this.beans = beans;
    }

    @Override
    public <T> Optional<T> find(Class<T> type, @Nullable String name) {
        if (name != null) {
            String[] names = BeanFactoryUtils.beanNamesForTypeIncludingAncestors(beans, type);
            if (!Arrays.asList(names).contains(name)) {
                throw new SitemapConfigurationException("No bean of " + type.getName() + " is named " + name + "; "
                        + (names.length == 0 ? "there is none" : "use " + String.join(" or ", names)));
            }
            return Optional.of(unjoined(type, beans.getBean(name, type)));
        }
        try {
            return Optional.ofNullable(beans.getBeanProvider(type).getIfAvailable())
                    .map(bean -> unjoined(type, bean));
        } catch (NoUniqueBeanDefinitionException e) {
            throw new SitemapConfigurationException(
                    "There are several beans of " + type.getName() + ": "
                            + String.join(", ", BeanFactoryUtils.beanNamesForTypeIncludingAncestors(beans, type))
                            + ". Mark one of them as @Primary",
                    e);
        }
    }

    /** A rollback of the caller's transaction must not affect stored data. */
    private static <T> T unjoined(Class<T> type, T bean) {
        return IS_JDBC ? type.cast(Joining.behind(bean)) : bean;
    }

    /** Loaded only with Spring's JDBC. */
    private static final class Joining {

        static Object behind(Object bean) {
            Object behind = bean;
            while (behind instanceof TransactionAwareDataSourceProxy proxy && proxy.getTargetDataSource() != null) {
                behind = proxy.getTargetDataSource();
            }
            return behind;
        }
    }
}
