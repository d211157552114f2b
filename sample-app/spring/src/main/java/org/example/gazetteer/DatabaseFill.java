package org.example.gazetteer;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.HexFormat;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.Resource;
import org.springframework.jdbc.datasource.init.ScriptUtils;
import org.springframework.stereotype.Component;

/**
 * Fills the database from the city file on the first start, before the first request is answered.
 *
 * <p>The last thing written is a mark that names the data. A database without it, because a start was interrupted, and
 * one with another, because the data or the tables have changed since, is emptied and filled again.
 */
@Component
class DatabaseFill implements SmartInitializingSingleton {

    private static final Logger log = LoggerFactory.getLogger(DatabaseFill.class);

    /** To be raised when the rows change though file and tables do not: with the rules of {@link PathNames}, say. */
    private static final int RULES = 1;

    private final DataSource dataSource;
    private final CityFile cities;
    private final Resource tables = new ClassPathResource("tables.sql");
    private final Resource indexes = new ClassPathResource("indexes.sql");

    DatabaseFill(DataSource dataSource, CityFile cities) {
        this.dataSource = dataSource;
        this.cities = cities;
    }

    @Override
    public void afterSingletonsInstantiated() {
        try (Connection connection = dataSource.getConnection()) {
            String mark = mark();
            if (!isFilled(connection, mark)) {
                fill(connection, mark);
            }
        } catch (Exception e) {
            throw new IllegalStateException("The gazetteer's database cannot be filled", e);
        }
    }

    private void fill(Connection connection, String mark) throws Exception {
        long start = System.nanoTime();
        try (var statement = connection.createStatement()) {
            statement.execute("drop all objects");
        }
        ScriptUtils.executeSqlScript(connection, tables);
        connection.setAutoCommit(false);
        int places;
        try (RowWriter rows = new RowWriter(connection)) {
            cities.forEach(rows::write);
            places = rows.finish();
        }
        // Indexes are built faster over rows that are there.
        ScriptUtils.executeSqlScript(connection, indexes);
        try (PreparedStatement insert = connection.prepareStatement("insert into filled (mark) values (?)")) {
            insert.setString(1, mark);
            insert.executeUpdate();
        }
        connection.commit();
        connection.setAutoCommit(true);
        log.info("Filled the database with {} places in {} ms", places, (System.nanoTime() - start) / 1_000_000);
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
        digest.update(tables.getContentAsString(StandardCharsets.UTF_8).getBytes(StandardCharsets.UTF_8));
        digest.update(indexes.getContentAsString(StandardCharsets.UTF_8).getBytes(StandardCharsets.UTF_8));
        return RULES + "-" + HexFormat.of().formatHex(digest.digest());
    }
}
