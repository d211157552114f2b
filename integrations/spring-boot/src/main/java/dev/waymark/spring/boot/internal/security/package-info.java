/**
 * What Spring Security says of requests that nobody has sent: whether somebody who has not signed in may see a path
 * ({@code AccessRules}), and which characters its firewall refuses in one ({@code RefusedCharacters}). Internal: an
 * application names nothing of it, and it may change in any version.
 *
 * <p>Tests: {@code ServletSecurityTest} for {@code ServletAccess ServletFirewall}, {@code WebFluxSecurityTest} for
 * {@code ReactiveAccess ReactiveFirewall}.
 */
@NullMarked
package dev.waymark.spring.boot.internal.security;

import org.jspecify.annotations.NullMarked;
