/**
 * What must hold for the gazetteer on every framework, as its visitors and crawlers see it: over HTTP, on the whole
 * data. A sample extends each class called {@code ...Contract}, and tells it where the running application is.
 *
 * <p>{@code ExpectedPages} counts up which pages there are, and when each was changed. Every sample lists these, each
 * once, with that lastmod, and so all list the same.
 */
@NullMarked
package org.example.gazetteer.tests;

import org.jspecify.annotations.NullMarked;
