/** What supplies pages, and what their type has: providers, methods, properties, which types have a text form. */
@NullMarked
package dev.waymark.processor.page;

import org.jspecify.annotations.NullMarked;
