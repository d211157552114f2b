package dev.waymark.settings;

import java.util.Optional;
import java.util.function.IntSupplier;

/**
 * The application that a capability is set up in.
 *
 * @param settings its properties
 * @param components its objects
 * @param development whether it runs on the machine of a developer
 * @param isQuiet whether nobody outside may hear of it, as in development and in tests
 * @param localPort the port at which this machine answers without TLS, and 0 for none; empty where the framework can't
 *     tell
 */
public record Setup(
        WaymarkSettings settings,
        Components components,
        boolean development,
        boolean isQuiet,
        Optional<IntSupplier> localPort) {}
