package dev.waymark.jakarta.internal;

import jakarta.enterprise.context.control.RequestContextController;
import jakarta.enterprise.inject.Instance;
import java.util.concurrent.Executor;

/**
 * Runs providers and sources in a request context, and in the context of the application: refreshes run outside
 * requests, but may use request-scoped beans such as an entity manager, and look up names of {@code java:comp}.
 *
 * <p>Each run has its own controller, because a controller's state isn't thread-safe.
 *
 * @param context runs an action at once, in the context of the application
 */
public record RequestScope(Instance<RequestContextController> controllers, Executor context) {

    /** The work. */
    @FunctionalInterface
    public interface Action<E extends Exception> {
        void run() throws E;
    }

    @SuppressWarnings("unchecked") // The action throws no others.
    public <E extends Exception> void run(Action<E> action) throws E {
        Exception[] failure = new Exception[1];
        context.execute(() -> {
            Instance.Handle<RequestContextController> handle = controllers.getHandle();
            try {
                boolean activated = handle.get().activate();
                try {
                    action.run();
                } finally {
                    if (activated) {
                        handle.get().deactivate();
                    }
                }
            } catch (Exception e) {
                failure[0] = e;
            } finally {
                handle.destroy();
            }
        });
        if (failure[0] != null) {
            throw (E) failure[0];
        }
    }
}
