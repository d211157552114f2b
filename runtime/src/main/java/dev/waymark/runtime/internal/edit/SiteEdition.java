package dev.waymark.runtime.internal.edit;

import dev.waymark.runtime.internal.publish.FileFactory;
import dev.waymark.runtime.internal.publish.PublishedState;
import dev.waymark.runtime.internal.publish.Publisher;
import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.render.RenderSettings;
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
import java.util.function.Function;

/**
 * The next edition of one site: of all that waits, as much as a number of sitemaps can take, the oldest first, and then
 * everything else for the same sitemaps. Used once, by one thread.
 */
public final class SiteEdition implements Publisher.Edition {

    private static final String LAST_PAGE =
            "No page of the site would be left, and a sitemap has at least one: what is listed stays";

    private final RenderSettings settings;
    private final LookUp lookUp;
    private final String base;
    private final List<SiteEdits> waiting;
    private final Set<String> languages;
    private final int mostSitemaps;

    private final List<SiteEdits> chosen = new ArrayList<>();
    private final IdentityHashMap<SiteEdits, String> refused = new IdentityHashMap<>();
    private final Map<String, List<Edit>> edits = new TreeMap<>();
    private int sitemapsLeft;

    /**
     * An edition.
     *
     * @param base what the URLs of the site begin with
     * @param waiting the oldest first
     * @param languages the sections that may have pages in several languages
     * @param mostSitemaps so many sitemaps are written; what is chosen first may need more
     */
    public SiteEdition(
            RenderSettings settings,
            LookUp lookUp,
            String base,
            List<SiteEdits> waiting,
            Set<String> languages,
            int mostSitemaps) {
        this.settings = settings;
        this.lookUp = lookUp;
        this.base = base;
        this.waiting = waiting;
        this.languages = languages;
        this.mostSitemaps = mostSitemaps;
    }

    @Override
    public Map<String, List<StoredFile>> sections(PublishedState newest, Function<String, FileFactory> factories)
            throws IOException {
        refused.clear();
        Map<String, List<StoredFile>> next = edited(newest, factories);
        while (!chosen.isEmpty() && isEmptied(newest, next)) {
            refused.put(chosen.get(chosen.size() - 1), LAST_PAGE);
            next = edited(newest, factories);
        }
        return next;
    }

    private static boolean isEmptied(PublishedState newest, Map<String, List<StoredFile>> next) {
        Map<String, List<StoredFile>> sections = new TreeMap<>(newest.sections());
        sections.putAll(next);
        return sections.values().stream().allMatch(List::isEmpty);
    }

    private Map<String, List<StoredFile>> edited(PublishedState newest, Function<String, FileFactory> factories)
            throws IOException {
        chosen.clear();
        edits.clear();
        choose(newest);
        Map<String, List<StoredFile>> next = new TreeMap<>();
        for (Map.Entry<String, List<Edit>> section : edits.entrySet()) {
            String name = section.getKey();
            if (!newest.sections().containsKey(name)) {
                // There is nothing that could go from it.
                continue;
            }
            next.put(
                    name,
                    new SectionCut(
                                    name,
                                    settings.limits(),
                                    settings.namespaces(),
                                    newest.files(name),
                                    section.getValue(),
                                    factories.apply(name))
                            .run(lookUp));
        }
        return next;
    }

    private void choose(PublishedState newest) throws IOException {
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
            // What was given later for the same URL stays behind what was given before.
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

    private void add(String section, List<Edit> more) {
        edits.computeIfAbsent(section, key -> new ArrayList<>()).addAll(more);
    }

    /** The positions of the sitemaps that have to be written for a candidate, section by section. */
    private Map<String, BitSet> sitemaps(SiteEdits candidate, PublishedState newest) throws IOException {
        Map<String, BitSet> all = new TreeMap<>();
        for (Map.Entry<String, List<Edit>> section : candidate.sections().entrySet()) {
            BitSet files = new BitSet();
            List<StoredFile> published = newest.files(section.getKey());
            for (Edit edit : section.getValue()) {
                int before = files.cardinality();
                lookUp.find(LookUp.hash(edit.locBytes()), published, files);
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

    @Override
    public byte[] entry() {
        return EditEntry.write(edits);
    }

    /** What is in it. */
    public List<SiteEdits> chosen() {
        return chosen;
    }

    /** So many sitemaps have to be written for what is not in it. */
    public int sitemapsLeft() {
        return sitemapsLeft;
    }

    /** What can never be in one, and why. */
    public IdentityHashMap<SiteEdits, String> refused() {
        return refused;
    }
}
