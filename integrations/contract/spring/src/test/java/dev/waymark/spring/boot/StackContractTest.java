package dev.waymark.spring.boot;

import dev.waymark.contract.SitemapContract;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.springframework.context.ConfigurableApplicationContext;

/** The contract of all stacks, at the root of the server. */
class StackContractTest extends SitemapContract {

    private static ConfigurableApplicationContext application;

    @BeforeAll
    static void start() {
        application = EchoApplication.start("");
    }

    @AfterAll
    static void stop() {
        application.close();
    }

    @Override
    protected int port() {
        return Applications.port(application);
    }
}
