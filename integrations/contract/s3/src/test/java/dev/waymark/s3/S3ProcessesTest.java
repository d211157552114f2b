package dev.waymark.s3;

import dev.waymark.contract.PlayedBucket;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.test.store.OneRefresherContract;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/** Three processes on one bucket, whose conditions hold, and which is a fourth process. */
@Tag("long")
class S3ProcessesTest extends OneRefresherContract {

    private @Nullable BucketProcess bucket;

    /** What a process that is killed leaves. Only the process of the test is given it. */
    @TempDir
    private @Nullable Path copies;

    @Override
    protected String place() throws IOException {
        if (bucket == null) {
            bucket = new BucketProcess();
        }
        return bucket.endpoint() + " test/" + UUID.randomUUID() + " " + copies;
    }

    @Override
    protected SnapshotStore open(String place) {
        String[] parts = place.split(" ", 3);
        return S3Store.builder(PlayedBucket.NAME)
                .client(Clients.of(URI.create(parts[0]), "key", "secret"))
                .prefix(parts[1])
                .cacheDirectory(Path.of(parts[2]))
                .build();
    }

    @AfterEach
    void end() {
        if (bucket != null) {
            bucket.close();
        }
    }
}
