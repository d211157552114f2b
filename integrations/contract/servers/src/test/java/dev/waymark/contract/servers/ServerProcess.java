package dev.waymark.contract.servers;

import dev.waymark.contract.RawHttp;
import dev.waymark.contract.SitemapContract;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A server in a process of its own, which ends with this one, whatever happens. */
final class ServerProcess {

    /** So long a server may take, on a machine that does other things too. */
    private static final Duration START = Duration.ofMinutes(4);

    private final Process process;
    private final Path log;
    private final Thread onExit = new Thread(this::kill);

    private ServerProcess(Process process, Path log) {
        this.process = process;
        this.log = log;
        Runtime.getRuntime().addShutdownHook(onExit);
    }

    /** A free port. */
    static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** The program that runs these tests. */
    static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /** The application. */
    static Path war() {
        return Path.of("target", "contract.war").toAbsolutePath();
    }

    /** The settings of the contract, as system properties. */
    static List<String> settings() {
        return List.of(
                "-Dwaymark.base-url=" + SitemapContract.PUBLIC_ADDRESS,
                "-Dwaymark.max-urls=" + SitemapContract.MAX_URLS,
                "-Dwaymark.text=true",
                "-Dwaymark.locales=" + SitemapContract.LOCALES,
                "-Dwaymark.namespaces=" + SitemapContract.NAMESPACES);
    }

    /**
     * Starts a server, and waits until it serves the sitemap.
     *
     * @param name of the file that keeps what the server says, under {@code target/}
     */
    static ServerProcess start(String name, ProcessBuilder command, int port) throws Exception {
        Path log = Path.of("target", name + ".log");
        ServerProcess server = new ServerProcess(
                command.redirectErrorStream(true).redirectOutput(log.toFile()).start(), log);
        try {
            server.await(port);
            return server;
        } catch (Exception | Error e) {
            server.stop();
            throw e;
        }
    }

    private void await(int port) throws Exception {
        long end = System.nanoTime() + START.toNanos();
        while (!isReady(port)) {
            if (!process.isAlive() || System.nanoTime() > end) {
                throw new IllegalStateException("The server " + (process.isAlive() ? "is not ready" : "has ended")
                        + ". The end of " + log + ":\n" + lastLines());
            }
            Thread.sleep(200);
        }
    }

    private static boolean isReady(int port) {
        try {
            return RawHttp.get(port, "/sitemap.xml").status() == 200;
        } catch (IOException | RuntimeException e) {
            return false;
        }
    }

    private String lastLines() throws IOException {
        List<String> lines = log();
        return String.join("\n", lines.subList(Math.max(0, lines.size() - 60), lines.size()));
    }

    /** What the server has said. */
    List<String> log() throws IOException {
        try (Stream<String> lines = Files.lines(log)) {
            return lines.toList();
        }
    }

    /** First as an administrator would, then without asking. */
    void stop() throws InterruptedException {
        List<ProcessHandle> children = process.descendants().toList();
        process.destroy();
        if (!process.waitFor(60, TimeUnit.SECONDS)) {
            kill();
        }
        children.forEach(ProcessHandle::destroyForcibly);
        Runtime.getRuntime().removeShutdownHook(onExit);
    }

    private void kill() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
