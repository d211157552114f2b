package dev.waymark.spring.boot;

import dev.waymark.contract.SitemapContract;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.springframework.context.ConfigurableApplicationContext;

/** The contract of all stacks, below a context path of Spring MVC or a base path of WebFlux. */
class StackContractBelowPathTest extends SitemapContract {

    private static ConfigurableApplicationContext application;

    @BeforeAll
    static void start() {
        application = EchoApplication.start("/shop");
    }

    @AfterAll
    static void stop() {
        application.close();
    }

    @Override
    protected int port() {
        return Applications.port(application);
    }

    @Override
    protected String contextPath() {
        return "/shop";
    }
}
