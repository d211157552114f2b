/**
 * Sitemaps in a database that the application has anyway: {@link dev.waymark.jdbc.JdbcStore} on any
 * {@link javax.sql.DataSource}. Needs nothing but the JDK and a driver.
 *
 * <pre>{@code
 * JdbcStore store = JdbcStore.of(dataSource);
 * store.createSchema();
 * Sitemap.builder("https://www.example.com").store(store)
 * }</pre>
 *
 * <p>{@code BlobTables} and {@code RecordTable} do the work, {@code Sql} is every statement, {@code Database} runs them
 * on connections that it always gives back, {@code Schema} creates the tables.
 *
 * <p>Tests: {@code JdbcStoreTest} for {@code BlobTables Database PartsStream RecordTable RequestReads Schema Sql},
 * {@code DataStoreTest} for {@code JdbcSettings}.
 */
@NullMarked
package dev.waymark.jdbc;

import org.jspecify.annotations.NullMarked;
