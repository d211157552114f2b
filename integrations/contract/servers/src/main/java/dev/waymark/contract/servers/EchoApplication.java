package dev.waymark.contract.servers;

import dev.waymark.contract.jaxrs.EchoResource;
import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.Set;

/** All that a server of Jakarta EE needs to know. */
@ApplicationPath("/")
public class EchoApplication extends Application {

    @Override
    public Set<Class<?>> getClasses() {
        return Set.of(EchoResource.class);
    }
}
