@NullMarked
package dev.waymark.test.compare;

import org.jspecify.annotations.NullMarked;
