package dev.waymark.spring.boot.internal.providers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.annotations.ChangeSink;
import dev.waymark.annotations.IncrementalSitemapProvider;
import dev.waymark.annotations.SitemapProvider;
import java.lang.reflect.Proxy;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.aopalliance.intercept.MethodInterceptor;
import org.aopalliance.intercept.MethodInvocation;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.aop.framework.autoproxy.BeanNameAutoProxyCreator;
import org.springframework.aop.support.AopUtils;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.test.util.TestPropertyValues;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;
import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.context.annotation.Scope;
import org.springframework.context.annotation.ScopedProxyMode;
import org.springframework.context.support.SimpleThreadScope;

class BeanProviderLocatorTest {

    private final AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext();

    @AfterEach
    void close() {
        context.close();
    }

    @Test
    void packagePrivateBean_isFound() throws Exception {
        assertThat(pages(locator(Cities.class))).containsExactly("Bern");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void proxiedBean_isFoundByTheClassBehindTheProxy(boolean ofClass) throws Exception {
        proxyCities(ofClass);
        BeanProviderLocator locator = locator(Cities.class);

        Object found = locator.locate(Cities.class);

        assertThat(AopUtils.isCglibProxy(found)).isEqualTo(ofClass);
        assertThat(Proxy.isProxyClass(found.getClass())).isEqualTo(!ofClass);
        assertThat(pages(locator)).containsExactly("Bern");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void proxyOfAProviderThatTellsWhatChanged_tellsIt(boolean ofClass) throws Exception {
        proxyCities(ofClass);
        Object found = locator(IncrementalCities.class).locate(IncrementalCities.class);

        assertThat(AopUtils.isAopProxy(found)).isTrue();
        List<String> changed = new ArrayList<>();
        ((IncrementalSitemapProvider<?>) found).changedSince(Instant.EPOCH, new ChangeSink<Object>() {
            @Override
            public void changed(Object page) {
                changed.add("changed " + page);
            }

            @Override
            public void removed(Object page) {
                changed.add("removed " + page);
            }
        });
        assertThat(changed).containsExactly("changed Bern", "removed Basel");
    }

    static class IncrementalCities extends Cities implements IncrementalSitemapProvider<String> {

        @Override
        public void changedSince(Instant since, ChangeSink<? super String> sink) {
            sink.changed("Bern");
            sink.removed("Basel");
        }
    }

    /** Whose method supplies pages: nothing of Waymark's. */
    interface Repository {}

    static class StoredRepository implements Repository {}

    static class OtherRepository implements Repository {}

    @Test
    void beanOfAnyClass_isFoundByThatOrByAnInterface() {
        BeanProviderLocator locator = locator(StoredRepository.class);
        locator.check(Repository.class);
        assertThat(locator.locate(Repository.class))
                .isSameAs(locator.locate(StoredRepository.class))
                .isInstanceOf(StoredRepository.class);
    }

    @Test
    void severalBeansOfAnInterface_orNone_areAnErrorThatSaysWhatToDo() {
        BeanProviderLocator locator = locator(StoredRepository.class, OtherRepository.class);
        assertThatThrownBy(() -> locator.check(Repository.class))
                .hasMessageStartingWith("several beans have this class: ")
                .hasMessageEndingWith(". Mark one @Primary");
        assertThatThrownBy(() -> locator.check(Runnable.class))
                .hasMessageStartingWith("the application context has no bean of this class.");
    }

    @Test
    void proxiedBean_isFoundBeforeItExists() {
        proxyCities(false);
        context.register(LazyCities.class);
        context.refresh();

        new BeanProviderLocator(context.getBeanFactory()).check(LazyCities.class);

        assertThat(context.getBeanFactory().containsSingleton("beanProviderLocatorTest.LazyCities"))
                .isFalse();
    }

    @Test
    void lazyBean_isNotCreatedByTheCheck() {
        BeanProviderLocator locator = locator(LazyCities.class);
        int before = LazyCities.CREATED.get();

        locator.check(LazyCities.class);
        assertThat(LazyCities.CREATED).hasValue(before);

        locator.locate(LazyCities.class);
        assertThat(LazyCities.CREATED).hasValue(before + 1);
    }

    @Test
    void scopedBean_isFoundAsItsProxy() throws Exception {
        context.getBeanFactory().registerScope("thread", new SimpleThreadScope());
        BeanProviderLocator locator = locator(ScopedCities.class, ScopedByInterface.class);

        assertThat(AopUtils.isAopProxy(locator.locate(ScopedCities.class))).isTrue();
        assertThat(Proxy.isProxyClass(locator.locate(ScopedByInterface.class).getClass()))
                .isTrue();
        assertThat(pages(locator.locate(ScopedByInterface.class))).containsExactly("scoped");
    }

    @Test
    void factoryMethodOfAnInterface_isLookedBehind() throws Exception {
        BeanProviderLocator locator = locator(Hidden.class);

        assertThat(pages(locator)).containsExactly("Bern");
    }

    @Test
    void beanOfAParentContext_isFound() {
        try (AnnotationConfigApplicationContext parent = new AnnotationConfigApplicationContext(Cities.class)) {
            context.setParent(parent);

            assertThat(locator(OtherProvider.class).locate(Cities.class)).isInstanceOf(Cities.class);
        }
    }

    @Test
    void subclass_standsInForItsSuperclass_whichComesFirst() {
        assertThat(locator(MoreCities.class).locate(Cities.class)).isInstanceOf(MoreCities.class);

        context.registerBean(Cities.class);
        assertThat(new BeanProviderLocator(context.getBeanFactory()).locate(Cities.class))
                .isExactlyInstanceOf(Cities.class);
    }

    @Test
    void primaryBean_isTakenOfSeveral() {
        assertThat(locator(TwoWithPrimary.class).locate(Cities.class)).isSameAs(context.getBean("secondCities"));
    }

    @Test
    void severalBeans_areAnErrorThatNamesThem() {
        assertThatThrownBy(() -> locator(Two.class).check(Cities.class))
                .hasMessage("several beans have this class: firstCities, secondCities. Mark one @Primary");
    }

    @ParameterizedTest
    @ValueSource(classes = {OfRequest.class, OfRequestByProxy.class})
    void beanOfARequest_isAnErrorThatSaysWhy(Class<? extends SitemapProvider<?>> type) {
        context.getBeanFactory().registerScope("request", new SimpleThreadScope());
        BeanProviderLocator locator = locator(type);
        String name = "beanProviderLocatorTest." + type.getSimpleName();

        assertThatThrownBy(() -> locator.check(type))
                .hasMessage("the bean " + name + " has the scope request, but pages are collected when there is no"
                        + " request. Give it the default scope");
    }

    @Test
    void missingBean_isAnErrorThatSaysHowToGetOne() {
        assertThatThrownBy(() -> locator(OtherProvider.class).check(Cities.class))
                .hasMessage(
                        "the application context has no bean of this class. Annotate it with @Component in a package"
                                + " that is scanned, or declare it with @Bean");
    }

    @Test
    void declaredBeanWhoseProfileIsOff_isAnErrorThatSaysSo() {
        context.getEnvironment().setActiveProfiles("test", "local");

        assertThatThrownBy(() -> locator(OfAProfile.class).check(OfAProfile.class))
                .hasMessage("the application context has no bean of this class, though it is declared: the class has"
                        + " @Profile(\"prod\", \"stage\"), and the active profiles are test, local. Switch that on, or"
                        + " give the controller the same profile or condition: without its bean, its entries are"
                        + " left out. Without a web server, omit them by waymark.exclude");
    }

    @Test
    void declaredBeanWithAProfileAndACondition_isAnErrorThatNamesTheOneThatIsOff() {
        context.getEnvironment().setActiveProfiles("prod");

        assertThatThrownBy(() -> locator(OnlyUnlessTest.class).check(OnlyUnlessTest.class))
                .hasMessageStartingWith("the application context has no bean of this class, though it is declared: the"
                        + " class has a condition that does not hold: @ConditionalOnProperty (cities) did not find"
                        + " property 'cities'. Switch");
    }

    @Test
    void declaredBeanWithAConditionThatHolds_isAnErrorThatNamesTheProfile() {
        context.getEnvironment().setActiveProfiles("test");
        TestPropertyValues.of("cities=true").applyTo(context);

        assertThatThrownBy(() -> locator(OnlyUnlessTest.class).check(OnlyUnlessTest.class))
                .hasMessageStartingWith("the application context has no bean of this class, though it is declared: the"
                        + " class has @Profile(\"!test\"), and the active profiles are test. Switch");
    }

    @Test
    void beanMethodWhoseConditionIsOff_isAnErrorThatSaysSo() {
        BeanProviderLocator locator = locator(Switched.class);

        assertThatThrownBy(() -> locator.check(Cities.class))
                .hasMessageStartingWith("the application context has no bean of this class, though it is declared: its"
                        + " @Bean method Switched.cities has a condition that does not hold:"
                        + " @ConditionalOnProperty (cities)"
                        + " did not find property 'cities'. Switch");
        assertThatThrownBy(() -> locator.check(OtherProvider.class))
                .hasMessageStartingWith("the application context has no bean of this class, though it is declared: its"
                        + " @Bean method Switched.other has @Profile(\"prod\"), and no profile is active. Switch");
    }

    @Test
    void beanMethodOfAClassWhoseConditionIsOff_isAnErrorThatSaysSo() {
        assertThatThrownBy(() -> locator(SwitchedClass.class).check(Cities.class))
                .hasMessageStartingWith("the application context has no bean of this class, though it is declared: the"
                        + " class of its @Bean method SwitchedClass.cities has a condition that does not hold:"
                        + " @ConditionalOnProperty (cities) did not find property 'cities'. Switch");
    }

    private BeanProviderLocator locator(Class<?>... components) {
        context.register(components);
        context.refresh();
        return new BeanProviderLocator(context.getBeanFactory());
    }

    private void proxyCities(boolean ofClass) {
        BeanNameAutoProxyCreator creator = new BeanNameAutoProxyCreator();
        creator.setBeanNames("*Cities");
        creator.setProxyTargetClass(ofClass);
        creator.setInterceptorNames("proceed");
        context.registerBean("proceed", MethodInterceptor.class, () -> MethodInvocation::proceed);
        context.registerBean("proxies", BeanNameAutoProxyCreator.class, () -> creator);
    }

    private List<Object> pages(BeanProviderLocator locator) throws Exception {
        return pages(locator.locate(Cities.class));
    }

    private static List<Object> pages(Object bean) throws Exception {
        SitemapProvider<?> provider = (SitemapProvider<?>) bean;
        List<Object> pages = new ArrayList<>();
        provider.pages(pages::add);
        return pages;
    }

    static class Cities implements SitemapProvider<String> {

        @Override
        public void pages(Consumer<? super String> sink) {
            sink.accept("Bern");
        }
    }

    static class MoreCities extends Cities {}

    @Lazy
    static class LazyCities extends Cities {

        static final AtomicInteger CREATED = new AtomicInteger();

        LazyCities() {
            CREATED.incrementAndGet();
        }
    }

    @Scope(scopeName = "thread", proxyMode = ScopedProxyMode.TARGET_CLASS)
    static class ScopedCities extends Cities {}

    @Scope(scopeName = "thread", proxyMode = ScopedProxyMode.INTERFACES)
    static class ScopedByInterface implements SitemapProvider<String> {

        @Override
        public void pages(Consumer<? super String> sink) {
            sink.accept("scoped");
        }
    }

    @Scope("request")
    static class OfRequest extends Cities {}

    @Scope(scopeName = "request", proxyMode = ScopedProxyMode.TARGET_CLASS)
    static class OfRequestByProxy extends Cities {}

    static class OtherProvider implements SitemapProvider<String> {

        @Override
        public void pages(Consumer<? super String> sink) {
            sink.accept("other");
        }
    }

    @Configuration
    static class Hidden {

        @Bean
        SitemapProvider<String> hiddenCities() {
            return new Cities();
        }

        @Bean
        SitemapProvider<String> hiddenOther() {
            return new OtherProvider();
        }
    }

    @Profile({"prod", "stage"})
    static class OfAProfile extends Cities {}

    @Profile("!test")
    @ConditionalOnProperty("cities")
    static class OnlyUnlessTest extends Cities {}

    @Configuration
    static class Switched {

        @Bean
        @ConditionalOnProperty("cities")
        Cities cities() {
            return new Cities();
        }

        @Bean
        @Profile("prod")
        OtherProvider other() {
            return new OtherProvider();
        }
    }

    @Configuration
    @ConditionalOnProperty("cities")
    static class SwitchedClass {

        @Bean
        Cities cities() {
            return new Cities();
        }
    }

    @Configuration
    static class Two {

        @Bean
        Cities firstCities() {
            return new Cities();
        }

        @Bean
        Cities secondCities() {
            return new Cities();
        }
    }

    @Configuration
    static class TwoWithPrimary {

        @Bean
        Cities firstCities() {
            return new Cities();
        }

        @Bean
        @Primary
        Cities secondCities() {
            return new Cities();
        }
    }
}
