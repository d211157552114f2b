package dev.waymark.s3;

import dev.waymark.contract.PlayedBucket;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.test.store.SnapshotStoreContract;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.ExtendWith;
import software.amazon.awssdk.services.s3.S3Client;

/** All that stores promise, races too, on a server whose conditions hold. */
@ExtendWith(Unless.InterruptedTwiceAMillisecond.class)
class S3StoreContractTest extends SnapshotStoreContract {

    private final PlayedBucket bucket = new PlayedBucket();
    private final S3Client client = Clients.of(bucket.endpoint(), "key", "secret");

    @Override
    protected SnapshotStore open() {
        return S3Store.builder(PlayedBucket.NAME)
                .client(client)
                .prefix("test/")
                .pause(Duration.ofMillis(1))
                .cacheSize(cacheSize())
                .build();
    }

    long cacheSize() {
        return 3 << 20;
    }

    @Override
    protected int manyBlobs() {
        return 2_500;
    }

    @AfterEach
    void end() {
        client.close();
        bucket.close();
    }
}
