package dev.waymark.test.internal.sitemap;

import org.jspecify.annotations.Nullable;

/**
 * A listed page's source, as far as known. Immutable.
 *
 * @param sitemap the address of the sitemap that lists it
 * @param section its section
 * @param entry the annotated method
 * @param provider the class that supplied it
 */
public record Origin(
        @Nullable String sitemap,
        @Nullable String section,
        @Nullable String entry,
        @Nullable String provider) {

    /** For findings about no page. */
    public static final Origin NONE = new Origin(null, null, null, null);

    /** Pages of one group are sampled together. */
    String group() {
        return entry != null ? entry + " in " + section : section != null ? section : fileName();
    }

    /** The known parts as text. */
    public String words() {
        if (entry == null) {
            return section != null ? "section " + section : fileName();
        }
        return simple(entry)
                + (provider == null ? "" : ", provider " + simple(provider))
                + (section == null ? "" : ", section " + section);
    }

    private String fileName() {
        return sitemap == null ? "the site" : sitemap.substring(sitemap.lastIndexOf('/') + 1);
    }

    /** A class without its package. */
    private static String simple(String name) {
        int hash = name.indexOf('#');
        return name.substring(name.lastIndexOf('.', hash < 0 ? name.length() : hash) + 1);
    }
}
