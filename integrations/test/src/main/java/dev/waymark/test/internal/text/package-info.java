/** Numbers and times in words, and URLs as they are compared. Names no other room. */
@NullMarked
package dev.waymark.test.internal.text;

import org.jspecify.annotations.NullMarked;
