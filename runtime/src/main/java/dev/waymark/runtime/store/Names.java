package dev.waymark.runtime.store;

import java.util.regex.Pattern;

/** The grammar of keys and of the names of records, for those who write a store. */
public final class Names {

    private static final Pattern KEY = Pattern.compile("[a-z0-9][a-z0-9.-]*(?:/[a-z0-9][a-z0-9.-]*)+");
    private static final Pattern RECORD = Pattern.compile("[a-z0-9][a-z0-9.-]*");
    private static final int LONGEST = 200;
    private static final int LONGEST_RECORD = 100;

    private Names() {}

    /**
     * Whether a text is a key of a blob.
     *
     * @param name any text
     * @return whether it may be one
     */
    public static boolean isKey(String name) {
        return name.length() <= LONGEST && KEY.matcher(name).matches();
    }

    /**
     * Refuses what is no key of a blob: it could be the name of a file outside of the directory.
     *
     * @param name any text
     * @return the same text
     * @throws IllegalArgumentException if it is none
     */
    public static String checkKey(String name) {
        if (!isKey(name)) {
            throw new IllegalArgumentException("\"" + name
                    + "\" isn't a blob key; use at most 200 of a-z, 0-9, -, . and /, with a folder, such as"
                    + " \"shop/1\"");
        }
        return name;
    }

    /**
     * Refuses what is no name of a record.
     *
     * @param name any text
     * @return the same text
     * @throws IllegalArgumentException if it is none
     */
    public static String checkRecord(String name) {
        if (name.length() > LONGEST_RECORD || !RECORD.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "\"" + name + "\" isn't a record name; use at most 100 of a-z, 0-9, - and ., such as \"shop-1\"");
        }
        return name;
    }
}
