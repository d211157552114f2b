package dev.waymark.runtime.registry;

/**
 * Takes the entries of the {@linkplain SitemapRegistry registries}. Called by generated code, while a {@code Sitemap}
 * is built, from one thread.
 */
public interface EntryCollector {

    /**
     * Begins an entry, which is complete with one of the builder's {@code page} or {@code pages} methods.
     *
     * @param handler the annotated method, {@code com.example.CityController#city}: for messages
     * @param section the section that lists the entry's pages: letters, digits, {@code -} and {@code _}.
     * @param template the path: literal text, {@code {name}}, {@code {name:regex}}, {@code {*name}},
     *     {@code {*name:regex}} and {@code ${placeholder:default}}
     * @return the builder of this entry
     */
    EntryBuilder entry(String handler, String section, String template);

    /**
     * Begins an entry whose path lies under the path of the JAX-RS application. That path is put in front when the
     * {@link dev.waymark.runtime.Sitemap Sitemap} is built: the
     * {@linkplain dev.waymark.runtime.SitemapBuilder#applicationPath setting}, else that of the
     * {@linkplain #applicationPath application}, else nothing.
     *
     * @param handler the annotated method, {@code com.example.CityResource#city}: for messages
     * @param section as for {@link #entry}
     * @param template as for {@link #entry}, relative to the path of the application
     * @return the builder of this entry
     */
    EntryBuilder resource(String handler, String section, String template);

    /**
     * Names a JAX-RS application and its path. Without any {@link #resource} it has no effect.
     *
     * @param application the class with the {@code @ApplicationPath}, {@code com.example.RestApplication}
     * @param path its value: slashes at both ends and a {@code /*} at its end do not matter, a {@code %HH} in it stays,
     *     and {@code ${placeholder:default}} is resolved
     */
    void applicationPath(String application, String path);
}
