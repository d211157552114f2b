package dev.waymark.s3;

import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.test.store.SnapshotStoreContract;
import java.util.UUID;
import org.gaul.s3proxy.junit.S3ProxyExtension;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.s3.S3Client;

/**
 * The wire as others have understood it. The conditions of S3Proxy do not hold for writes that race, so that what is
 * about races is left to {@link S3StoreContractTest}.
 */
@ExtendWith({Unless.Races.class, Unless.InterruptedTwiceAMillisecond.class})
class S3ProxyTest extends SnapshotStoreContract {

    @RegisterExtension
    private final S3ProxyExtension server =
            S3ProxyExtension.builder().withCredentials("key", "secret").build();

    private @Nullable S3Client client;
    private final String bucket = "bucket-" + UUID.randomUUID();

    @Override
    protected SnapshotStore open() {
        S3Client known = client;
        if (known == null) {
            S3Client made = Clients.of(server.getUri(), "key", "secret");
            made.createBucket(request -> request.bucket(bucket));
            client = made;
            known = made;
        }
        return S3Store.builder(bucket).client(known).prefix("test").build();
    }

    @Override
    protected int manyBlobs() {
        return 1_100;
    }

    @AfterEach
    void closeClient() {
        S3Client known = client;
        if (known != null) {
            known.close();
        }
    }
}
