package dev.waymark.changes;

import dev.waymark.runtime.engine.PageEdit;
import dev.waymark.runtime.engine.PublishStep;
import dev.waymark.runtime.engine.SiteEditor;
import dev.waymark.runtime.engine.SiteState;
import dev.waymark.runtime.engine.StateExtra;
import dev.waymark.runtime.report.SitemapFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The next publication of one site: takes the oldest waiting edits up to a number of sitemaps, then all other edits of
 * the same sitemaps. Used once, by one thread.
 */
final class SiteEdition implements PublishStep {

    private static final String LAST_PAGE =
            "No page of the site would be left, and a sitemap has at least one: what is listed stays";

    private final LookUp lookUp;
    private final String base;
    private final List<SiteEdits> waiting;
    private final Set<String> languages;
    private final int mostSitemaps;

    final List<SiteEdits> chosen = new ArrayList<>();

    /** The edits that can never be published, with the reason. */
    final IdentityHashMap<SiteEdits, String> refused = new IdentityHashMap<>();

    private final Map<String, List<PageEdit>> edits = new TreeMap<>();

    /** The number of sitemaps that the remaining edits rewrite. */
    int sitemapsLeft;

    private @Nullable StateExtra journal;

    /**
     * Creates an edition.
     *
     * @param base the prefix of the site's URLs
     * @param waiting oldest first
     * @param languages the sections that may have multilingual pages
     * @param mostSitemaps maximum sitemaps to write; the first edit may need more
     */
    SiteEdition(LookUp lookUp, String base, List<SiteEdits> waiting, Set<String> languages, int mostSitemaps) {
        this.lookUp = lookUp;
        this.base = base;
        this.waiting = waiting;
        this.languages = languages;
        this.mostSitemaps = mostSitemaps;
    }

    @Override
    public void edit(SiteState begun, SiteEditor site) throws IOException {
        refused.clear();
        journal = null;
        attempt(site);
        while (!chosen.isEmpty() && isEmptied(site)) {
            refused.put(chosen.get(chosen.size() - 1), LAST_PAGE);
            attempt(site);
        }
        if (!chosen.isEmpty()) {
            journal = Journal.append(site, JournalEntry.write(edits));
        }
    }

    @Override
    public Map<String, StateExtra> stamp(Map<String, StateExtra> newest) {
        if (journal == null) {
            return newest;
        }
        Map<String, StateExtra> next = new TreeMap<>(newest);
        next.put(Journal.EXTRA, journal);
        return next;
    }

    private static boolean isEmptied(SiteEditor site) {
        return site.newest().snapshot().isPresent()
                && site.sections().stream()
                        .allMatch(section -> site.files(section).isEmpty());
    }

    private void attempt(SiteEditor site) throws IOException {
        site.undo();
        chosen.clear();
        edits.clear();
        choose(site.newest());
        for (Map.Entry<String, List<PageEdit>> section : edits.entrySet()) {
            // Nothing can be removed from a missing section.
            if (site.sections().contains(section.getKey())) {
                lookUp.edit(site, section.getKey(), section.getValue());
            }
        }
    }

    private void choose(SiteState newest) throws IOException {
        SiteClusters clusters = new SiteClusters(waiting, languages, base, newest, lookUp);
        Map<String, BitSet> touched = new TreeMap<>();
        Set<String> blocked = new HashSet<>();
        Map<String, BitSet> left = new TreeMap<>();
        for (SiteEdits candidate : waiting) {
            if (refused.containsKey(candidate)) {
                continue;
            }
            Map<String, BitSet> own = sitemaps(candidate, newest);
            Map<String, BitSet> together = both(touched, own);
            int count = count(together);
            boolean fits = chosen.isEmpty() || count == count(touched) || count <= mostSitemaps;
            // A later edit of the same URL must not overtake an earlier one.
            if (!fits || !Collections.disjoint(blocked, candidate.locs())) {
                blocked.addAll(candidate.locs());
                left = both(left, own);
                continue;
            }
            SiteClusters.Finding finding = clusters.check(candidate);
            if (finding.problem() != null) {
                refused.put(candidate, finding.problem());
                continue;
            }
            touched = together;
            chosen.add(candidate);
            candidate.sections().forEach(this::add);
            finding.removals().forEach(this::add);
        }
        sitemapsLeft = count(left);
    }

    private void add(String section, List<PageEdit> more) {
        edits.computeIfAbsent(section, key -> new ArrayList<>()).addAll(more);
    }

    /** The positions of the sitemaps that an edit rewrites, by section. */
    private Map<String, BitSet> sitemaps(SiteEdits candidate, SiteState newest) throws IOException {
        Map<String, BitSet> all = new TreeMap<>();
        for (Map.Entry<String, List<PageEdit>> section : candidate.sections().entrySet()) {
            BitSet files = new BitSet();
            List<? extends SitemapFile> published = newest.files(section.getKey());
            for (PageEdit edit : section.getValue()) {
                int before = files.cardinality();
                lookUp.find(edit, published, files);
                if (edit.element() != null && files.cardinality() == before) {
                    files.set(Math.max(0, published.size() - 1));
                }
            }
            all.put(section.getKey(), files);
        }
        return all;
    }

    private static Map<String, BitSet> both(Map<String, BitSet> some, Map<String, BitSet> more) {
        Map<String, BitSet> all = new TreeMap<>(some);
        more.forEach((section, files) -> all.merge(section, files, (one, other) -> {
            BitSet union = (BitSet) one.clone();
            union.or(other);
            return union;
        }));
        return all;
    }

    private static int count(Map<String, BitSet> sitemaps) {
        return sitemaps.values().stream().mapToInt(BitSet::cardinality).sum();
    }
}
