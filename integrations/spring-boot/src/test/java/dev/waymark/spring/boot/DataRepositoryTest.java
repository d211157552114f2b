package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.contract.RawHttp;
import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.spi.SourcePage;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.data.annotation.Id;
import org.springframework.data.jdbc.repository.config.AbstractJdbcConfiguration;
import org.springframework.data.jdbc.repository.config.EnableJdbcRepositories;
import org.springframework.data.relational.core.mapping.Table;
import org.springframework.data.repository.CrudRepository;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.jdbc.datasource.embedded.EmbeddedDatabaseBuilder;
import org.springframework.jdbc.datasource.embedded.EmbeddedDatabaseType;
import org.springframework.transaction.PlatformTransactionManager;

/** Pages straight from repositories of Spring Data JDBC, whose mapping context publishes an event while it is made. */
class DataRepositoryTest {

    @Test
    void repository_mayBeNeededByASourceAndAProvider() throws Exception {
        try (ConfigurableApplicationContext started = Applications.start(
                Registries.Cities.class, Application.class, "--waymark.base-url=https://www.example.com")) {
            assertThat(RawHttp.get(Applications.port(started), "/sitemap.xml").text())
                    .contains(
                            "<loc>https://www.example.com/towns/Thun</loc>",
                            "<loc>https://www.example.com/cities/Thun</loc>");
        }
    }

    @Table // Needed as soon as there are other modules of Spring Data.
    public record Town(@Id Long id, String name) {}

    public interface Towns extends CrudRepository<Town, Long> {}

    static class TownPages implements SitemapSource {

        private final Towns towns;

        TownPages(Towns towns) {
            this.towns = towns;
        }

        @Override
        public String section() {
            return "towns";
        }

        @Override
        public void pages(Consumer<? super SourcePage> sink) {
            towns.findAll().forEach(town -> sink.accept(SourcePage.of("/towns/" + town.name())));
        }
    }

    static class CityPages extends Registries.CityPages {

        private final Towns towns;

        CityPages(Towns towns) {
            this.towns = towns;
        }

        @Override
        public void pages(Consumer<? super String> sink) {
            towns.findAll().forEach(town -> sink.accept(town.name()));
        }
    }

    @Configuration
    @EnableAutoConfiguration
    @Import({Database.class, TownPages.class, CityPages.class, Registries.CityController.class})
    static class Application {}

    @Configuration
    @EnableJdbcRepositories(basePackageClasses = DataRepositoryTest.class, considerNestedRepositories = true)
    static class Database extends AbstractJdbcConfiguration {

        @Bean
        DataSource dataSource() {
            return new EmbeddedDatabaseBuilder()
                    .setType(EmbeddedDatabaseType.H2)
                    .generateUniqueName(true)
                    .addScript("dev/waymark/spring/boot/towns.sql")
                    .build();
        }

        @Bean
        NamedParameterJdbcOperations jdbc(DataSource dataSource) {
            return new NamedParameterJdbcTemplate(dataSource);
        }

        @Bean
        PlatformTransactionManager transactionManager(DataSource dataSource) {
            return new DataSourceTransactionManager(dataSource);
        }
    }
}
