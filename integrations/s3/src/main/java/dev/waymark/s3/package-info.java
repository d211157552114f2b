/**
 * Stores sitemaps in a bucket: {@link dev.waymark.s3.S3Store}.
 *
 * <pre>{@code
 * Sitemap.builder("https://www.example.com")
 *     .store(S3Store.builder("shop-sitemaps").region("eu-central-1").build())
 * }</pre>
 *
 * <p>A blob is an object. {@code Records} replaces records by conditional writes, {@code BlobCache} keeps recent blobs
 * on disk, and {@code Bucket} translates the SDK's exceptions.
 *
 * <p>Tests: {@code S3StoreTest} for {@code BlobCache Bucket ExactStream Records}, {@code DataBucketTest} for
 * {@code S3Settings}.
 */
@NullMarked
package dev.waymark.s3;

import org.jspecify.annotations.NullMarked;
