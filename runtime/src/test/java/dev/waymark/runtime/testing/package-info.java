/** Small sites, and what else the tests of several rooms share. */
@NullMarked
package dev.waymark.runtime.testing;

import org.jspecify.annotations.NullMarked;
