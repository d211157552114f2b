@NullMarked
package dev.waymark.test;

import org.jspecify.annotations.NullMarked;
