package dev.waymark.runtime.internal.refresh;

import java.time.Instant;

/**
 * A section that the {@link ShrinkGuard} refused, and nobody has confirmed yet.
 *
 * @param pages how many pages it had when it was last seen
 * @param since when it was first seen so small
 */
record HeldBack(long pages, Instant since) {}
