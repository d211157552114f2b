/**
 * Meters and health for operators; health differs by Boot generation. Internal: may change in any version.
 *
 * <p>Tests: {@code ActuatorTest} for {@code Boot3HealthConfiguration Boot4HealthConfiguration HealthDetails
 * MetricsConfiguration}.
 */
@NullMarked
package dev.waymark.spring.boot.internal.operations;

import org.jspecify.annotations.NullMarked;
