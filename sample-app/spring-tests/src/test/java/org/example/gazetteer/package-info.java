/** The tests that every sample must pass, on this one. */
@NullMarked
package org.example.gazetteer;

import org.jspecify.annotations.NullMarked;
