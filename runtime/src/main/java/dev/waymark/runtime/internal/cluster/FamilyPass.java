package dev.waymark.runtime.internal.cluster;

import dev.waymark.runtime.internal.listing.Family;
import dev.waymark.runtime.internal.listing.ListedEntry;
import dev.waymark.runtime.internal.listing.Supply;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SiteLocale;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.render.SiteShards;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.internal.render.Skips;
import dev.waymark.runtime.internal.render.ValueWriter;
import dev.waymark.runtime.registry.PageKeyMapper;
import dev.waymark.runtime.registry.PageMapper;
import dev.waymark.runtime.report.LanguageFinding;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.spi.SourcePage;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Writes the pages of a family: each of them in all its languages, with links from each URL to the others. A page is
 * one object in several languages, or several rows in one language each. Used by one thread.
 *
 * @param <T> the type of the provider's pages
 */
public final class FamilyPass<T> {

    private final PageKeyMapper<? super T> keyMapper;
    private final SiteShards shards;
    private final SkipTally common;
    private final RenderSettings settings;
    private final LocaleLookup lookup;
    private final CurrentLocale current;
    private final Languages<T> languages;
    private final Audiences audiences;
    private final OpenCluster cluster;
    private final RowKeys keys = new RowKeys();

    /** Whether several pages may be rows of one. */
    private final boolean media;

    private boolean rows;

    private FamilyPass(
            Family family,
            PageKeyMapper<? super T> keyMapper,
            Function<ListedEntry, PageMapper<? super T>> mappers,
            SiteShards shards,
            SkipTally unknown,
            RenderSettings settings,
            @Nullable FamilyWatch watch) {
        this.keyMapper = keyMapper;
        this.shards = shards;
        // Of the only site, all is told that there is to tell.
        common = shards.sites().size() == 1 ? shards.tally(shards.sites().get(0)) : unknown;
        this.settings = settings;
        Parts parts = new Parts();
        ClusterBuffer buffer = new ClusterBuffer(parts, shards, settings);
        media = watch == null
                && family.entries().stream().anyMatch(entry -> entry.plan().media());
        lookup = new LocaleLookup(shards.sites());
        current = new CurrentLocale(lookup, parts);
        languages = new Languages<>(
                family.entries().stream()
                        .map(entry -> new EntryWriter<T>(
                                entry, mappers.apply(entry), current, buffer, lookup, shards, settings, watch))
                        .toList(),
                lookup);
        audiences = new Audiences(shards);
        cluster = new OpenCluster(buffer, parts, new ClusterWriter(shards, settings, watch), watch);
    }

    /** Whether the pages of all of these sites link to each other: then one page may be written to all at once. */
    public static boolean isOneAudience(List<SitePlan> sites) {
        return new Audience(0, sites).isUnambiguous();
    }

    /**
     * A pass of the pages of a provider.
     *
     * @param unknown counts what is of no site
     * @param watch looks on; {@code null} if nobody does
     */
    @SuppressWarnings(
            "unchecked") // All entries of a family have one provider, whose pages their mappers were made for.
    public static <T> FamilyPass<T> of(
            Family family,
            Supply.Provided<T> provided,
            SiteShards shards,
            SkipTally unknown,
            RenderSettings settings,
            @Nullable FamilyWatch watch) {
        PageKeyMapper<? super T> keys = provided.keys();
        return new FamilyPass<>(
                family,
                keys == null ? (page, none) -> {} : keys,
                entry -> ((Supply.Provided<T>) entry.supply()).mapper(),
                shards,
                unknown,
                settings,
                watch);
    }

    /** A pass of pages that generated code supplies: it is one page, or all those of its constants. */
    public static FamilyPass<Family> of(
            Family family, SiteShards shards, SkipTally unknown, RenderSettings settings, @Nullable FamilyWatch watch) {
        return new FamilyPass<>(family, (page, none) -> {}, FamilyPass::generated, shards, unknown, settings, watch);
    }

    private static PageMapper<Object> generated(ListedEntry entry) {
        return entry.supply() instanceof Supply.Looped looped
                ? (page, url) -> looped.loop().write(url)
                : (page, url) -> url.begin().end();
    }

    /** A pass of those pages of a source that have a language. */
    public static FamilyPass<SourcePage> ofSource(
            Family family, SiteShards shards, SkipTally unknown, RenderSettings settings, @Nullable FamilyWatch watch) {
        return new FamilyPass<>(
                family,
                (page, keys) -> keys.locale(page.locale().orElse(null))
                        .cluster(page.cluster().orElse(null))
                        .site(page.site().orElse(null)),
                entry -> (page, url) -> ((ValueWriter) url).write(page),
                shards,
                unknown,
                settings,
                watch);
    }

    /** Writes a page, or a row of one. */
    public void page(T page) {
        keys.clear();
        keyMapper.write(page, keys);
        List<Audience> addressed = audiences.of(keys.site());
        if (addressed.isEmpty()) {
            skip(SkipReason.UNKNOWN_SITE, String.valueOf(keys.site()));
        } else if (keys.isRow()) {
            row(page, addressed);
        } else {
            begin();
            object(page, addressed);
            end();
        }
    }

    /** Begins a page that belongs to no cluster. */
    private void begin() {
        if (media) {
            cluster.beginRow(keys.site());
        } else {
            finish();
        }
    }

    /** Ends it; if more of its media may follow, it is held back. */
    private void end() {
        if (!media) {
            finish();
        }
    }

    /** Writes the pages that need no provider. */
    @SuppressWarnings("NullAway") // What generates them takes nothing.
    public void fixed() {
        page(null);
    }

    /** To be called when no row of the cluster before comes any more, and at the end. */
    public void finish() {
        cluster.finish();
    }

    private void object(T page, List<Audience> addressed) {
        languages.countStrangers(keys.locales(), common);
        boolean hasLanguage = false;
        boolean seen = false;
        for (int i = 0; i < addressed.size(); i++) {
            List<Target> targets = languages.of(keys.locales(), addressed.get(i));
            hasLanguage |= !targets.isEmpty();
            for (int j = 0; j < targets.size(); j++) {
                seen |= write(page, targets.get(j), addressed.get(i));
            }
        }
        current.endPage(common, languages.handler());
        if (!seen) {
            skip(hasLanguage ? SkipReason.EMPTY_VALUE : SkipReason.NO_LOCALE, "null");
        }
    }

    /** Whether pages came that are rows, in one language each. */
    public boolean hasRows() {
        return rows;
    }

    private void row(T page, List<Audience> addressed) {
        rows = true;
        Object named = keys.locale();
        SiteLocale locale = named == null ? null : lookup.find(named);
        if (media && keys.cluster() == null) {
            begin();
        } else if (cluster.begin(keys.cluster(), keys.site())) {
            common.find(LanguageFinding.SCATTERED_ROWS, languages.handler(), String.valueOf(keys.cluster()));
        }
        if (cluster.isTooLarge()) {
            skip(SkipReason.CLUSTER_TOO_LARGE, String.valueOf(keys.cluster()));
            return;
        }
        if (locale == null) {
            skip(SkipReason.NO_LOCALE, String.valueOf(named));
            return;
        }
        boolean hasLanguage = false;
        boolean seen = false;
        for (int i = 0; i < addressed.size(); i++) {
            Target target =
                    languages.writer(locale) == null ? null : addressed.get(i).target(locale);
            if (target != null) {
                hasLanguage = true;
                seen |= write(page, target, addressed.get(i));
            }
        }
        current.endPage(common, languages.handler());
        if (!seen) {
            skip(hasLanguage ? SkipReason.EMPTY_VALUE : SkipReason.NO_LOCALE, String.valueOf(named));
        }
        if (keys.cluster() == null) {
            end();
        }
    }

    /** Writes a page in one language; whether anything became of it, be it that its URL is wrong. */
    private boolean write(T page, Target target, Audience audience) {
        EntryWriter<T> writer = languages.writer(target.locale());
        if (writer == null) {
            return false;
        }
        SkipTally tally = shards.tally(target.site());
        long skipped = tally.total();
        long seen = cluster.seen();
        writer.write(page, target, audience);
        return cluster.seen() > seen || tally.total() > skipped;
    }

    private void skip(SkipReason reason, String value) {
        new Skips(common, settings).skip(reason, languages.handler(), value);
    }
}
