package dev.waymark.runtime.store;

import java.util.regex.Pattern;

/** The characters of keys and names: an interface has only public constants. */
final class Names {

    static final Pattern KEY = Pattern.compile("[a-z0-9][a-z0-9.-]*(?:/[a-z0-9][a-z0-9.-]*)+");
    static final Pattern RECORD = Pattern.compile("[a-z0-9][a-z0-9.-]*");

    private Names() {}
}
