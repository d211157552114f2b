package dev.waymark.runtime.report;

import java.util.Objects;
import java.util.function.ToDoubleFunction;

/**
 * A number that an extension has for each site, for meters. Immutable; its function is thread-safe.
 *
 * @param name words in lower case, separated by dots: {@code indexnow.waiting}
 * @param unit what is counted: {@code urls}
 * @param description a phrase for people
 * @param isTotal whether it only rises while this process runs; otherwise it rises and falls
 * @param bySite a site's number by its name, which is empty for the only site of a sitemap with a base URL; NaN if
 *     unknown. Must be quick: it runs whenever meters are read
 */
public record ExtensionFigure(
        String name, String unit, String description, boolean isTotal, ToDoubleFunction<String> bySite) {

    /** Checks that nothing is missing. */
    public ExtensionFigure {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(unit, "unit");
        Objects.requireNonNull(description, "description");
        Objects.requireNonNull(bySite, "bySite");
    }

    /**
     * A gauge: it rises and falls.
     *
     * @param name words in lower case, separated by dots: {@code indexnow.waiting}
     * @param unit what is counted: {@code urls}
     * @param description a phrase for people
     * @param bySite a site's number by its name
     * @return the figure
     */
    public static ExtensionFigure current(
            String name, String unit, String description, ToDoubleFunction<String> bySite) {
        return new ExtensionFigure(name, unit, description, false, bySite);
    }

    /**
     * A counter since this process began: it only rises.
     *
     * @param name words in lower case, separated by dots: {@code indexnow.submitted}
     * @param unit what is counted: {@code urls}
     * @param description a phrase for people
     * @param bySite a site's number by its name
     * @return the figure
     */
    public static ExtensionFigure total(String name, String unit, String description, ToDoubleFunction<String> bySite) {
        return new ExtensionFigure(name, unit, description, true, bySite);
    }

    /**
     * The number of a site now.
     *
     * @param site its name; empty for the only site of a sitemap with a base URL
     * @return NaN if unknown
     */
    public double value(String site) {
        return bySite.applyAsDouble(site);
    }
}
