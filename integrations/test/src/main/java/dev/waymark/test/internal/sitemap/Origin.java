package dev.waymark.test.internal.sitemap;

import java.util.Optional;

/**
 * A listed page's source, as far as known. Immutable.
 *
 * @param sitemap the address of the sitemap that lists it
 * @param section its section
 * @param entry the annotated method
 * @param provider the class that supplied it
 */
public record Origin(
        Optional<String> sitemap, Optional<String> section, Optional<String> entry, Optional<String> provider) {

    /** For findings about no page. */
    public static final Origin NONE =
            new Origin(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    /** Pages of one group are sampled together. */
    String group() {
        return entry.map(method -> method + " in " + section.orElse(""))
                .or(() -> section)
                .orElseGet(this::fileName);
    }

    /** The known parts as text. */
    public String words() {
        if (entry.isEmpty()) {
            return section.map(name -> "section " + name).orElseGet(this::fileName);
        }
        return simple(entry.get())
                + provider.map(name -> ", provider " + simple(name)).orElse("")
                + section.map(name -> ", section " + name).orElse("");
    }

    private String fileName() {
        return sitemap.map(url -> url.substring(url.lastIndexOf('/') + 1)).orElse("the site");
    }

    /** A class without its package. */
    private static String simple(String name) {
        int hash = name.indexOf('#');
        return name.substring(name.lastIndexOf('.', hash < 0 ? name.length() : hash) + 1);
    }
}
