package dev.waymark.jakarta.internal;

import jakarta.enterprise.concurrent.ContextService;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.literal.NamedLiteral;
import jakarta.enterprise.inject.spi.CDI;
import java.util.Optional;
import java.util.concurrent.Executor;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import org.jspecify.annotations.Nullable;

/** The server's APIs and CDI container. */
public final class Server {

    /** Found once: a filter asks for it in each request. */
    private static final boolean QUARKUS = has("io.quarkus.runtime.StartupEvent");

    private Server() {}

    /** Whether this library's class loader finds a class; doesn't initialize it. */
    public static boolean has(String name) {
        try {
            Class.forName(name, false, Server.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }

    /** Whether the application runs in Quarkus. */
    public static boolean isQuarkus() {
        return QUARKUS;
    }

    /**
     * The beans of a type.
     *
     * @param name {@code null} for beans without a qualifier
     * @return {@code null} if there are none, or no container runs
     */
    public static <T> @Nullable Instance<T> beans(Class<T> type, @Nullable String name) {
        return has("jakarta.enterprise.inject.spi.CDI") ? Cdi.beans(type, name) : null;
    }

    /** The object with a JNDI name. Looked up each time: whether a name resolves depends on the thread. */
    @SuppressWarnings("BanJNDI") // The name is a constant, or from the application's own configuration.
    static <T> Optional<T> lookup(Class<T> type, String name) {
        try {
            Object found = InitialContext.doLookup(name);
            return type.isInstance(found) ? Optional.of(type.cast(found)) : Optional.empty();
        } catch (NamingException e) {
            return Optional.empty();
        }
    }

    /**
     * Runs actions at once, in the application context of the calling thread. On a refreshing thread, which has none,
     * WildFly finds no name in {@code java:comp}, and Open Liberty's entity managers don't work.
     */
    public static Executor context() {
        Executor own = Runnable::run;
        if (!has("jakarta.enterprise.concurrent.ContextService")) {
            return own;
        }
        Executor captured = lookup(ContextService.class, "java:comp/DefaultContextService")
                .map(ContextService::currentContextExecutor)
                .orElse(own);
        // Not on threads that have one: Payara's entity managers fail when it is set twice.
        return action -> (lookup(String.class, "java:app/AppName").isEmpty() ? captured : own).execute(action);
    }

    /** Loaded only with CDI. */
    private static final class Cdi {

        static <T> @Nullable Instance<T> beans(Class<T> type, @Nullable String name) {
            try {
                CDI<Object> cdi = CDI.current();
                Instance<T> beans = name == null ? cdi.select(type) : cdi.select(type, NamedLiteral.of(name));
                return beans.isUnsatisfied() ? null : beans;
            } catch (IllegalStateException e) {
                // No container runs, or none was found.
                return null;
            }
        }
    }
}
