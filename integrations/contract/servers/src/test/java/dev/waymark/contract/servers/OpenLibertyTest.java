package dev.waymark.contract.servers;

import dev.waymark.contract.SitemapContract;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** Open Liberty, with the features that the application needs. */
class OpenLibertyTest extends SitemapContract {

    private static int port;

    @SuppressWarnings("NullAway.Init")
    private static ServerProcess server;

    @BeforeAll
    static void start() throws Exception {
        port = ServerProcess.freePort();
        Path home = Path.of("target/wlp").toAbsolutePath();
        Path users = Files.createDirectories(Path.of("target/liberty").toAbsolutePath());
        Path folder = Files.createDirectories(users.resolve("servers/contract"));
        Files.writeString(folder.resolve("server.xml"), """
                <server>
                  <featureManager>
                    <feature>servlet-6.0</feature>
                    <feature>restfulWS-3.1</feature>
                    <feature>cdi-4.0</feature>
                  </featureManager>
                  <httpEndpoint id="defaultHttpEndpoint" host="127.0.0.1" httpPort="%d" httpsPort="-1"/>
                  <webApplication location="%s" contextRoot="/"/>
                </server>
                """.formatted(port, ServerProcess.war()));
        Files.write(folder.resolve("jvm.options"), ServerProcess.settings());
        ProcessBuilder process = new ProcessBuilder(
                        "sh", home.resolve("bin/server").toString(), "run", "contract")
                .directory(folder.toFile());
        process.environment().put("WLP_USER_DIR", users.toString());
        process.environment().put("JAVA_HOME", System.getProperty("java.home"));
        server = ServerProcess.start("liberty", process, port);
    }

    @AfterAll
    static void stop() throws Exception {
        if (server != null) {
            server.stop();
        }
    }

    @Override
    protected int port() {
        return port;
    }
}
