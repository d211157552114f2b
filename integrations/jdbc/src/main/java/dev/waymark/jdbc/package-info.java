/**
 * Stores sitemaps in the application's database: {@link dev.waymark.jdbc.JdbcStore} on any
 * {@link javax.sql.DataSource}. Needs only the JDK and a driver.
 *
 * <pre>{@code
 * JdbcStore store = JdbcStore.of(dataSource);
 * store.createSchema();
 * Sitemap.builder("https://www.example.com").store(store)
 * }</pre>
 *
 * <p>{@code JdbcStore} stores blobs itself, and records by {@code RecordTable}. {@code Database} runs the statements
 * and releases connections, {@code Schema} creates the tables.
 *
 * <p>Tests: {@code JdbcStoreTest} for {@code Database DatabaseThreads PartsStream RecordTable Schema Tables},
 * {@code DataStoreTest} for {@code JdbcSettings}.
 */
@NullMarked
package dev.waymark.jdbc;

import org.jspecify.annotations.NullMarked;
