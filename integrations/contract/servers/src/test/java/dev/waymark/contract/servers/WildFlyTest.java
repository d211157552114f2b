package dev.waymark.contract.servers;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;

/** WildFly, as it is unpacked. */
class WildFlyTest extends ServerContract {

    @BeforeAll
    static void start() throws Exception {
        int port = ServerProcess.freePort();
        Path home = Path.of("target/wildfly-" + System.getProperty("wildfly.version"))
                .toAbsolutePath();
        Files.copy(
                ServerProcess.war(),
                home.resolve("standalone/deployments/contract.war"),
                StandardCopyOption.REPLACE_EXISTING);
        List<String> command = new ArrayList<>(List.of(
                "sh",
                home.resolve("bin/standalone.sh").toString(),
                "-b=127.0.0.1",
                "-bmanagement=127.0.0.1",
                "-Djboss.http.port=" + port,
                "-Djboss.https.port=" + ServerProcess.freePort(),
                "-Djboss.management.http.port=" + ServerProcess.freePort()));
        command.addAll(ServerProcess.settings());
        ProcessBuilder process = new ProcessBuilder(command).directory(home.toFile());
        process.environment().put("JAVA_HOME", System.getProperty("java.home"));
        process.environment().put("LAUNCH_JBOSS_IN_BACKGROUND", "true");
        start("wildfly", process, port);
    }

    @Override
    int encodedSlash() {
        return 200;
    }

    @Override
    int encodedBackslash() {
        return 200;
    }
}
