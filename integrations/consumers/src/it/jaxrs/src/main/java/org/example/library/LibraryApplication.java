package org.example.library;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.Set;

/** Its path stands before that of every resource. */
@ApplicationPath("/library/*")
public class LibraryApplication extends Application {

    @Override
    public Set<Class<?>> getClasses() {
        return Set.of(HomeResource.class, BookResource.class);
    }
}
