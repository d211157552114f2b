package org.example.gazetteer;

import dev.waymark.runtime.Sitemap;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcConnectionPool;

/** The whole application on a real server and a database of its own, started once for all tests. */
class RunningGazetteer {

    private static final GazetteerServer SERVER = start();

    private RunningGazetteer() {}

    static int port() {
        return SERVER.port();
    }

    static DataSource database() {
        return SERVER.beans().select(JdbcConnectionPool.class).get();
    }

    static Sitemap sitemap() {
        return SERVER.beans().select(Sitemap.class).get();
    }

    private static GazetteerServer start() {
        try {
            GazetteerServer server = GazetteerServer.start();
            Runtime.getRuntime().addShutdownHook(new Thread(server::close));
            return server;
        } catch (Exception e) {
            throw new IllegalStateException("The gazetteer does not start", e);
        }
    }
}
