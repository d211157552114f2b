package dev.waymark.spring.boot.internal.startup;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StartupWarningsTest {

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
    void addressOfThisMachine_isReported(String address) {
        assertThat(StartupWarnings.localhost(List.of(address), false, List.of("prod")))
                .singleElement()
                .asString()
                .startsWith("The base URL " + address + " is local, so ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://www.example.com", "https://localhost.example.com", "https://127.example.com"})
    void publicAddress_isNot(String address) {
        assertThat(StartupWarnings.localhost(List.of(address), false, List.of()))
                .isEmpty();
    }

    @Test
    void whereItIsMeant_nothingIsSaid() {
        List<String> localhost = List.of("http://localhost:8080");
        assertThat(StartupWarnings.localhost(localhost, true, List.of())).isEmpty();
        for (String profile : List.of("dev", "development", "local", "test")) {
            assertThat(StartupWarnings.localhost(localhost, false, List.of("h2", profile)))
                    .isEmpty();
        }
    }
}
