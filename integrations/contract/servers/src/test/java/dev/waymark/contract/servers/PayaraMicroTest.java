package dev.waymark.contract.servers;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;

/** Payara Micro, which is one jar. */
class PayaraMicroTest extends ServerContract {

    @BeforeAll
    static void start() throws Exception {
        int port = ServerProcess.freePort();
        Path folder = Files.createDirectories(Path.of("target/payara").toAbsolutePath());
        Path commands = folder.resolve("before-boot.txt");
        Files.writeString(
                commands,
                "set configs.config.server-config.network-config.network-listeners.network-listener.http-listener.address"
                        + "=127.0.0.1\n");
        // An older one would have the application of an older run, which is deployed before the new one.
        Path root = Files.createTempDirectory(folder, "root");
        List<String> command = new ArrayList<>(List.of(ServerProcess.java()));
        command.addAll(ServerProcess.settings());
        command.addAll(List.of(
                "-jar",
                Path.of("target/servers/payara-micro.jar").toAbsolutePath().toString(),
                "--nocluster",
                "--port",
                String.valueOf(port),
                "--rootdir",
                root.toString(),
                "--prebootcommandfile",
                commands.toString(),
                "--contextroot",
                "/",
                "--deploy",
                ServerProcess.war().toString()));
        start("payara", new ProcessBuilder(command).directory(folder.toFile()), port);
    }

    @Override
    int encodedSlash() {
        return 200;
    }

    @Override
    int encodedBackslash() {
        return 400;
    }

    /** A segment that begins with two dots, although it is not one that clients remove. */
    @Override
    protected boolean refuses(String loc) {
        return loc.endsWith("/...");
    }
}
