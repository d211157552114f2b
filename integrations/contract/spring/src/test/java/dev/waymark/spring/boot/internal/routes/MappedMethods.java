package dev.waymark.spring.boot.internal.routes;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.support.WebBindingInitializer;

/** An application with nothing besides these methods. */
record MappedMethods(List<HandlerMapped> handlers) implements WebSetup {

    @Override
    public List<String> find(String path) {
        return List.of();
    }

    @Override
    public @Nullable WebBindingInitializer converters() {
        return null;
    }
}
