package dev.waymark.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.DispatcherType;
import java.util.EnumSet;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.junit.jupiter.api.Test;

class JettyTest {

    /** By default Jetty refuses an encoded percent sign in a path, as Spring Security does. */
    @Test
    void jetty_deliversEveryValueButPercentSigns() throws Exception {
        Server server = new Server(0);
        ServletContextHandler context = new ServletContextHandler("/app");
        context.addServlet(new ServletHolder(new ServerCheck.Echo()), "/p/*");
        ServerCheck check = new ServerCheck();
        context.addFilter(new FilterHolder(check::doFilter), "/*", EnumSet.of(DispatcherType.REQUEST));
        server.setHandler(context);
        server.start();
        try {
            int port = ((ServerConnector) server.getConnectors()[0]).getLocalPort();
            check.check(port, true);
            assertThat(RawHttp.status(port, "/app/p/a%2Fb")).isEqualTo(400);
        } finally {
            server.stop();
        }
    }
}
