package org.example.gazetteer.data;

import java.io.IOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HexFormat;
import javax.sql.DataSource;

/**
 * Fills the database from the city file on the first start.
 *
 * <p>Finally writes a mark that identifies the data. A database without the mark, after an interrupted start, or with
 * another one, after a change of data or tables, is emptied and filled again.
 */
class DatabaseFill {

    private static final System.Logger log = System.getLogger(DatabaseFill.class.getName());

    /**
     * Increase this if rows change without a change of file or tables, for example by the rules of {@link PathNames}.
     */
    private static final int RULES = 1;

    private final DataSource dataSource;
    private final CityFile cities;
    private final ResourceFile tables = new ResourceFile("tables.sql");
    private final ResourceFile indexes = new ResourceFile("indexes.sql");

    DatabaseFill(DataSource dataSource, CityFile cities) {
        this.dataSource = dataSource;
        this.cities = cities;
    }

    void run() {
        try (Connection connection = dataSource.getConnection()) {
            String mark = mark();
            if (!isFilled(connection, mark)) {
                fill(connection, mark);
            }
        } catch (Exception e) {
            throw new IllegalStateException("The gazetteer's database can't be filled", e);
        }
    }

    private void fill(Connection connection, String mark) throws Exception {
        long start = System.nanoTime();
        execute(connection, "drop all objects");
        execute(connection, tables.text());
        connection.setAutoCommit(false);
        int places;
        try (RowWriter rows = new RowWriter(connection)) {
            cities.forEach(rows::write);
            places = rows.finish();
        }
        // Creating indexes after the rows is faster.
        execute(connection, indexes.text());
        try (PreparedStatement insert = connection.prepareStatement("insert into filled (mark) values (?)")) {
            insert.setString(1, mark);
            insert.executeUpdate();
        }
        connection.commit();
        connection.setAutoCommit(true);
        log.log(
                System.Logger.Level.INFO,
                "Filled the database with " + places + " places in " + (System.nanoTime() - start) / 1_000_000 + " ms");
    }

    /** Runs a script: H2 accepts several statements at once. */
    private static void execute(Connection connection, String script) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(script);
        }
    }

    private static boolean isFilled(Connection connection, String mark) throws SQLException {
        try (var tables = connection.getMetaData().getTables(null, null, "FILLED", null)) {
            if (!tables.next()) {
                return false;
            }
        }
        try (PreparedStatement query = connection.prepareStatement("select 1 from filled where mark = ?")) {
            query.setString(1, mark);
            return query.executeQuery().next();
        }
    }

    private String mark() throws IOException, NoSuchAlgorithmException {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        digest.update(cities.bytes());
        digest.update(tables.bytes());
        digest.update(indexes.bytes());
        return RULES + "-" + HexFormat.of().formatHex(digest.digest());
    }
}
