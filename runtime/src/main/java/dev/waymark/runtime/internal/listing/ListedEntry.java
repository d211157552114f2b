package dev.waymark.runtime.internal.listing;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.internal.render.EntryPlan;
import dev.waymark.runtime.internal.render.Locales;
import dev.waymark.runtime.report.EntryDescription;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A listed entry.
 *
 * @param key identifies it
 * @param plan how its pages are written
 * @param supply where its pages come from
 * @param locale the language of its pages; {@code null} for none
 * @param locales the sites' languages; empty while unknown
 */
public record ListedEntry(
        EntryKey key,
        EntryPlan plan,
        Supply supply,
        @Nullable EntryLocale locale,
        List<Locales> locales) implements EntryDescription {

    @Override
    public String template() {
        return key.template();
    }

    /** The same entry with given pages in place of its provider's. */
    ListedEntry with(SitemapProvider<?> pages) {
        if (supply instanceof Supply.Provided provided) {
            return new ListedEntry(key, plan, provided.with(pages), locale, locales);
        }
        throw new IllegalStateException("The entry " + key + " has no provider in this process");
    }

    /** The same entry with a test for other routes. */
    ListedEntry unlessAnsweredElsewhere(Predicate<String> test) {
        return new ListedEntry(key, plan.unlessAnsweredElsewhere(test), supply, locale, locales);
    }

    @Override
    public String handler() {
        return plan.handler();
    }

    @Override
    public String section() {
        return key.section();
    }

    @Override
    public String path() {
        return plan.template().path();
    }

    @Override
    public Optional<Class<?>> provider() {
        return supply instanceof Supply.Provided provided
                ? Optional.of(provided.origin().type())
                : Optional.empty();
    }

    @Override
    public Map<String, Set<String>> constants() {
        return Constants.of(this);
    }

    /** What the application must supply for its pages; empty if nothing. */
    Optional<String> supplier() {
        return supply instanceof Supply.Provided provided
                ? Optional.of(provided.origin().name())
                : Optional.empty();
    }

    /** The origin of its pages, for messages. */
    public String origin() {
        return supplier()
                .map(supplier -> supplier + " of entry " + handler())
                .orElseGet(() -> (supply instanceof Supply.Sourced ? "source " : "entry ") + handler());
    }
}
