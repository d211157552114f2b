package dev.waymark.runtime.internal.render;

import org.jspecify.annotations.Nullable;

/** Writes the {@code sitemap} elements of an index (Sitemaps 0.9, "Sitemap index XML tag definitions"). */
public final class IndexElement {

    private IndexElement() {}

    /**
     * Appends one.
     *
     * @param name the sitemap's name, below the base URL
     * @param lastModified a W3C date; {@code null} for none
     */
    public static void write(ShardBuffer out, BaseUrl base, String name, @Nullable String lastModified) {
        out.ascii("<sitemap><loc>");
        Literal.url(base, "/" + name).appendTo(out);
        out.append(Xml.LOC_END);
        if (lastModified != null) {
            out.ascii("<lastmod>" + lastModified + "</lastmod>");
        }
        out.ascii("</sitemap>\n");
    }
}
