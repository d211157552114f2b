package dev.waymark.runtime.testing;

import static org.assertj.core.api.Assertions.assertThat;

import crawlercommons.sitemaps.SiteMap;
import crawlercommons.sitemaps.SiteMapParser;
import crawlercommons.sitemaps.SiteMapURL;
import crawlercommons.sitemaps.UnknownFormatException;
import crawlercommons.sitemaps.extension.Extension;
import crawlercommons.sitemaps.extension.ExtensionMetadata;
import crawlercommons.sitemaps.extension.LinkAttributes;
import dev.waymark.runtime.report.Snapshot;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Whether the links between languages are right, as another's parser reads them: what is named is listed, names the
 * same set, and itself ("Tell Google about localized versions of your page", Google Search Central).
 */
public final class Reciprocity {

    private Reciprocity() {}

    /** The links of every page that is listed, by its URL: the URL for each language. */
    public static Map<String, Map<String, String>> alternates(Collection<Snapshot> snapshots) {
        Map<String, Map<String, String>> pages = new LinkedHashMap<>();
        for (Snapshot snapshot : snapshots) {
            List<String> names = snapshot.names();
            for (String name : names.size() == 1 ? names : names.subList(1, names.size())) {
                String text = Sites.text(snapshot.file(name).orElseThrow());
                List<String> locs = Sites.locs(text);
                for (SiteMapURL page : parse(text, locs.get(0))) {
                    assertThat(pages.put(page.getUrl().toString(), links(page)))
                            .as("%s is listed once", page.getUrl())
                            .isNull();
                }
                assertThat(locs.stream().map(Reciprocity::unescaped)).allMatch(pages::containsKey);
            }
        }
        return pages;
    }

    private static String unescaped(String loc) {
        return loc.replace("&apos;", "'").replace("&amp;", "&");
    }

    private static Collection<SiteMapURL> parse(String text, String loc) {
        SiteMapParser crawler = new SiteMapParser(false, false);
        crawler.setStrictNamespace(true);
        crawler.enableExtensions();
        try {
            String origin = loc.substring(0, loc.indexOf('/', loc.indexOf("//") + 2));
            SiteMap sitemap = (SiteMap) crawler.parseSiteMap(
                    text.getBytes(StandardCharsets.UTF_8),
                    URI.create(origin + "/sitemap.xml").toURL());
            return sitemap.getSiteMapUrls();
        } catch (UnknownFormatException e) {
            throw new AssertionError(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, String> links(SiteMapURL page) {
        Map<String, String> links = new TreeMap<>();
        ExtensionMetadata[] found = page.getAttributesForExtension(Extension.LINKS);
        if (found != null) {
            for (ExtensionMetadata each : found) {
                LinkAttributes link = (LinkAttributes) each;
                assertThat(link.getParams()).containsEntry("rel", "alternate");
                String language = link.getParams().get("hreflang");
                assertThat(links.put(language, link.getHref().toString()))
                        .as("%s has one page in %s", page.getUrl(), language)
                        .isNull();
            }
        }
        return links;
    }

    /** Every alternate that is named is listed, names the same set, and itself. */
    public static Map<String, Map<String, String>> check(Collection<Snapshot> snapshots) {
        Map<String, Map<String, String>> pages = alternates(snapshots);
        dev.waymark.contract.Reciprocity.check(pages);
        return pages;
    }
}
