@NullMarked
package dev.waymark.health;

import org.jspecify.annotations.NullMarked;
