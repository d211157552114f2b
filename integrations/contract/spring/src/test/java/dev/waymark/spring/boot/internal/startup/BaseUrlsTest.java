package dev.waymark.spring.boot.internal.startup;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BaseUrlsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://localhost",
                "http://localhost:8080",
                "https://localhost/shop",
                "http://127.0.0.1:8080",
                "http://[::1]:8080",
                "http://shop.localhost:8080"
            })
    void addressOfThisMachine_isSaid(String address) {
        assertThat(BaseUrls.localhost(List.of(address), false, List.of("prod")))
                .singleElement()
                .asString()
                .startsWith("The base URL " + address + " is local, so ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://www.example.com", "https://localhost.example.com", "https://127.example.com"})
    void publicAddress_isNot(String address) {
        assertThat(BaseUrls.localhost(List.of(address), false, List.of())).isEmpty();
    }

    @Test
    void whereItIsMeant_nothingIsSaid() {
        List<String> localhost = List.of("http://localhost:8080");
        assertThat(BaseUrls.localhost(localhost, true, List.of())).isEmpty();
        for (String profile : List.of("dev", "development", "local", "test")) {
            assertThat(BaseUrls.localhost(localhost, false, List.of("h2", profile)))
                    .isEmpty();
        }
    }

    @Test
    void sitesWithoutThePathOfTheServer_areNamedTogether() {
        List<String> sites = List.of("https://a.example", "https://b.example/shop", "https://c.example/uk");
        assertThat(BaseUrls.withoutPath(sites, "/shop"))
                .containsExactly("The application answers below /shop, but the base URL of sites is https://a.example,"
                        + " https://c.example/uk. If visitors need that path, every listed URL is wrong: end"
                        + " these base URLs with /shop. Ignore this if a proxy adds the path.");
        assertThat(BaseUrls.withoutPath(List.of("https://b.example/shop", "https://d.example/shop"), "/shop"))
                .isEmpty();
        // Sites may lie below the path of the server.
        assertThat(BaseUrls.withoutPath(
                        List.of("https://b.example/shop/uk", "https://d.example/eu/shop", "https://e.example/shop"),
                        "/shop"))
                .isEmpty();
        assertThat(BaseUrls.withoutPath(List.of("https://shop/uk", "https://b.example/shopping/uk"), "/shop"))
                .singleElement()
                .asString()
                .contains(" is https://shop/uk, https://b.example/shopping/uk. ");
        // Of one site, the runtime says it.
        assertThat(BaseUrls.withoutPath(List.of("https://a.example"), "/shop")).isEmpty();
    }
}
