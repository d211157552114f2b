package dev.waymark.s3;

/** The same without copies on disk: each stream comes from the bucket. */
class S3StoreWithoutCopiesTest extends S3StoreContractTest {

    @Override
    long cacheSize() {
        return 0;
    }
}
