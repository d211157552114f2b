package dev.waymark.settings;

import java.util.Optional;
import java.util.function.IntSupplier;

/**
 * The application that a capability configures.
 *
 * @param settings its properties
 * @param components its objects
 * @param development whether the application runs in development
 * @param isQuiet whether external notifications are off, as in development and tests
 * @param localPort the local port without TLS; 0 for none; empty if the framework doesn't know
 */
public record Setup(
        WaymarkSettings settings,
        Components components,
        boolean development,
        boolean isQuiet,
        Optional<IntSupplier> localPort) {}
