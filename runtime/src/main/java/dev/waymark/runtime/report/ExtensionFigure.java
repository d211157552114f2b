package dev.waymark.runtime.report;

import java.util.Objects;
import java.util.function.ToDoubleFunction;

/** A number that an extension has for each site, for meters. Immutable; its function is thread-safe. */
public final class ExtensionFigure {

    private final String name;
    private final String unit;
    private final String description;
    private final boolean isTotal;
    private final ToDoubleFunction<String> bySite;

    private ExtensionFigure(
            String name, String unit, String description, boolean isTotal, ToDoubleFunction<String> bySite) {
        this.name = Objects.requireNonNull(name, "name");
        this.unit = Objects.requireNonNull(unit, "unit");
        this.description = Objects.requireNonNull(description, "description");
        this.isTotal = isTotal;
        this.bySite = Objects.requireNonNull(bySite, "bySite");
    }

    /**
     * A gauge: it rises and falls.
     *
     * @param name words in lower case, separated by dots: {@code indexnow.waiting}
     * @param unit what is counted: {@code urls}
     * @param description a phrase for people
     * @param bySite a site's number by its name; NaN if unknown. Must be quick: it runs whenever meters are read
     * @return the figure
     */
    public static ExtensionFigure current(
            String name, String unit, String description, ToDoubleFunction<String> bySite) {
        return new ExtensionFigure(name, unit, description, false, bySite);
    }

    /**
     * A counter since this process began: it only rises.
     *
     * @param name words in lower case, separated by dots: {@code indexnow.told}
     * @param unit what is counted: {@code urls}
     * @param description a phrase for people
     * @param bySite the number of a site by its name, as in {@link #current}
     * @return the figure
     */
    public static ExtensionFigure total(String name, String unit, String description, ToDoubleFunction<String> bySite) {
        return new ExtensionFigure(name, unit, description, true, bySite);
    }

    /**
     * Its name.
     *
     * @return words in lower case, separated by dots
     */
    public String name() {
        return name;
    }

    /**
     * What is counted.
     *
     * @return such as {@code urls}
     */
    public String unit() {
        return unit;
    }

    /**
     * Its meaning.
     *
     * @return a phrase for people
     */
    public String description() {
        return description;
    }

    /**
     * Whether it only rises while this process runs.
     *
     * @return {@code false} for what rises and falls
     */
    public boolean isTotal() {
        return isTotal;
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
