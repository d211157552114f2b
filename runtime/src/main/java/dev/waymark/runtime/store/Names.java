package dev.waymark.runtime.store;

import java.util.regex.Pattern;

/** The grammar of keys and of the names of records. */
public final class Names {

    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9.-]*(?:/[a-z0-9][a-z0-9.-]*)*");
    private static final int LONGEST = 200;

    private Names() {}

    static boolean isName(String name) {
        return name.length() <= LONGEST && NAME.matcher(name).matches();
    }

    /**
     * Refuses what is no name: it could be that of a file outside of the directory.
     *
     * @throws IllegalArgumentException if it is none
     */
    static String check(String name) {
        if (!isName(name)) {
            throw new IllegalArgumentException(
                    "\"" + name
                            + "\" is no name for a blob or record: use at most 200 of a-z, 0-9, -, . and /, such as \"shop/1\"");
        }
        return name;
    }
}
