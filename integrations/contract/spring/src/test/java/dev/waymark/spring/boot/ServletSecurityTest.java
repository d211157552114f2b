package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.contract.RawHttp;
import dev.waymark.settings.SitemapCustomizer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.firewall.HttpFirewall;
import org.springframework.security.web.firewall.StrictHttpFirewall;

@ExtendWith(OutputCaptureExtension.class)
class ServletSecurityTest {

    private static final String BASE_URL = "--waymark.base-url=https://www.example.com";

    @Test
    void defaultDeny_holdsForTheSitemapToo_unlessItIsPermitted() throws Exception {
        assertThat(SecuredPages.status(Closed.class, BASE_URL)).isEqualTo(403);
        assertThat(SecuredPages.status(Permitted.class, BASE_URL)).isEqualTo(200);
        assertThat(SecuredPages.status(Closed.class, BASE_URL, "--waymark.filter-order=-101"))
                .isEqualTo(200);
    }

    @Test
    void whatCrawlersMayNotSee_isReportedAtTheStart(CapturedOutput output) throws Exception {
        String sitemap = "Spring Security refuses /sitemap.xml to crawlers";
        String pages = "Spring Security refuses listed pages to crawlers, because they don't sign in: those of"
                + " dev.waymark.spring.boot.SecuredPages.EchoController#echo (\"/echo/{value}\")";
        SecuredPages.status(Open.class, BASE_URL);
        assertThat(output).doesNotContain("Spring Security refuses");
        SecuredPages.status(Permitted.class, BASE_URL);
        assertThat(output)
                .doesNotContain(sitemap)
                .doesNotContain("/robots.txt to")
                .containsOnlyOnce(pages);
        SecuredPages.status(Closed.class, BASE_URL, "--waymark.filter-order=-101");
        assertThat(output).doesNotContain(sitemap);
        // The sitemaps of named sites may be elsewhere.
        SecuredPages.status(Closed.class, "--waymark.sites.shop.base-url=https://www.example.com/shop");
        assertThat(output).doesNotContain(sitemap);
        SecuredPages.status(Permitted.class, BASE_URL, "--waymark.robots=serve");
        assertThat(output).doesNotContain(sitemap).containsOnlyOnce("Spring Security refuses /robots.txt to crawlers");
        SecuredPages.status(Closed.class, BASE_URL);
        assertThat(output).containsOnlyOnce(sitemap);
    }

    @Test
    void pagesThatTheFirewallWouldRefuse_areSkipped_andAllOthersAnswer() throws Exception {
        SecuredPages.assertOnlyPagesThatAnswer(Open.class, "%;\u2028\u2029");
    }

    @Test
    void firewallOfTheApplication_isAsked() throws Exception {
        SecuredPages.assertOnlyPagesThatAnswer(OpenWithOwnFirewall.class, ";\u2028\u2029");
    }

    @Test
    void charactersThatTheApplicationNames_areAdded() throws Exception {
        try (ConfigurableApplicationContext application =
                Applications.startSecured(SecuredPages.Registry.class, OpenToAll.class, BASE_URL)) {
            assertThat(RawHttp.get(Applications.port(application), "/sitemap.xml")
                            .text())
                    .contains("/echo/")
                    .doesNotContain("/echo/a%25b");
        }
    }

    @Configuration
    @Import(Open.class)
    static class OpenToAll {

        @Bean
        SitemapCustomizer refused() {
            return builder -> builder.refusedInPaths("x");
        }
    }

    @Configuration
    @Import(SecuredPages.Application.class)
    static class Closed {

        @Bean
        SecurityFilterChain chain(HttpSecurity http) throws Exception {
            return http.authorizeHttpRequests(requests -> requests.anyRequest().denyAll())
                    .build();
        }
    }

    @Configuration
    @Import(SecuredPages.Application.class)
    static class Permitted {

        @Bean
        SecurityFilterChain chain(HttpSecurity http) throws Exception {
            return http.authorizeHttpRequests(requests -> requests.requestMatchers("/sitemap*.xml", "/sitemap*.xml.gz")
                            .permitAll()
                            .anyRequest()
                            .denyAll())
                    .build();
        }
    }

    @Configuration
    @Import(SecuredPages.Application.class)
    static class Open {

        @Bean
        SecurityFilterChain chain(HttpSecurity http) throws Exception {
            return http.authorizeHttpRequests(requests -> requests.anyRequest().permitAll())
                    .build();
        }
    }

    @Configuration
    @Import(Open.class)
    static class OpenWithOwnFirewall {

        @Bean
        HttpFirewall firewall() {
            StrictHttpFirewall firewall = new StrictHttpFirewall();
            firewall.setAllowUrlEncodedPercent(true);
            firewall.setAllowedHostnames(host -> host.equals("www.example.com") || host.equals("localhost"));
            return firewall;
        }
    }
}
