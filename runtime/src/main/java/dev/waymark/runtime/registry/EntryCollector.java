package dev.waymark.runtime.registry;

/**
 * Receives the entries of the {@linkplain SitemapRegistry registries}. Called by generated code from one thread, while
 * a {@code Sitemap} is built.
 */
public interface EntryCollector {

    /**
     * Begins an entry, which one of the builder's {@code page} or {@code pages} methods completes.
     *
     * @param handler the annotated method, {@code com.example.CityController#city}: for messages
     * @param section the section that lists the entry's pages: letters, digits, {@code -} and {@code _}
     * @param template the path: literal text, {@code {name}}, {@code {name:regex}}, {@code {*name}},
     *     {@code {*name:regex}} and {@code ${placeholder:default}}
     * @return the builder of this entry
     */
    EntryBuilder entry(String handler, String section, String template);

    /**
     * Begins an entry below the path of the JAX-RS application, which is prefixed when the
     * {@link dev.waymark.runtime.Sitemap Sitemap} is built: the
     * {@linkplain dev.waymark.runtime.SitemapBuilder#applicationPath setting}, or else that of the
     * {@linkplain #applicationPath application}, or else none.
     *
     * @param handler the annotated method, {@code com.example.CityResource#city}: for messages
     * @param section as for {@link #entry}
     * @param template as for {@link #entry}, relative to the path of the application
     * @return the builder of this entry
     */
    EntryBuilder resource(String handler, String section, String template);

    /**
     * Declares a JAX-RS application and its path. No effect without a {@link #resource}.
     *
     * @param application the class with the {@code @ApplicationPath}, {@code com.example.RestApplication}
     * @param path its value: outer slashes and a final {@code /*} don't matter, {@code %HH} stays, and
     *     {@code ${placeholder:default}} is resolved
     */
    void applicationPath(String application, String path);
}
