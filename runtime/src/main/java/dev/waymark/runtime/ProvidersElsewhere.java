package dev.waymark.runtime;

import dev.waymark.runtime.spi.PagePass;
import dev.waymark.runtime.spi.ProviderLocator;

/**
 * Providers of a process that lists nothing by itself: those that are there can be asked by {@code Explain}, and the
 * others are where the sitemap is made.
 */
final class ProvidersElsewhere implements ProviderLocator {

    private final ProviderLocator locator;

    private ProvidersElsewhere(ProviderLocator locator) {
        this.locator = locator;
    }

    static ProviderLocator of(ProviderLocator locator) {
        return new ProvidersElsewhere(locator);
    }

    @Override
    public Object locate(Class<?> type) {
        return locator.locate(type);
    }

    /** None has to be there. */
    @Override
    public void check(Class<?> type) {}

    @Override
    public void run(PagePass pass) throws Exception {
        locator.run(pass);
    }
}
