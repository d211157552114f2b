package dev.waymark.contract.resteasy;

import dev.waymark.contract.jaxrs.EchoResource;
import jakarta.ws.rs.core.Application;
import java.util.Set;

public class EchoApplication extends Application {

    @Override
    public Set<Class<?>> getClasses() {
        return Set.of(EchoResource.class);
    }
}
