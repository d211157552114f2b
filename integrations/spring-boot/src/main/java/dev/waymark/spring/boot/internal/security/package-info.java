/**
 * Tests Spring Security with simulated requests: whether anonymous users may see a path ({@code AccessRules}), and
 * which characters its firewall refuses. Internal: may change in any version.
 *
 * <p>Tests: {@code ServletSecurityTest} for {@code ServletSecurity}, {@code WebFluxSecurityTest} for
 * {@code ReactiveSecurity}.
 */
@NullMarked
package dev.waymark.spring.boot.internal.security;

import org.jspecify.annotations.NullMarked;
