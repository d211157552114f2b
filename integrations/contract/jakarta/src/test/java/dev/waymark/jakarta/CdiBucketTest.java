package dev.waymark.jakarta;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.contract.PlayedBucket;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import java.util.Map;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3Client;

/** Sitemaps in a bucket that a bean of the application can ask. */
class CdiBucketTest {

    private static final Map<String, String> PROPERTIES = Map.of(
            "waymark.base-url",
            "https://www.example.com",
            "waymark.store",
            "s3",
            "waymark.s3.bucket",
            PlayedBucket.NAME);

    @BeforeEach
    void set() {
        PROPERTIES.forEach(System::setProperty);
    }

    @AfterEach
    void clear() {
        PROPERTIES.keySet().forEach(System::clearProperty);
    }

    private static SeContainer start(Class<?>... clients) throws Exception {
        return Registries.call(() -> SeContainerInitializer.newInstance()
                .disableDiscovery()
                .addBeanClasses(SitemapBeans.class, CdiTest.QualifiedPages.class)
                .addBeanClasses(clients)
                .initialize());
    }

    private static S3Client client(PlayedBucket bucket) {
        return S3Client.builder()
                .httpClientBuilder(UrlConnectionHttpClient.builder())
                .endpointOverride(bucket.endpoint())
                .forcePathStyle(true)
                .region(Region.US_EAST_1)
                .credentialsProvider(AnonymousCredentialsProvider.create())
                .serviceConfiguration(settings -> settings.chunkedEncodingEnabled(false))
                .build();
    }

    static class Clients {

        static final PlayedBucket BUCKET = new PlayedBucket();

        @Produces
        @ApplicationScoped
        S3Client client() {
            return CdiBucketTest.client(BUCKET);
        }
    }

    static class OtherClients {

        @Produces
        @ApplicationScoped
        S3Client other() {
            return CdiBucketTest.client(Clients.BUCKET);
        }
    }

    @Test
    void clientThatIsABean_isTaken() throws Exception {
        try (SeContainer container = start(Clients.class)) {
            Sitemap sitemap = container.select(Sitemap.class).get();
            assertThat(sitemap.refresh(Refresh.all()).problem()).isEmpty();
        }
        assertThat(Clients.BUCKET.count("PUT /" + PlayedBucket.NAME + "/blobs/"))
                .isPositive();
    }

    static class Sources {

        @Produces
        DataSource one() {
            throw new IllegalStateException("is asked");
        }

        @Produces
        DataSource other() {
            return one();
        }
    }

    @Test
    void severalDataSources_failTheStart() {
        System.setProperty("waymark.store", "jdbc");
        assertThatThrownBy(() -> start(Sources.class).close())
                .hasStackTraceContaining("waymark.store is jdbc. There are several beans of javax.sql.DataSource. Give"
                        + " all but one a qualifier.");
    }

    @Test
    void severalClients_failTheStart() {
        assertThatThrownBy(() -> start(Clients.class, OtherClients.class).close())
                .hasStackTraceContaining(
                        "There are several beans of software.amazon.awssdk.services.s3.S3Client. Give all"
                                + " but one a qualifier.");
    }
}
