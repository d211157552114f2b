package dev.waymark.jdbc;

import dev.waymark.runtime.spi.SitemapConfigurationException;
import java.util.regex.Pattern;

/**
 * The names of the tables. All statements are SQL that PostgreSQL, MySQL, MariaDB and H2 understand.
 *
 * @param prefix begins each name; may have a schema
 */
record Tables(String prefix) {

    /** The prefix used in the schema scripts. */
    static final String DEFAULT_PREFIX = "waymark_";

    /** With an optional schema. Restricted because it becomes part of statements. */
    private static final Pattern PREFIX =
            Pattern.compile("(?:[A-Za-z_][A-Za-z0-9_]{0,62}\\.)?[A-Za-z_][A-Za-z0-9_]{0,39}");

    Tables {
        if (!PREFIX.matcher(prefix).matches()) {
            throw new SitemapConfigurationException("\"" + prefix
                    + "\" isn't a table prefix; use at most 40 letters, digits and _, optionally with a schema,"
                    + " such as \"waymark_\" or \"shop.waymark_\"");
        }
    }

    String records() {
        return prefix + "record";
    }

    String blobs() {
        return prefix + "blob";
    }

    String parts() {
        return prefix + "blob_part";
    }
}
