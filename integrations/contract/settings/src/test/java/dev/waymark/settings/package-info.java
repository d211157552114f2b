/** What the settings know of artifacts that may be missing. */
@NullMarked
package dev.waymark.settings;

import org.jspecify.annotations.NullMarked;
