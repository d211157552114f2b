/**
 * Sitemaps of a billion pages, rendered on the executors of Apache Spark.
 *
 * <pre>{@code
 * SparkPages.on(spark, () -> S3Store.builder("sitemaps").build())
 *         .pages(ProductProvider.class, new ProductRanges(jdbcUrl))
 *         .refresh(Sitemap.builder("https://www.example.com"));
 * }</pre>
 *
 * <p>The job is a driver program with the application's classes. Each entry's pages come in parts from
 * {@link dev.waymark.spark.PartitionedPages} or a {@link dev.waymark.spark.PartedDataset}. Executors render them with
 * the usual code and store the sitemaps. The driver names, dates and publishes them atomically. Web applications that
 * share the store serve them seconds later.
 *
 * <p>Tests: {@code SparkPagesTest} for {@code PartedDataset Renderers RepeatedUrls SerializedBytes}.
 */
@NullMarked
package dev.waymark.spark;

import org.jspecify.annotations.NullMarked;
