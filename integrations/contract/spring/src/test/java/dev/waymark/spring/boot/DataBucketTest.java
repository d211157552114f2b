package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.contract.PlayedBucket;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.s3.S3Store;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3Client;

/** Sitemaps in a bucket, by a property. */
class DataBucketTest {

    private final PlayedBucket bucket = new PlayedBucket();
    private final List<String> set = new ArrayList<>();

    private final WebApplicationContextRunner application =
            Contexts.ofCities().withPropertyValues("waymark.store=s3", "waymark.s3.bucket=" + PlayedBucket.NAME);

    private S3Client client() {
        return S3Client.builder()
                .httpClientBuilder(UrlConnectionHttpClient.builder())
                .endpointOverride(bucket.endpoint())
                .forcePathStyle(true)
                .region(Region.US_EAST_1)
                .credentialsProvider(AnonymousCredentialsProvider.create())
                .serviceConfiguration(settings -> settings.chunkedEncodingEnabled(false))
                .build();
    }

    /** As the environment of a machine has them. */
    private void set(String property, String value) {
        System.setProperty(property, value);
        set.add(property);
    }

    @AfterEach
    void end() {
        set.forEach(System::clearProperty);
        bucket.close();
    }

    private static FailureAnalysis failure(Throwable failure) {
        return new SitemapFailureAnalyzer().analyze(failure);
    }

    @Test
    void bucket_keepsWhatIsPublished_overARestart_withTheClientOfTheApplication() {
        WebApplicationContextRunner withClient =
                application.withBean(S3Client.class, this::client).withPropertyValues("waymark.s3.prefix=production");
        withClient.run(context -> {
            assertThat(context.getBean(SnapshotStore.class)).isInstanceOf(S3Store.class);
            assertThat(context.getBean(Sitemap.class).refresh(Refresh.all()).failed())
                    .isFalse();
            assertThat(bucket.count("PUT /" + PlayedBucket.NAME + "/production/blobs/"))
                    .isPositive();
        });
        withClient.run(context -> assertThat(
                        context.getBean(Sitemap.class).sites().get(0).snapshot())
                .isPresent());
    }

    @Test
    void withoutAClientOfTheApplication_theSdkFindsRegionEndpointAndCredentials() {
        set("aws.region", "eu-central-1");
        set("aws.endpointUrlS3", bucket.endpoint().toString());
        set("aws.accessKeyId", "key");
        set("aws.secretAccessKey", "secret");
        application.run(context -> {
            assertThat(context.getBean(Sitemap.class).refresh(Refresh.all()).failed())
                    .isFalse();
            assertThat(bucket.count("PUT /" + PlayedBucket.NAME + "/blobs/")).isPositive();
        });
    }

    @Test
    void bucketWithoutAName_failsTheStart_withTheLineToAdd() {
        Contexts.ofCities().withPropertyValues("waymark.store=s3").run(context -> {
            FailureAnalysis analysis = failure(context.getStartupFailure());
            assertThat(analysis.getDescription()).isEqualTo("waymark.store is s3, and waymark.s3.bucket is not set.");
            assertThat(analysis.getAction()).isEqualTo("Write for example: waymark.s3.bucket=shop-sitemaps");
        });
    }

    @Test
    void bucketThatIsNotThere_failsTheStart() {
        application
                .withBean(S3Client.class, this::client)
                .withPropertyValues("waymark.s3.bucket=other")
                .run(context -> assertThat(failure(context.getStartupFailure()).getDescription())
                        .isEqualTo("waymark.s3.bucket: The bucket other answered 404 for"
                                + " the list of its objects: there is no such bucket. Is it in another region? Set by"
                                + " \"waymark.s3.bucket\" from property source \"test\"."));
    }

    @Test
    void prefixThatIsNone_failsTheStart() {
        application
                .withBean(S3Client.class, this::client)
                .withPropertyValues("waymark.s3.prefix=a b")
                .run(context -> assertThat(failure(context.getStartupFailure()).getDescription())
                        .startsWith("waymark.s3.prefix: The prefix in the bucket is \"a b\", but must be "));
    }

    @Test
    void severalClients_failTheStart_withTheirNames() {
        application
                .withBean("one", S3Client.class, this::client)
                .withBean("other", S3Client.class, this::client)
                .run(
                        context -> assertThat(
                                        failure(context.getStartupFailure()).getDescription())
                                .startsWith(
                                        "waymark.s3.bucket: There are several beans of"
                                                + " software.amazon.awssdk.services.s3.S3Client: one, other. Mark one of them as @Primary."));
    }

    @Test
    void directoryBesideIt_failsTheStart() {
        application
                .withPropertyValues("waymark.store-directory=/var/lib/shop/sitemap")
                .run(context -> assertThat(failure(context.getStartupFailure()).getDescription())
                        .isEqualTo("waymark.store is s3, and waymark.store-directory names another store. Keep one of"
                                + " them."));
    }
}
