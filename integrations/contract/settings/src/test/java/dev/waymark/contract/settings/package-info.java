/** The settings of all artifacts together, as the guide and tools show them; and an artifact that brings its own. */
@NullMarked
package dev.waymark.contract.settings;

import org.jspecify.annotations.NullMarked;
