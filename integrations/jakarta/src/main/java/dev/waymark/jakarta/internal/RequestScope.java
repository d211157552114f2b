package dev.waymark.jakarta.internal;

import jakarta.enterprise.context.control.RequestContextController;
import jakarta.enterprise.inject.Instance;

/**
 * Runs providers and sources in a request context: refreshes run outside requests, but may use request-scoped beans
 * such as an entity manager.
 *
 * <p>Each run has its own controller, because a controller's state isn't thread-safe.
 */
public record RequestScope(Instance<RequestContextController> controllers) {

    /** The work. */
    @FunctionalInterface
    interface Action<E extends Exception> {
        void run() throws E;
    }

    <E extends Exception> void run(Action<E> action) throws E {
        Instance.Handle<RequestContextController> handle = controllers.getHandle();
        try {
            RequestContextController controller = handle.get();
            boolean activated = controller.activate();
            try {
                action.run();
            } finally {
                if (activated) {
                    controller.deactivate();
                }
            }
        } finally {
            handle.destroy();
        }
    }
}
