package dev.waymark.jdbc;

import dev.waymark.runtime.spi.SitemapConfigurationException;
import java.util.regex.Pattern;

/** All statements, for tables with one prefix, in SQL that PostgreSQL, MySQL, MariaDB and H2 understand. Immutable. */
final class Sql {

    /** The prefix used in the schema scripts. */
    static final String DEFAULT_PREFIX = "waymark_";

    /** With an optional schema. Restricted because it becomes part of statements. */
    private static final Pattern PREFIX =
            Pattern.compile("(?:[A-Za-z_][A-Za-z0-9_]{0,62}\\.)?[A-Za-z_][A-Za-z0-9_]{0,39}");

    private final String prefix;

    Sql(String prefix) {
        if (!PREFIX.matcher(prefix).matches()) {
            throw new SitemapConfigurationException("\"" + prefix
                    + "\" isn't a table prefix; use at most 40 letters, digits and _, optionally with a schema,"
                    + " such as \"waymark_\" or \"shop.waymark_\"");
        }
        this.prefix = prefix;
    }

    String prefix() {
        return prefix;
    }

    private String records() {
        return prefix + "record";
    }

    private String blobs() {
        return prefix + "blob";
    }

    private String parts() {
        return prefix + "blob_part";
    }

    /** Sends the value only if the version differs. */
    String readRecord() {
        return "select version, case when version = ? then null else content end from " + records() + " where name = ?";
    }

    String insertRecord() {
        return "insert into " + records() + " (name, version, content) values (?, ?, ?)";
    }

    String replaceRecord() {
        return "update " + records() + " set version = ?, content = ? where name = ? and version = ?";
    }

    String removeRecord() {
        return "delete from " + records() + " where name = ? and version = ?";
    }

    String insertBlob() {
        return "insert into " + blobs() + " (blob_key, size) values (?, ?)";
    }

    String insertPart() {
        return "insert into " + parts() + " (blob_key, part, content) values (?, ?, ?)";
    }

    /** Also returns the first wanted row: most blobs have only one. */
    String openBlob() {
        return "select b.size, p.content from " + blobs() + " b left join " + parts()
                + " p on p.blob_key = b.blob_key and p.part = 0 where b.blob_key = ?";
    }

    String readPart() {
        return "select content from " + parts() + " where blob_key = ? and part = ?";
    }

    /** The next keys of a range, in the order of the index. */
    String listBlobs(int most) {
        return "select blob_key from " + blobs() + " where blob_key >= ? and blob_key < ? order by blob_key limit "
                + most;
    }

    /** Waits for concurrent writes of the same blob. */
    String deleteBlob() {
        return "delete from " + blobs() + " where blob_key = ?";
    }

    String deleteParts() {
        return "delete from " + parts() + " where blob_key = ?";
    }

    /** Finds nothing, and fails if there are no tables. */
    String probe() {
        return "select r.name, b.blob_key, p.part from " + records() + " r, " + blobs() + " b, " + parts()
                + " p where 1 = 0";
    }
}
