package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.contract.RawHttp;
import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.spi.SourcePage;
import io.r2dbc.h2.H2ConnectionFactory;
import io.r2dbc.spi.ConnectionFactory;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.ApplicationListener;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.io.ClassPathResource;
import org.springframework.data.annotation.Id;
import org.springframework.data.mapping.context.MappingContextEvent;
import org.springframework.data.mongodb.core.mapping.MongoMappingContext;
import org.springframework.data.r2dbc.config.AbstractR2dbcConfiguration;
import org.springframework.data.r2dbc.core.R2dbcEntityTemplate;
import org.springframework.r2dbc.connection.init.ConnectionFactoryInitializer;
import org.springframework.r2dbc.connection.init.ResourceDatabasePopulator;

/** Mapping contexts that publish their event while they are made, and that the pages need. */
class DataMappingContextsTest {

    @ParameterizedTest
    @ValueSource(classes = {OfR2dbc.class, OfMongo.class})
    void mappingContext_mayBeNeededByASource(Class<?> application) throws Exception {
        Events.COUNT.set(0);
        try (ConfigurableApplicationContext started = Applications.start(
                Registries.Cities.class, application, "--waymark.base-url=https://www.example.com")) {
            assertThat(RawHttp.get(Applications.port(started), "/sitemap.xml").text())
                    .contains("<loc>https://www.example.com/towns/Thun</loc>");
        }
        assertThat(Events.COUNT).as("events of a mapping context").hasPositiveValue();
    }

    /** As the application may have one itself. */
    static final class Events implements ApplicationListener<MappingContextEvent<?, ?>> {

        static final AtomicInteger COUNT = new AtomicInteger();

        @Override
        public void onApplicationEvent(MappingContextEvent<?, ?> event) {
            COUNT.incrementAndGet();
        }
    }

    public record Town(@Id Long id, String name) {}

    abstract static class TownPages implements SitemapSource {

        @Override
        public String section() {
            return "towns";
        }
    }

    static class StoredTownPages extends TownPages {

        private final R2dbcEntityTemplate towns;

        StoredTownPages(R2dbcEntityTemplate towns) {
            this.towns = towns;
        }

        @Override
        public void pages(Consumer<? super SourcePage> sink) {
            towns.select(Town.class)
                    .all()
                    .toStream()
                    .forEach(town -> sink.accept(SourcePage.of("/towns/" + town.name())));
        }
    }

    @Configuration
    @EnableAutoConfiguration
    @Import({Events.class, StoredTownPages.class, Registries.CityController.class, Registries.CityPages.class})
    static class OfR2dbc extends AbstractR2dbcConfiguration {

        @Override
        protected Set<Class<?>> getInitialEntitySet() {
            return Set.of(Town.class);
        }

        @Bean
        @Override
        public ConnectionFactory connectionFactory() {
            return H2ConnectionFactory.inMemory("towns");
        }

        @Bean
        ConnectionFactoryInitializer tables(ConnectionFactory connections) {
            ConnectionFactoryInitializer tables = new ConnectionFactoryInitializer();
            tables.setConnectionFactory(connections);
            tables.setDatabasePopulator(
                    new ResourceDatabasePopulator(new ClassPathResource("dev/waymark/spring/boot/towns.sql")));
            return tables;
        }
    }

    static class MappedTownPages extends TownPages {

        private final MongoMappingContext mapping;

        MappedTownPages(MongoMappingContext mapping) {
            this.mapping = mapping;
        }

        @Override
        public void pages(Consumer<? super SourcePage> sink) {
            assertThat(mapping.hasPersistentEntityFor(Town.class)).isTrue();
            sink.accept(SourcePage.of("/towns/Thun"));
        }
    }

    @Configuration
    @EnableAutoConfiguration
    @Import({Events.class, MappedTownPages.class, Registries.CityController.class, Registries.CityPages.class})
    static class OfMongo {

        @Bean
        MongoMappingContext mapping() {
            MongoMappingContext mapping = new MongoMappingContext();
            mapping.setInitialEntitySet(Set.of(Town.class));
            return mapping;
        }
    }
}
