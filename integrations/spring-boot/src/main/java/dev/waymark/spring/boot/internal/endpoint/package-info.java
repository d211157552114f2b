/**
 * Endpoints of artifacts, such as the console, on WebFlux and as an actuator endpoint. Internal: may change in any
 * version.
 *
 * <p>Tests: {@code ActuatorConsoleTest} for {@code ReactiveSitemapEndpoint SitemapEndpoint}, {@code StackConsoleTest}
 * for {@code EndpointWebFilter}.
 */
@NullMarked
package dev.waymark.spring.boot.internal.endpoint;

import org.jspecify.annotations.NullMarked;
