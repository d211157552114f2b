package dev.waymark.runtime;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Asks entries for their pages once more, to see which of them is that of a URL, and what becomes of it. Nothing is
 * kept of the others. To be used by the refreshing thread only, for providers run there.
 */
final class PageSearch {

    /** What one entry said. Entries that have no such page are silent. */
    sealed interface Finding {

        /** The page is supplied, and no URL can be written for it. */
        record Skipped(SkipReason reason, String example) implements Finding {}

        /** The page is supplied, and this is its URL. */
        record Written(String url) implements Finding {}

        /** The entry could not say it. */
        record Failed(String origin, Throwable cause) implements Finding {}
    }

    private final Settings settings;
    private final BooleanSupplier cancelled;

    PageSearch(Settings settings, BooleanSupplier cancelled) {
        this.settings = settings;
        this.cancelled = cancelled;
    }

    List<Finding> search(RawUrl url, Iterable<EntryPlan> entries) {
        List<Finding> findings = new ArrayList<>();
        for (EntryPlan entry : entries) {
            PageMatcher matcher = new PageMatcher(url, entry);
            if (matcher.isPossible()) {
                search(entry, matcher).ifPresent(findings::add);
            }
        }
        return findings;
    }

    private Optional<Finding> search(EntryPlan entry, PageMatcher matcher) {
        try {
            new PageSupply(settings, cancelled, () -> {}, origin -> {}).supply(entry, matcher);
            return matcher.match().map(page -> write(entry, page));
        } catch (Throwable e) {
            // As in a refresh, whatever a provider throws is the answer for its own entry only.
            Thread.interrupted();
            return Optional.of(new Finding.Failed(PageSupply.origin(entry), e));
        }
    }

    /** Writes the page alone, as a refresh would. */
    private Finding write(EntryPlan entry, List<Consumer<PageOutput>> calls) {
        SkipTally tally = new SkipTally();
        StringBuilder file = new StringBuilder();
        ShardWriter shards = new ShardWriter(
                entry.definition().section(),
                settings.limits(),
                (name, bytes, pages, newest) ->
                        file.append(new String(bytes.bytes, 0, bytes.length, StandardCharsets.US_ASCII)));
        PageWriter page = new PageWriter(entry, shards, tally, settings.refusedInPaths(), InvalidPages.SKIP);
        page.begin();
        calls.forEach(call -> call.accept(page));
        page.end();
        shards.finish();
        for (Map.Entry<SkipReason, SkippedPages> skipped : tally.skipped().entrySet()) {
            return new Finding.Skipped(
                    skipped.getKey(), skipped.getValue().examples().get(0));
        }
        int loc = file.indexOf(Xml.URL_START) + Xml.URL_START.length();
        return new Finding.Written(RawUrl.unescape(file.substring(loc, file.indexOf("<", loc))));
    }
}
