package org.example.gazetteer.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatabaseFillTest {

    @TempDir
    private Path folder = Path.of("");

    private final JdbcDataSource dataSource = new JdbcDataSource();

    @BeforeEach
    void open() {
        dataSource.setURL("jdbc:h2:file:" + folder.resolve("gazetteer"));
    }

    @Test
    void firstStart_fillsTheDatabase() {
        new DatabaseFill(dataSource, new ThreeCities()).run();

        assertThat(places()).isEqualTo(3);
    }

    @Test
    void secondStart_leavesItAsItIs() throws Exception {
        new DatabaseFill(dataSource, new ThreeCities()).run();
        try (Connection connection = dataSource.getConnection()) {
            connection.createStatement().execute("update place set search_text = 'kept' where id = 1");
        }

        new DatabaseFill(dataSource, new ThreeCities()).run();

        assertThat(new Database(dataSource)
                        .first(row -> row.getString(1), "select search_text from place where id = 1"))
                .contains("kept");
    }

    @Test
    void startAfterAnInterruptedOne_beginsAgain() {
        DatabaseFill interrupted = new DatabaseFill(dataSource, new ThreeCities() {
            @Override
            void forEach(CitySink sink) throws Exception {
                // More than one batch is committed before the power goes.
                for (int i = 0; i < 7_000; i++) {
                    sink.accept(new City("XX", "", "Place " + i, i / 100.0, 0));
                }
                throw new IOException("interrupted");
            }
        });
        assertThatThrownBy(interrupted::run).hasRootCauseMessage("interrupted");
        assertThat(places()).isGreaterThan(3);

        new DatabaseFill(dataSource, new ThreeCities()).run();

        assertThat(places()).isEqualTo(3);
    }

    @Test
    void otherData_replacesWhatIsThere() {
        new DatabaseFill(dataSource, new ThreeCities()).run();

        new DatabaseFill(dataSource, new ThreeCities() {
                    @Override
                    void forEach(CitySink sink) throws Exception {
                        sink.accept(new City("AD", "Canillo", "Soldeu", 42.57688, 1.66769));
                    }

                    @Override
                    byte[] bytes() {
                        return new byte[] {2};
                    }
                })
                .run();

        assertThat(places()).isEqualTo(1);
    }

    private int places() {
        return new Database(dataSource)
                .first(row -> row.getInt(1), "select count(*) from place")
                .orElseThrow();
    }

    private static class ThreeCities extends CityFile {

        @Override
        void forEach(CitySink sink) throws Exception {
            sink.accept(new City("CH", "Bern", "Biel/Bienne", 47.13713, 7.24608));
            sink.accept(new City("CH", "Bern", "Bern", 46.94809, 7.44744));
            sink.accept(new City("SG", "", "Bedok", 1.32, 103.93));
        }

        @Override
        byte[] bytes() {
            return new byte[] {1};
        }
    }
}
