package org.example.gazetteer;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.example.gazetteer.tests.SitemapContract;
import org.springframework.boot.test.context.SpringBootTest;

/** Runs the whole application on a real server and a database of its own, once for all tests. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@SpringBootTest(
        webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
        properties = {
            "spring.datasource.url=jdbc:h2:mem:gazetteer;DB_CLOSE_DELAY=-1",
            "waymark.base-url=" + SitemapContract.BASE_URL
        })
@interface GazetteerTest {}
