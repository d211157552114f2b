package dev.waymark.contract.servers;

import dev.waymark.contract.SitemapContract;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** Payara Micro, which is one jar. */
class PayaraMicroTest extends SitemapContract {

    private static int port;

    @SuppressWarnings("NullAway.Init")
    private static ServerProcess server;

    @BeforeAll
    static void start() throws Exception {
        port = ServerProcess.freePort();
        Path folder = Files.createDirectories(Path.of("target/payara").toAbsolutePath());
        Path commands = folder.resolve("before-boot.txt");
        Files.writeString(
                commands,
                "set configs.config.server-config.network-config.network-listeners.network-listener.http-listener.address"
                        + "=127.0.0.1\n");
        List<String> command = new ArrayList<>(List.of(ServerProcess.java()));
        command.addAll(ServerProcess.settings());
        command.addAll(List.of(
                "-jar",
                Path.of("target/servers/payara-micro.jar").toAbsolutePath().toString(),
                "--nocluster",
                "--port",
                String.valueOf(port),
                "--rootdir",
                folder.resolve("root").toString(),
                "--prebootcommandfile",
                commands.toString(),
                "--contextroot",
                "/",
                "--deploy",
                ServerProcess.war().toString()));
        server = ServerProcess.start("payara", new ProcessBuilder(command).directory(folder.toFile()), port);
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

    /** A segment that begins with two dots, although it is not one that clients remove. */
    @Override
    protected boolean refuses(String loc) {
        return loc.endsWith("/...");
    }
}
