package org.example.shop;

import static org.mockito.Mockito.verify;

import dev.waymark.runtime.Sitemap;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.test.context.bean.override.mockito.MockitoBean;

/** A mock takes the sitemap's place, as for a test of what the application asks of it. */
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT)
class MockedSitemapTest {

    @MockitoBean
    private Sitemap sitemap;

    @Test
    void application_starts() {
        verify(sitemap).start();
    }
}
