package dev.waymark.runtime.internal.listing;

import dev.waymark.runtime.internal.render.EntryPlan;

/**
 * One entry as it was given: nothing is resolved or checked yet.
 *
 * @param template its path, with placeholders
 * @param resource whether the template is relative to the path of the JAX-RS application
 */
record EntryDefinition(EntryPlan.Parts parts, String template, boolean resource, Supply supply) {

    String handler() {
        return parts.handler();
    }

    String section() {
        return parts.section();
    }
}
