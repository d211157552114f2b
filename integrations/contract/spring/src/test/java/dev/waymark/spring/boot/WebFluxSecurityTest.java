package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.security.config.web.server.ServerHttpSecurity;
import org.springframework.security.web.server.SecurityWebFilterChain;
import org.springframework.security.web.server.firewall.ServerWebExchangeFirewall;
import org.springframework.security.web.server.firewall.StrictServerWebExchangeFirewall;

@ExtendWith(OutputCaptureExtension.class)
class WebFluxSecurityTest {

    private static final String BASE_URL = "--waymark.base-url=https://www.example.com";

    @Test
    void defaultDeny_holdsForTheSitemapToo_unlessItIsPermitted() throws Exception {
        assertThat(SecuredPages.status(Closed.class, BASE_URL)).isEqualTo(401);
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

    @Configuration
    @Import(SecuredPages.Application.class)
    static class Closed {

        @Bean
        SecurityWebFilterChain chain(ServerHttpSecurity http) {
            return http.authorizeExchange(exchanges -> exchanges.anyExchange().denyAll())
                    .build();
        }
    }

    @Configuration
    @Import(SecuredPages.Application.class)
    static class Permitted {

        @Bean
        SecurityWebFilterChain chain(ServerHttpSecurity http) {
            return http.authorizeExchange(exchanges -> exchanges
                            .pathMatchers("/sitemap*.xml", "/sitemap*.xml.gz")
                            .permitAll()
                            .anyExchange()
                            .denyAll())
                    .build();
        }
    }

    @Configuration
    @Import(SecuredPages.Application.class)
    static class Open {

        @Bean
        SecurityWebFilterChain chain(ServerHttpSecurity http) {
            return http.authorizeExchange(exchanges -> exchanges.anyExchange().permitAll())
                    .build();
        }
    }

    @Configuration
    @Import(Open.class)
    static class OpenWithOwnFirewall {

        @Bean
        ServerWebExchangeFirewall firewall() {
            StrictServerWebExchangeFirewall firewall = new StrictServerWebExchangeFirewall();
            firewall.setAllowUrlEncodedPercent(true);
            firewall.setAllowedHostnames(host -> host.equals("www.example.com") || host.equals("localhost"));
            return firewall;
        }
    }
}
