package dev.waymark.jdbc;

import dev.waymark.runtime.spi.SitemapConfigurationException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;

/** Creates and checks the tables. */
final class Schema {

    /**
     * PostgreSQL's errors if two sessions create a table at once, despite "if not exists": the table, or its type,
     * exists.
     */
    private static final Set<String> IS_THERE = Set.of("42P07", "42710");

    private Schema() {}

    static String hint(String prefix) {
        return "create its tables " + prefix + "record, " + prefix + "blob and " + prefix
                + "blob_part by waymark.jdbc.create-schema=true, by JdbcStore.createSchema(), or by the SQL script in"
                + " dev/waymark/jdbc of the jar";
    }

    /**
     * The statements for one product.
     *
     * @param name the resource's name without extension
     */
    static List<String> statements(String name, String prefix) {
        try (InputStream in = Objects.requireNonNull(Schema.class.getResourceAsStream(name + ".sql"), name)) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .replaceAll("(?m)^--.*\n", "")
                    .replace(" " + Tables.DEFAULT_PREFIX, " " + prefix);
            return Arrays.stream(text.split(";", -1))
                    .map(String::strip)
                    .filter(statement -> !statement.isEmpty())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The name of the script for a database. */
    private static String name(Connection connection) throws SQLException {
        String product = connection.getMetaData().getDatabaseProductName();
        String lower = product.toLowerCase(Locale.ROOT);
        if (lower.contains("postgres")) {
            return "postgresql";
        }
        if (lower.contains("mysql") || lower.contains("mariadb")) {
            return "mysql";
        }
        if (lower.equals("h2")) {
            return "h2";
        }
        throw new SitemapConfigurationException("Waymark knows no tables for " + product
                + ". Adapt an SQL script in dev/waymark/jdbc of the jar, and don't call createSchema().");
    }

    static void create(Database database, Tables tables) {
        try {
            boolean unused = database.connected(connection -> {
                boolean autoCommit = connection.getAutoCommit();
                connection.setAutoCommit(true);
                try {
                    createIn(connection, tables);
                } finally {
                    connection.setAutoCommit(autoCommit);
                }
                return true;
            });
        } catch (SQLException e) {
            if (e.getCause() instanceof SitemapConfigurationException unknown) {
                throw unknown;
            }
            throw new SitemapConfigurationException(
                    "The tables of the sitemap store can't be created (" + e.getMessage()
                            + "). Let this user create tables, or run the SQL script in dev/waymark/jdbc of the jar.",
                    e);
        }
    }

    private static void createIn(Connection connection, Tables tables) throws SQLException {
        // Without the privilege to create tables, existing ones suffice.
        if (isThere(connection, tables)) {
            return;
        }
        for (String statement : statements(name(connection), tables.prefix())) {
            try (Statement execute = connection.createStatement()) {
                boolean unused = execute.execute(statement);
            } catch (SQLException e) {
                if (!Database.isDuplicate(e)
                        && !IS_THERE.contains(String.valueOf(e.getSQLState()))
                        && !isThere(connection, tables)) {
                    throw e;
                }
            }
        }
    }

    private static boolean isThere(Connection connection, Tables tables) throws SQLException {
        // Finds nothing, and fails if there are no tables.
        String query = "select r.name, b.blob_key, p.part from " + tables.records() + " r, " + tables.blobs() + " b, "
                + tables.parts() + " p where 1 = 0";
        try (Statement probe = connection.createStatement()) {
            probe.executeQuery(query).close();
            return true;
        } catch (SQLException e) {
            if (Database.isNoTable(e)) {
                return false;
            }
            throw e;
        }
    }

    /** Only missing tables fail; an unreachable database passes. */
    static void check(Database database, Tables tables) {
        try {
            boolean there = database.connected(connection -> {
                boolean found = isThere(connection, tables);
                if (!connection.getAutoCommit()) {
                    connection.rollback();
                }
                return found;
            });
            if (!there) {
                throw new SitemapConfigurationException(
                        "The database has no tables for the sitemap store: " + hint(tables.prefix()));
            }
        } catch (SQLException e) {
            System.getLogger("dev.waymark.jdbc")
                    .log(System.Logger.Level.WARNING, "The database of the sitemap store can't be reached now: " + e);
        }
    }
}
