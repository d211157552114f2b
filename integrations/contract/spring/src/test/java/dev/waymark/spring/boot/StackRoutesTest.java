package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.contract.RawHttp;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.report.EntryDescription;
import dev.waymark.runtime.spi.RouteLocator;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import java.util.Optional;
import org.aopalliance.intercept.MethodInterceptor;
import org.aopalliance.intercept.MethodInvocation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.aop.framework.autoproxy.BeanNameAutoProxyCreator;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Profile;
import org.springframework.core.env.Environment;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Registries and running applications that do not say the same. */
@ExtendWith(OutputCaptureExtension.class)
class StackRoutesTest {

    private static final String BASE_URL = "--waymark.base-url=https://www.example.com";

    @Test
    void controllerOfAnotherProfile_isLeftOut_thoughItsProviderAndPlaceholderAreMissing(CapturedOutput output)
            throws Exception {
        try (ConfigurableApplicationContext application =
                Applications.start(Registries.CitiesAndOffers.class, Profiles.class, BASE_URL)) {
            String sitemap =
                    RawHttp.get(Applications.port(application), "/sitemap.xml").text();

            assertThat(sitemap)
                    .contains("<loc>https://www.example.com/help</loc>")
                    .doesNotContain("offers", "cities");
            assertThat(application
                            .getBean(Sitemap.class)
                            .capability(Engine.class)
                            .entries())
                    .extracting(EntryDescription::path)
                    .containsExactly("/help");
            assertThat(output)
                    .containsOnlyOnce("aren't listed: ")
                    .contains("The entries of dev.waymark.spring.boot.Registries.CityController,"
                            + " dev.waymark.spring.boot.Registries.OfferController aren't listed");
        }
    }

    @Test
    void sameControllerWithItsProfile_isListed() throws Exception {
        try (ConfigurableApplicationContext application = Applications.start(
                Registries.CitiesAndOffers.class,
                Profiles.class,
                BASE_URL,
                "--spring.profiles.active=full",
                "--shop.path=/shop")) {
            assertThat(RawHttp.get(Applications.port(application), "/sitemap.xml")
                            .text())
                    .contains(
                            "<loc>https://www.example.com/help</loc>",
                            "<loc>https://www.example.com/shop/offers</loc>",
                            "<loc>https://www.example.com/cities/Z%C3%BCrich</loc>");
        }
    }

    @Test
    void mappingThatIsChangedBeyondRecognition_failsTheStart() {
        assertThatThrownBy(() -> Applications.start(Registries.Moved.class, Profiles.class, BASE_URL))
                .hasRootCauseMessage("its path is \"/help/{topic}\", but at run time the method is mapped to"
                        + " \"/help\". If a prefix with a variable is added at run time, set the whole path,"
                        + " @SitemapEntry(path ="
                        + " \"...\"), and locale = \"{lang}\" if the variable {lang} is the language."
                        + " Or write the whole"
                        + " path in its mapping")
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessageStartingWith(
                        "The entry dev.waymark.spring.boot.StackRoutesTest.HelpController#help can't be listed:"
                                + " its path is");
    }

    @Configuration(proxyBeanMethods = false)
    @Import(Profiles.class)
    static class AsCompiled {

        @Bean
        RouteLocator routes() {
            return (handler, path) -> Optional.of(path.get());
        }
    }

    @Test
    void check_canBeSwitchedOff() throws Exception {
        try (ConfigurableApplicationContext application = Applications.start(
                Registries.Moved.class,
                AsCompiled.class,
                BASE_URL,
                "--spring.profiles.active=full",
                "--shop.path=/shop")) {
            assertThat(application
                            .getBean(Sitemap.class)
                            .capability(Engine.class)
                            .entries())
                    .extracting(EntryDescription::path)
                    .containsExactly("/help/{topic}");
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void proxiedController_isRecognised(boolean ofClass) throws Exception {
        try (ConfigurableApplicationContext application =
                Applications.start(Registries.Towns.class, Proxied.class, BASE_URL, "--of-class=" + ofClass)) {
            int port = Applications.port(application);

            assertThat(RawHttp.get(port, "/towns").text()).isEqualTo("towns");
            assertThat(RawHttp.get(port, "/sitemap.xml").text()).contains("<loc>https://www.example.com/towns</loc>");
        }
    }

    @Test
    void lazyInitialisation_isNoObstacle() throws Exception {
        try (ConfigurableApplicationContext application = Applications.start(
                Registries.Cities.class,
                StackServedTest.Application.class,
                BASE_URL,
                "--spring.main.lazy-initialization=true")) {
            assertThat(RawHttp.get(Applications.port(application), "/sitemap.xml")
                            .text())
                    .contains("<loc>https://www.example.com/cities/Z%C3%BCrich</loc>");
        }
    }

    @RestController
    static class HelpController {

        @GetMapping("/help")
        String help() {
            return "help";
        }
    }

    @Configuration
    @EnableAutoConfiguration
    @Import({HelpController.class, Full.class})
    static class Profiles {}

    @Profile("full")
    @Configuration
    @Import({Registries.CityController.class, Registries.OfferController.class, Registries.CityPages.class})
    static class Full {}

    /** As of old: the mappings are on an interface, and proxies know nothing else. */
    @RestController
    public interface TownApi {

        @GetMapping("/towns")
        String towns();
    }

    static class TownController implements TownApi {

        @Override
        public String towns() {
            return "towns";
        }
    }

    @Configuration
    @EnableAutoConfiguration
    static class Proxied {

        @Bean
        TownController townController() {
            return new TownController();
        }

        @Bean
        static MethodInterceptor proceed() {
            return MethodInvocation::proceed;
        }

        @Bean
        static BeanNameAutoProxyCreator proxies(Environment environment) {
            BeanNameAutoProxyCreator creator = new BeanNameAutoProxyCreator();
            creator.setBeanNames("townController");
            creator.setProxyTargetClass(environment.getRequiredProperty("of-class", Boolean.class));
            creator.setInterceptorNames("proceed");
            return creator;
        }
    }
}
