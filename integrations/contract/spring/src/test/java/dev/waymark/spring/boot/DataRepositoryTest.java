package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.changes.SitemapChanges;
import dev.waymark.contract.RawHttp;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.registry.EntryCollector;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.spi.SourcePage;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.FilterType;
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
import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

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

    @Test
    void methodOfARepository_isReadInATransactionThatOnlyReads() throws Exception {
        try (ConfigurableApplicationContext started =
                Applications.start(Registry.class, Application.class, "--waymark.base-url=https://www.example.com")) {
            assertThat(RawHttp.get(Applications.port(started), "/sitemap.xml").text())
                    .contains("<loc>https://www.example.com/named/Thun/true</loc>");
        }
    }

    @Test
    void change_isPublishedAfterTheCommit_andNotAfterARollback() throws Exception {
        try (ConfigurableApplicationContext context =
                Applications.start(Registry.class, Application.class, "--waymark.base-url=https://www.example.com")) {
            Sitemap sitemap = context.getBean(Sitemap.class);
            sitemap.refreshAsync(Refresh.all()).get(60, TimeUnit.SECONDS);
            List<CompletableFuture<ChangeReport>> changes = Transactional.change(sitemap, context);
            assertThat(changes.get(0).get(60, TimeUnit.SECONDS).problem())
                    .contains("The transaction that made the changes was rolled back");
            assertThat(changes.get(1).get(60, TimeUnit.SECONDS).problem()).isEmpty();
            ByteArrayOutputStream root = new ByteArrayOutputStream();
            sitemap.sites()
                    .get(0)
                    .snapshot()
                    .orElseThrow()
                    .file("sitemap.xml")
                    .orElseThrow()
                    .writeTo(root);
            assertThat(root.toString(StandardCharsets.UTF_8))
                    .contains("/named/committed/false")
                    .doesNotContain("rolled-back");
        }
    }

    /** What would keep JUnit from looking at a test class where there is no spring-tx. */
    private static final class Transactional {

        private Transactional() {}

        /** One change that is rolled back, and one that is committed. */
        static List<CompletableFuture<ChangeReport>> change(Sitemap sitemap, ConfigurableApplicationContext context) {
            TransactionTemplate transaction =
                    new TransactionTemplate(context.getBean(PlatformTransactionManager.class));
            List<CompletableFuture<ChangeReport>> changes = new ArrayList<>();
            transaction.executeWithoutResult(status -> {
                changes.add(sitemap.capability(SitemapChanges.class)
                        .changed(Towns.class, new NamedTown("rolled-back", false)));
                status.setRollbackOnly();
            });
            transaction.executeWithoutResult(status -> {
                changes.add(sitemap.capability(SitemapChanges.class)
                        .changed(Towns.class, new NamedTown("committed", false)));
                assertThat(changes.get(1)).isNotDone();
                assertThatThrownBy(() -> sitemap.refresh(Refresh.all()))
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessageStartingWith(
                                "refresh(...) was called in a transaction, whose changes providers can't see yet. ");
            });
            return changes;
        }
    }

    /** Made of each row while the stream is read. */
    public record NamedTown(String name, boolean readOnly) {}

    /** As the annotation processor would write it, which would let tests without these classes find it, too. */
    public static final class Registry implements SitemapRegistry {

        @Override
        public void register(EntryCollector entries) {
            entries.entry(TownController.class.getCanonicalName() + "#town", "town", "/named/{name}/{readOnly}").stream(
                            Towns.class, "streamNamed", (Towns bean) -> bean.streamNamed())
                    .pages((NamedTown page, UrlWriter url) -> url.begin()
                            .value(page.name())
                            .value(page.readOnly())
                            .end());
        }
    }

    @RestController
    static class TownController {

        @GetMapping("/named/{name}/{readOnly}")
        String town(@PathVariable String name, @PathVariable boolean readOnly) {
            return name + readOnly;
        }
    }

    @Table // Needed as soon as there are other modules of Spring Data.
    public record Town(@Id Long id, String name) {}

    public interface Towns extends CrudRepository<Town, Long> {

        Stream<Town> findAllByOrderById();

        default Stream<NamedTown> streamNamed() {
            return findAllByOrderById()
                    .map(town -> new NamedTown(
                            town.name(), TransactionSynchronizationManager.isCurrentTransactionReadOnly()));
        }
    }

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
    @Import({Database.class, TownPages.class, CityPages.class, Registries.CityController.class, TownController.class})
    static class Application {}

    @Configuration
    @EnableJdbcRepositories(
            basePackageClasses = DataRepositoryTest.class,
            considerNestedRepositories = true,
            excludeFilters = @ComponentScan.Filter(type = FilterType.REGEX, pattern = ".*JpaMethodTest.*"))
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
