package org.example.shop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.verify;

import dev.waymark.changes.SitemapChanges;
import dev.waymark.runtime.Sitemap;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.test.context.bean.override.mockito.MockitoBean;

/** A mock takes the sitemap's place, as for a test of what the application asks of it. */
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT)
class MockedSitemapTest {

    @MockitoBean
    private Sitemap sitemap;

    /** Another bean of the application may need it. */
    @Autowired
    private SitemapChanges changes;

    @Test
    void application_starts_andItsChangesDoNothing() {
        verify(sitemap).start();
        assertThat(changes.removed("https://shop.example/products/1").join().problem())
                .isEmpty();
    }
}
