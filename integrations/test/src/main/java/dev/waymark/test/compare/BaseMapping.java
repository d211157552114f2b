package dev.waymark.test.compare;

import dev.waymark.test.internal.transport.Addresses;

/**
 * Two base URLs of one site. Immutable.
 *
 * @param listed the public base URL
 * @param at the base URL where it runs
 */
record BaseMapping(String listed, String at) {

    BaseMapping {
        listed = Addresses.checked(listed);
        at = Addresses.checked(at);
    }

    static boolean isBelow(String url, String base) {
        return url.startsWith(base) && (url.length() == base.length() || "/?#".indexOf(url.charAt(base.length())) >= 0);
    }
}
