package dev.waymark.spring.boot.internal.startup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.settings.SettingSource;
import dev.waymark.settings.Stack;
import dev.waymark.settings.WaymarkSettings;
import java.util.Map;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

/** Where an application is taken for one that is being developed, and where not. */
class DevelopmentTest {

    private static boolean isOn(StandardEnvironment environment, @Nullable Boolean setting) {
        Properties properties = new Properties();
        if (setting != null) {
            properties.setProperty("waymark.development", setting.toString());
        }
        return Development.of(new WaymarkSettings(SettingSource.of(properties), Stack.SPRING), environment)
                .isOn();
    }

    private static StandardEnvironment with(String source, Map<String, Object> properties) {
        StandardEnvironment environment = new StandardEnvironment();
        environment.getPropertySources().addLast(new MapPropertySource(source, properties));
        return environment;
    }

    private static StandardEnvironment withDevTools() {
        return with("devtools", Map.of());
    }

    @Test
    void devToolsOrTheProperty_tellIt_andTheLatterCounts() {
        assertThat(isOn(new StandardEnvironment(), null)).isFalse();
        assertThat(isOn(withDevTools(), null)).isTrue();
        assertThat(isOn(withDevTools(), false)).isFalse();
        assertThat(isOn(new StandardEnvironment(), true)).isTrue();
    }

    @Test
    void devToolsOfARemoteApplication_doNotTellIt() {
        assertThat(isOn(with("devtools", Map.of("spring.devtools.remote.secret", "x")), null))
                .isFalse();
    }

    @Test
    void profileOfThatName_doesNotTellIt() {
        StandardEnvironment environment = new StandardEnvironment();
        environment.setActiveProfiles("dev");
        assertThat(isOn(environment, null)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "server.port, 9090, http://localhost:9090/shop",
        "server.port, 0, ",
        "server.port, -1, ",
        "other, x, http://localhost:8080/shop",
        "server.ssl.bundle, web, https://localhost:8080/shop",
        "server.ssl.key-store, classpath:keys.p12, https://localhost:8080/shop"
    })
    void address_isThatOfTheServer(String property, String value, @Nullable String address) {
        StandardEnvironment environment = with("test", Map.of(property, value));
        assertThat(Development.address(environment, "/shop").orElse(null)).isEqualTo(address);
    }
}
