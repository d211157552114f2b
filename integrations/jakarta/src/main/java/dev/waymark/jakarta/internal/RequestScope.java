package dev.waymark.jakarta.internal;

import jakarta.enterprise.context.control.RequestContextController;
import jakarta.enterprise.inject.Instance;

/**
 * Runs providers and sources within a request context: refreshes happen outside any request, but what they use, an
 * entity manager for example, may live in one.
 *
 * <p>Each run has a controller of its own. One keeps in a field whether it activated the context, so that two threads
 * that share one end each other's contexts, or none.
 */
public final class RequestScope {

    /** What is run. */
    @FunctionalInterface
    interface Action {
        void run() throws Exception;
    }

    private final Instance<RequestContextController> controllers;

    public RequestScope(Instance<RequestContextController> controllers) {
        this.controllers = controllers;
    }

    void run(Action action) throws Exception {
        Instance.Handle<RequestContextController> handle = controllers.getHandle();
        try {
            run(action, handle.get());
        } finally {
            handle.destroy();
        }
    }

    private static void run(Action action, RequestContextController controller) throws Exception {
        boolean activated = controller.activate();
        try {
            action.run();
        } finally {
            if (activated) {
                controller.deactivate();
            }
        }
    }
}
