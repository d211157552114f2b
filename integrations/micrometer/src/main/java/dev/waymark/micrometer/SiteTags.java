package dev.waymark.micrometer;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** The site tags, limited in number. Thread-safe. */
final class SiteTags {

    static final String OTHER = "other";

    /** Maximum sites with their own tag. */
    static final int MOST = 100;

    private final Map<String, String> tags = new ConcurrentHashMap<>();
    private final AtomicInteger own = new AtomicInteger();

    /** The tag of a site, which stays the same. */
    String of(String site) {
        String known = tags.get(site);
        if (known != null) {
            return known;
        }
        if (own.get() >= MOST) {
            return OTHER;
        }
        return tags.computeIfAbsent(
                site, name -> own.getAndIncrement() < MOST ? (name.isEmpty() ? "default" : name) : OTHER);
    }
}
