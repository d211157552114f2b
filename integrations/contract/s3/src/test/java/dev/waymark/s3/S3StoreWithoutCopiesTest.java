package dev.waymark.s3;

import org.junit.jupiter.api.Tag;

/** The same without copies on disk: each stream comes from the bucket. */
@Tag("long")
class S3StoreWithoutCopiesTest extends S3StoreContractTest {

    @Override
    long cacheSize() {
        return 0;
    }
}
