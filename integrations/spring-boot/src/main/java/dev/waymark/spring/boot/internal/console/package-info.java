/**
 * The console of {@code waymark-console} on Spring's servers and as an actuator endpoint. Internal: may change in any
 * version.
 *
 * <p>Tests: {@code ActuatorConsoleTest} for {@code EndpointConfiguration EndpointResponder ReactiveSitemapEndpoint
 * SitemapEndpoint}, {@code StackConsoleTest} for {@code ConsoleWebFilter}.
 */
@NullMarked
package dev.waymark.spring.boot.internal.console;

import org.jspecify.annotations.NullMarked;
