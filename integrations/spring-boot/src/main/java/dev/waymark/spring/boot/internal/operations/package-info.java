/**
 * What operators see: meters, health, which differs by Boot generation, and endpoints of artifacts, such as the
 * console, on WebFlux and in the actuator. Internal: may change in any version.
 *
 * <p>Tests: {@code ActuatorTest} for {@code Boot3HealthConfiguration Boot4HealthConfiguration HealthDetails
 * MetricsConfiguration}, {@code ActuatorConsoleTest} for {@code ReactiveSitemapEndpoint SitemapEndpoint},
 * {@code StackConsoleTest} for {@code EndpointWebFilter}.
 */
@NullMarked
package dev.waymark.spring.boot.internal.operations;

import org.jspecify.annotations.NullMarked;
