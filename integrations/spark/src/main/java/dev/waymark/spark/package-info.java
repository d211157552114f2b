/**
 * Sitemaps of a billion pages, rendered on the executors of Apache Spark.
 *
 * <pre>{@code
 * SparkPages.on(spark, () -> S3Store.bucket("sitemaps").build())
 *         .pages(ProductProvider.class, new ProductRanges(jdbcUrl))
 *         .refresh(Sitemap.builder("https://www.example.com"));
 * }</pre>
 *
 * <p>The job is a driver program with the classes of the application. The pages of each entry come in parts, from
 * {@link dev.waymark.spark.PartitionedPages} or from a {@link dev.waymark.spark.PartedDataset}. Executors render them
 * with the same code as every refresh, and put the sitemaps into the store. The driver names, dates and publishes them,
 * as a whole or not at all. Web applications that share the store serve them seconds later.
 *
 * <p>Tests: {@code SparkPagesTest} for {@code PartTask PartedDataset PartitionedParts Renderers RepeatedUrls
 * SerializedBytes}.
 */
@NullMarked
package dev.waymark.spark;

import org.jspecify.annotations.NullMarked;
