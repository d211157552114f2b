package dev.waymark.benchmarks;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import javax.sql.DataSource;

/** The loop that any listing of these rows needs: it reads what the sample reads, and does nothing with it. */
record PlainRows(DataSource database) {

    private static final int FETCH_SIZE = 1_000;

    /** Reads all places. Returns a sum of characters and seconds. */
    long read() throws SQLException {
        long read = 0;
        try (Connection connection = database.getConnection();
                PreparedStatement query = connection.prepareStatement(
                        "select r.country, r.path_name region, p.path_name name, p.updated_at"
                                + " from place p join region r on r.id = p.region_id order by p.id")) {
            query.setFetchSize(FETCH_SIZE);
            try (ResultSet row = query.executeQuery()) {
                while (row.next()) {
                    read += row.getString("country").length()
                            + row.getString("region").length()
                            + row.getString("name").length()
                            + row.getObject("updated_at", OffsetDateTime.class)
                                    .toInstant()
                                    .getEpochSecond();
                }
            }
        }
        return read;
    }
}
