package dev.waymark.contract.servers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.contract.RawHttp;
import dev.waymark.contract.SitemapContract;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** The contract on a server that a subclass starts, and what the guide says of that server. */
abstract class ServerContract extends SitemapContract {

    private static int port;

    @SuppressWarnings("NullAway.Init")
    private static ServerProcess server;

    /** Remembers the server, once it serves the sitemap. */
    static void start(String name, ProcessBuilder command, int freePort) throws Exception {
        port = freePort;
        server = ServerProcess.start(name, command, freePort);
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

    /** The status of a page with an encoded slash. */
    abstract int encodedSlash();

    /** The status of a page with an encoded backslash. */
    abstract int encodedBackslash();

    @Test
    void encodedSlashesAndBackslashes_areAnsweredAsTheGuideSays() throws Exception {
        assertThat(RawHttp.get(port, "/echo/a%2Fb").status()).as("%2F").isEqualTo(encodedSlash());
        assertThat(RawHttp.get(port, "/echo/a%5Cb").status()).as("%5C").isEqualTo(encodedBackslash());
    }

    @Test
    void refreshes_findNamesOfTheApplication() throws Exception {
        assertThat(server.log()).anySatisfy(line -> assertThat(line).contains(RefreshNames.FOUND + "contract"));
    }
}
