package org.example.gazetteer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

class DatabaseFillTest {

    @TempDir
    private Path folder = Path.of("");

    private DataSource dataSource = new DriverManagerDataSource();

    @BeforeEach
    void open() {
        dataSource = new DriverManagerDataSource("jdbc:h2:file:" + folder.resolve("gazetteer"), "sa", "");
    }

    @Test
    void firstStart_fillsTheDatabase() {
        new DatabaseFill(dataSource, new ThreeCities()).afterSingletonsInstantiated();

        assertThat(places()).isEqualTo(3);
    }

    @Test
    void secondStart_leavesItAsItIs() {
        new DatabaseFill(dataSource, new ThreeCities()).afterSingletonsInstantiated();
        JdbcClient.create(dataSource)
                .sql("update place set search_text = 'kept' where id = 1")
                .update();

        new DatabaseFill(dataSource, new ThreeCities()).afterSingletonsInstantiated();

        assertThat(JdbcClient.create(dataSource)
                        .sql("select search_text from place where id = 1")
                        .query(String.class)
                        .single())
                .isEqualTo("kept");
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
        assertThatThrownBy(interrupted::afterSingletonsInstantiated).hasRootCauseMessage("interrupted");
        assertThat(places()).isGreaterThan(3);

        new DatabaseFill(dataSource, new ThreeCities()).afterSingletonsInstantiated();

        assertThat(places()).isEqualTo(3);
    }

    @Test
    void otherData_replacesWhatIsThere() {
        new DatabaseFill(dataSource, new ThreeCities()).afterSingletonsInstantiated();

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
                .afterSingletonsInstantiated();

        assertThat(places()).isEqualTo(1);
    }

    private int places() {
        return JdbcClient.create(dataSource)
                .sql("select count(*) from place")
                .query(Integer.class)
                .single();
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
