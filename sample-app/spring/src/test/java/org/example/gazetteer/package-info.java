/** The gazetteer as its visitors and crawlers see it: over HTTP, on the whole data. */
@NullMarked
package org.example.gazetteer;

import org.jspecify.annotations.NullMarked;
