package dev.waymark.runtime.report;

import java.util.Objects;
import java.util.function.ToDoubleFunction;

/**
 * A number that an extension of the sitemap can tell of each site at any moment, for meters. Immutable; what it asks
 * for the number is thread-safe.
 */
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
     * How much there is of something now: it rises and falls.
     *
     * @param name words in lower case, separated by dots: {@code indexnow.waiting}
     * @param unit what is counted: {@code urls}
     * @param description a phrase for people
     * @param bySite the number of a site by its name; not a number if it is not known. It must be quick: it is called
     *     whenever somebody reads the meters
     * @return the figure
     */
    public static ExtensionFigure current(
            String name, String unit, String description, ToDoubleFunction<String> bySite) {
        return new ExtensionFigure(name, unit, description, false, bySite);
    }

    /**
     * How much there was of something since this process began: it only rises.
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
     * What the figure is called.
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
     * What it says.
     *
     * @return a phrase for people
     */
    public String description() {
        return description;
    }

    /**
     * Whether it only rises as long as this process runs.
     *
     * @return {@code false} for what rises and falls
     */
    public boolean isTotal() {
        return isTotal;
    }

    /**
     * The number of a site now.
     *
     * @param site its name; empty for the only one of a sitemap that was given a base URL
     * @return not a number if it is not known
     */
    public double value(String site) {
        return bySite.applyAsDouble(site);
    }
}
