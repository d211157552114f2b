package org.example.gazetteer.data;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;

/** Runs queries, each on its own connection, or on the transaction's if the data source has one. */
class Database {

    private static final int FETCH_SIZE = 1_000;

    private final DataSource dataSource;

    Database(DataSource dataSource) {
        this.dataSource = dataSource;
    }

    /** Passes on row after row without keeping any. */
    void forEach(RowReader reader, String sql, Object... parameters) {
        try (Connection connection = dataSource.getConnection();
                PreparedStatement query = connection.prepareStatement(sql)) {
            query.setFetchSize(FETCH_SIZE);
            for (int i = 0; i < parameters.length; i++) {
                query.setObject(i + 1, parameters[i]);
            }
            try (ResultSet row = query.executeQuery()) {
                while (row.next()) {
                    reader.read(row);
                }
            }
        } catch (SQLException e) {
            throw new IllegalStateException("The database can't answer: " + sql, e);
        }
    }

    /** Changes rows, within the transaction if there is one. */
    void update(String sql, Object... parameters) {
        try (Connection connection = dataSource.getConnection();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.length; i++) {
                statement.setObject(i + 1, parameters[i]);
            }
            statement.executeUpdate();
        } catch (SQLException e) {
            throw new IllegalStateException("The database can't do this: " + sql, e);
        }
    }

    <T> List<T> list(RowMapper<T> mapper, String sql, Object... parameters) {
        List<T> list = new ArrayList<>();
        forEach(row -> list.add(mapper.map(row)), sql, parameters);
        return list;
    }

    <T> Optional<T> first(RowMapper<T> mapper, String sql, Object... parameters) {
        return list(mapper, sql, parameters).stream().findFirst();
    }

    @FunctionalInterface
    interface RowReader {
        void read(ResultSet row) throws SQLException;
    }

    @FunctionalInterface
    interface RowMapper<T> {
        T map(ResultSet row) throws SQLException;
    }
}
