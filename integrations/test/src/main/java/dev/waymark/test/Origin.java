package dev.waymark.test;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where a listed page came from, as far as that is known. Immutable.
 *
 * @param sitemap the address of the sitemap that lists it
 * @param section its section
 * @param entry the annotated method
 * @param provider the class that supplied it
 */
record Origin(
        @Nullable String sitemap,
        @Nullable String section,
        @Nullable String entry,
        @Nullable String provider) {

    static final Origin NONE = new Origin(null, null, null, null);

    /** Pages of one group are sampled together. */
    String group() {
        return entry != null ? entry + " in " + section : section != null ? section : fileName();
    }

    AuditFinding finding(FindingKind kind, String url, String detail) {
        return new AuditFinding(
                kind,
                url,
                detail,
                Optional.ofNullable(sitemap),
                Optional.ofNullable(section),
                Optional.ofNullable(entry),
                Optional.ofNullable(provider));
    }

    String words() {
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
