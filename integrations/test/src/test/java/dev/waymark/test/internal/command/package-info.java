@NullMarked
package dev.waymark.test.internal.command;

import org.jspecify.annotations.NullMarked;
