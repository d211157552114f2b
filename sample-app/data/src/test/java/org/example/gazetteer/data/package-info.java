/** The data and what is made of it, without a server. */
@NullMarked
package org.example.gazetteer.data;

import org.jspecify.annotations.NullMarked;
