/** What is said, and where: the catalogue of all messages. A message is worded here and nowhere else. */
@NullMarked
package dev.waymark.processor.problem;

import org.jspecify.annotations.NullMarked;
