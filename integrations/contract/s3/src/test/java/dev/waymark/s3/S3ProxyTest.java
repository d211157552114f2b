package dev.waymark.s3;

import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.test.store.SnapshotStoreContract;
import java.util.UUID;
import org.gaul.s3proxy.junit.S3ProxyExtension;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.s3.S3Client;

/**
 * The wire as others have understood it. The conditions of S3Proxy do not hold for writes that race, so that what is
 * about races is left to {@link S3StoreContractTest}.
 */
@ExtendWith({Unless.RacesAndSitemaps.class, Unless.InterruptedTwiceAMillisecond.class})
@Tag("long")
class S3ProxyTest extends SnapshotStoreContract {

    /** One for all tests: each has a bucket of its own. */
    static final class Server implements BeforeAllCallback, AfterAllCallback {

        private final S3ProxyExtension proxy =
                S3ProxyExtension.builder().withCredentials("key", "secret").build();

        @Override
        public void beforeAll(ExtensionContext context) throws Exception {
            proxy.beforeEach(context);
        }

        @Override
        public void afterAll(ExtensionContext context) {
            proxy.afterEach(context);
        }
    }

    @RegisterExtension
    static final Server SERVER = new Server();

    private final S3Client client = Clients.of(SERVER.proxy.getUri(), "key", "secret");
    private final String bucket = "bucket-" + UUID.randomUUID();

    @BeforeEach
    void createBucket() {
        Object unused = client.createBucket(request -> request.bucket(bucket));
    }

    @Override
    protected SnapshotStore open() {
        return S3Store.builder(bucket).client(client).prefix("test").build();
    }

    @Override
    protected int manyBlobs() {
        return 1_100;
    }

    @AfterEach
    void closeClient() {
        client.close();
    }
}
