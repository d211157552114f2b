package dev.waymark.jakarta.internal;

import jakarta.enterprise.context.control.RequestContextController;

/**
 * Runs providers and sources within a request context: refreshes happen outside any request, but what they use, an
 * entity manager for example, may live in one.
 */
public final class RequestScope {

    /** What is run. */
    @FunctionalInterface
    interface Action {
        void run() throws Exception;
    }

    private final RequestContextController controller;

    public RequestScope(RequestContextController controller) {
        this.controller = controller;
    }

    void run(Action action) throws Exception {
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
