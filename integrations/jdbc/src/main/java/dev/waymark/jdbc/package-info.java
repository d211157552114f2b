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
 * <p>{@code BlobTables} and {@code RecordTable} implement the store, {@code Database} runs their statements and
 * releases connections, {@code Schema} creates the tables.
 *
 * <p>Tests: {@code JdbcStoreTest} for {@code BlobTables Database DatabaseThreads PartsStream RecordTable Schema
 * Tables}, {@code DataStoreTest} for {@code JdbcSettings}.
 */
@NullMarked
package dev.waymark.jdbc;

import org.jspecify.annotations.NullMarked;
