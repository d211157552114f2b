package dev.waymark.spring.boot.internal.providers;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.spi.PagePass;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.Transactions;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.aop.framework.AopProxyUtils;
import org.springframework.aop.framework.autoproxy.AutoProxyUtils;
import org.springframework.aop.scope.ScopedProxyUtils;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.util.ClassUtils;

/**
 * Finds provider beans, and beans whose methods supply pages, by the class that the entry names. A method's result is
 * read in a transaction.
 *
 * <p>An interface-based proxy, as {@code @Transactional} may create, isn't an instance of the bean's class. Therefore
 * the locator compares all provider beans by the class behind the proxy. The {@linkplain #check check} instantiates
 * nothing, unless a factory method hides the class behind an interface.
 */
public record BeanProviderLocator(ConfigurableListableBeanFactory beans) implements ProviderLocator {

    private static final boolean TRANSACTIONS = ClassUtils.isPresent(
            "org.springframework.transaction.PlatformTransactionManager", BeanProviderLocator.class.getClassLoader());

    private static final Set<String> WEB_SCOPES = Set.of("request", "session", "websocket");

    /** Spring's transactions; none without {@code spring-tx}. */
    public static Transactions transactions() {
        return TRANSACTIONS ? new SpringTransactions() : Transactions.NONE;
    }

    @Override
    public Object locate(Class<?> type) {
        Found found = find(type);
        return found.beans.getBean(found.name);
    }

    @Override
    public void check(Class<?> type) {
        Found found = find(type);
        scopeProblem(found.name, found.beans).ifPresent(problem -> {
            throw new IllegalStateException("the bean " + found.name + problem);
        });
    }

    @Override
    public void run(PagePass pass) throws Exception {
        Object bean = pass.needsBean() ? locate(pass.type()) : null;
        if (TRANSACTIONS && pass.reads()) {
            SpringTransactions.read(pass, bean, beans);
        } else {
            pass.run(bean);
        }
    }

    /**
     * The problem with the scope of a bean that supplies pages, as the end of a sentence. Beans of a request fail even
     * with a proxy.
     */
    public static Optional<String> scopeProblem(String name, ConfigurableListableBeanFactory beans) {
        String target = ScopedProxyUtils.getTargetBeanName(name);
        String defined = beans.containsBeanDefinition(target) ? target : name;
        return Optional.of(defined)
                .filter(beans::containsBeanDefinition)
                .map(bean -> beans.getMergedBeanDefinition(bean).getScope())
                .filter(WEB_SCOPES::contains)
                .map(scope -> " has the scope " + scope
                        + ", but pages are collected when there is no request. Give it the default scope");
    }

    private Found find(Class<?> type) {
        for (ConfigurableListableBeanFactory factory = beans; factory != null; factory = parent(factory)) {
            Set<String> names = namesOf(type, factory);
            if (!names.isEmpty()) {
                return new Found(factory, theOne(names, type, factory));
            }
        }
        throw new IllegalStateException(MissingProvider.why(type, beans));
    }

    private static Set<String> namesOf(Class<?> type, ConfigurableListableBeanFactory factory) {
        boolean isProvider = SitemapProvider.class.isAssignableFrom(type);
        String[] candidates = factory.getBeanNamesForType(isProvider ? SitemapProvider.class : type, true, false);
        Set<String> names = visibleNames(candidates, name -> !isProvider || isDeclared(type, name, factory));
        return names.isEmpty() ? visibleNames(candidates, name -> isHidden(type, name, factory)) : names;
    }

    private static boolean isDeclared(Class<?> type, String name, ConfigurableListableBeanFactory factory) {
        Class<?> declared = AutoProxyUtils.determineTargetClass(factory, name);
        return declared != null && type.isAssignableFrom(declared);
    }

    /** Whether the bean is of this class, but declared as an interface or superclass. */
    private static boolean isHidden(Class<?> type, String name, ConfigurableListableBeanFactory factory) {
        Class<?> declared = factory.getType(name);
        return declared != null
                && declared.isAssignableFrom(type)
                && type.isAssignableFrom(AopProxyUtils.ultimateTargetClass(factory.getBean(name)));
    }

    /** In place of a scoped bean, whose target exists only within its scope, its proxy. */
    private static Set<String> visibleNames(String[] candidates, Predicate<String> test) {
        return Arrays.stream(candidates)
                .filter(test)
                .map(name -> ScopedProxyUtils.isScopedTarget(name) ? ScopedProxyUtils.getOriginalBeanName(name) : name)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static String theOne(Set<String> names, Class<?> type, ConfigurableListableBeanFactory factory) {
        List<String> best = names.stream().toList();
        if (best.size() > 1) {
            best = names.stream().filter(name -> isPrimary(name, factory)).toList();
        }
        if (best.size() != 1) {
            // The named class itself takes precedence over subclasses.
            best = names.stream()
                    .filter(name -> isExactly(type, AutoProxyUtils.determineTargetClass(factory, name)))
                    .toList();
        }
        if (best.size() != 1) {
            throw new IllegalStateException("several beans have this class: "
                    + names.stream().sorted().collect(Collectors.joining(", ")) + ". Mark one @Primary");
        }
        return best.get(0);
    }

    private static boolean isPrimary(String name, ConfigurableListableBeanFactory factory) {
        return factory.containsBeanDefinition(name)
                && factory.getMergedBeanDefinition(name).isPrimary();
    }

    private static boolean isExactly(Class<?> type, @Nullable Class<?> beanClass) {
        return beanClass != null && ClassUtils.getUserClass(beanClass) == type;
    }

    private static @Nullable ConfigurableListableBeanFactory parent(ConfigurableListableBeanFactory factory) {
        return factory.getParentBeanFactory() instanceof ConfigurableListableBeanFactory parent ? parent : null;
    }

    private record Found(ConfigurableListableBeanFactory beans, String name) {}
}
