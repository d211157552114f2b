package org.example.gazetteer;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.example.gazetteer.data.Gazetteer;
import org.h2.jdbcx.JdbcConnectionPool;

/** Produces beans of classes without CDI annotations. */
@ApplicationScoped
class GazetteerProducer {

    @Produces
    @Singleton
    JdbcConnectionPool database(@ConfigProperty(name = "gazetteer.database") String url) {
        return JdbcConnectionPool.create(url, "sa", "");
    }

    void close(@Disposes JdbcConnectionPool database) {
        database.dispose();
    }

    @Produces
    @Singleton
    Gazetteer gazetteer(JdbcConnectionPool database) {
        return Gazetteer.open(database);
    }

    /** Fills the database before the first request, if needed. */
    void fill(@Observes Startup event, Gazetteer gazetteer) {}
}
