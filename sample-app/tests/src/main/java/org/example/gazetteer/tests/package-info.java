/**
 * What must hold for the gazetteer on every framework, as its visitors and crawlers see it: over HTTP, on the whole
 * data. A sample extends each class called {@code ...Contract}, and tells it where the running application is.
 *
 * <p>{@code ExpectedPages} counts up which pages there are, in which languages, and when each was changed. Every sample
 * lists these, each once, with that lastmod and with links to its languages, and so all list the same. {@code HtmlPage}
 * reads what a page itself says of its languages: that must agree.
 */
@NullMarked
package org.example.gazetteer.tests;

import org.jspecify.annotations.NullMarked;
