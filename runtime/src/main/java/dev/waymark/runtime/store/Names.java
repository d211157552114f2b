package dev.waymark.runtime.store;

import java.util.regex.Pattern;

/** The grammar of blob keys and record names, for implementations of a store. */
public final class Names {

    private static final Pattern KEY = Pattern.compile("[a-z0-9][a-z0-9.-]*(?:/[a-z0-9][a-z0-9.-]*)+");
    private static final Pattern RECORD = Pattern.compile("[a-z0-9][a-z0-9.-]*");
    private static final int LONGEST = 200;
    private static final int LONGEST_RECORD = 100;

    private Names() {}

    /**
     * Whether a text is a valid blob key.
     *
     * @param name any text
     * @return whether it is valid
     */
    public static boolean isKey(String name) {
        return name.length() <= LONGEST && KEY.matcher(name).matches();
    }

    /**
     * Rejects invalid blob keys, which could otherwise name a file outside of the directory.
     *
     * @param name any text
     * @return the same text
     * @throws IllegalArgumentException if it is invalid
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
     * Rejects invalid record names.
     *
     * @param name any text
     * @return the same text
     * @throws IllegalArgumentException if it is invalid
     */
    public static String checkRecord(String name) {
        if (name.length() > LONGEST_RECORD || !RECORD.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "\"" + name + "\" isn't a record name; use at most 100 of a-z, 0-9, - and ., such as \"shop-1\"");
        }
        return name;
    }
}
