package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** On the last Spring Boot 2, which is out of reach. */
@ExtendWith(OutputCaptureExtension.class)
class Boot2Test {

    @Test
    void springBoot2_isNamed(CapturedOutput output) {
        assertThatThrownBy(() -> SpringApplication.run(Application.class, "--server.port=0")
                        .close())
                .isNotNull();

        assertThat(output)
                .contains("APPLICATION FAILED TO START")
                .contains("The sitemap can't be built. waymark-spring-boot-starter needs Spring Boot 3.5 or"
                        + " later; this application runs on Spring Boot " + System.getProperty("expected.boot")
                        + ". Upgrade, or remove the starter")
                .doesNotContain("NoClassDefFoundError");
    }

    @EnableAutoConfiguration
    static class Application {}
}
