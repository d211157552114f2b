package org.example.museum;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.report.EntryDescription;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.test.context.SpringBootTest;

@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT)
class MuseumTest {

    @Autowired
    private Sitemap sitemap;

    @Test
    void everything_isInNamedModules() {
        assertThat(Museum.class.getModule().getName()).isEqualTo("org.example.museum");
        assertThat(Sitemap.class.getModule().getName()).isEqualTo("dev.waymark.runtime");
        assertThat(SpringApplication.class.getModule().getName()).isEqualTo("spring.boot");
    }

    @Test
    void providedRegistry_isFound_andItsBeanAsked() {
        assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
        assertThat(sitemap.capability(Engine.class).entries())
                .extracting(EntryDescription::path)
                .containsExactly("/paintings/{slug}");
        assertThat(sitemap.sites().get(0).snapshot().orElseThrow().pages()).isEqualTo(1);
    }
}
