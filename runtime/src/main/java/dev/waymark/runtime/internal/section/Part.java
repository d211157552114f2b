package dev.waymark.runtime.internal.section;

import dev.waymark.runtime.engine.RenderedPart;
import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.render.SkipTally;
import java.io.Serializable;
import java.util.List;

/**
 * The result of a part. Immutable.
 *
 * @param plan the plan's id
 * @param unknown pages skipped because no site lists them
 * @param sites the results on each site, in the plan's order
 */
record Part(String plan, String part, long supplied, SkipTally.Counts unknown, List<OfSite> sites)
        implements RenderedPart {

    /**
     * The result of a part on a site. Immutable.
     *
     * @param files the sitemaps in text form, section by section
     * @param pages the number of URLs that they list
     * @param tally the skipped pages
     * @param urlSet see {@link dev.waymark.runtime.internal.section.SiteSitemaps#urlSet() SiteSitemaps}
     * @param newsUntil see {@link dev.waymark.runtime.internal.section.SiteSitemaps#newsUntil() SiteSitemaps}
     */
    record OfSite(List<String> files, long pages, SkipTally.Counts tally, long urlSet, long newsUntil)
            implements Serializable {

        static OfSite of(List<StoredFile> files, SkipTally tally, long urlSet, long newsUntil) {
            return new OfSite(
                    files.stream().map(StoredFile::words).toList(),
                    StoredFile.pages(files),
                    tally.counts(),
                    urlSet,
                    newsUntil);
        }
    }

    /** The same part with other sitemaps or findings. */
    Part with(List<OfSite> others) {
        return new Part(plan, part, supplied, unknown, List.copyOf(others));
    }

    @Override
    public long pages() {
        return sites.stream().mapToLong(OfSite::pages).sum();
    }

    @Override
    public int sitemaps() {
        return sites.stream().mapToInt(site -> site.files().size()).sum();
    }
}
