package dev.waymark.runtime.internal.listing;

import dev.waymark.runtime.internal.render.EntryPlan;
import dev.waymark.runtime.report.EntryDescription;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One entry that is listed.
 *
 * @param template its path as it was given, with placeholders
 * @param plan how its pages are written
 * @param supply where its pages come from
 * @param locale the language of its pages; {@code null} if they have none
 */
public record ListedEntry(
        String template,
        EntryPlan plan,
        Supply supply,
        @Nullable EntryLocale locale) implements EntryDescription {

    @Override
    public String handler() {
        return plan.handler();
    }

    @Override
    public String section() {
        return plan.section();
    }

    @Override
    public String path() {
        return plan.path();
    }

    @Override
    public Optional<Class<?>> provider() {
        return supply instanceof Supply.Provided<?> provided
                ? Optional.of(provided.origin().type())
                : Optional.empty();
    }

    /** What the application has to supply its pages; empty if nothing is needed. */
    Optional<String> supplier() {
        return supply instanceof Supply.Provided<?> provided
                ? Optional.of(provided.origin().name())
                : Optional.empty();
    }

    /** What supplies its pages, for messages. */
    public String origin() {
        return supplier()
                .map(supplier -> supplier + " of entry " + handler())
                .orElseGet(() -> (supply instanceof Supply.Sourced ? "source " : "entry ") + handler());
    }
}
