package dev.waymark.contract.servers;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;

/** Open Liberty, with the features that the application needs. */
class OpenLibertyTest extends ServerContract {

    private static final String REFUSED = "#";

    @BeforeAll
    static void start() throws Exception {
        int port = ServerProcess.freePort();
        Path home = Path.of("target/wlp").toAbsolutePath();
        Path users = Files.createDirectories(Path.of("target/liberty").toAbsolutePath());
        Path folder = Files.createDirectories(users.resolve("servers/contract"));
        Files.writeString(folder.resolve("server.xml"), """
                <server>
                  <featureManager>
                    <feature>servlet-6.0</feature>
                    <feature>restfulWS-3.1</feature>
                    <feature>cdi-4.0</feature>
                    <feature>concurrent-3.0</feature>
                  </featureManager>
                  <httpEndpoint id="defaultHttpEndpoint" host="127.0.0.1" httpPort="%d" httpsPort="-1"/>
                  <webApplication location="%s" contextRoot="/"/>
                </server>
                """.formatted(port, ServerProcess.war()));
        List<String> options = new ArrayList<>(ServerProcess.settings());
        options.add("-Dcontract.refused-in-paths=" + REFUSED);
        Files.write(folder.resolve("jvm.options"), options);
        // Without --clean, it keeps the jars of an older run: ours always have the same time.
        ProcessBuilder process = new ProcessBuilder(
                        "sh", home.resolve("bin/server").toString(), "run", "contract", "--clean")
                .directory(folder.toFile());
        process.environment().put("WLP_USER_DIR", users.toString());
        process.environment().put("JAVA_HOME", System.getProperty("java.home"));
        start("liberty", process, port);
    }

    @Override
    int encodedSlash() {
        return 400;
    }

    @Override
    int encodedBackslash() {
        return 400;
    }

    @Override
    protected String refusedInPaths() {
        return REFUSED;
    }

    /** It says so of every answer without a body. */
    @Override
    protected String lengthOfNotModified(String length) {
        return "0";
    }
}
