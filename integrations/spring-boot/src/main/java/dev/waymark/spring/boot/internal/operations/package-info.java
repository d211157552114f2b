/**
 * What who runs the application sees of the sitemap: meters, and health, which is other classes in each generation of
 * Boot. Internal: an application names nothing of it, and it may change in any version.
 *
 * <p>Tests: {@code ActuatorTest} for {@code Boot3HealthConfiguration Boot4HealthConfiguration HealthDetails
 * HealthEnabled MetricsConfiguration}.
 */
@NullMarked
package dev.waymark.spring.boot.internal.operations;

import org.jspecify.annotations.NullMarked;
