@NullMarked
package dev.waymark.console;

import org.jspecify.annotations.NullMarked;
