package dev.waymark.runtime;

import dev.waymark.runtime.spi.PagePass;
import dev.waymark.runtime.spi.ProviderLocator;

/**
 * The providers of a process that publishes nothing. {@code Explain} can use the existing ones; the others are in the
 * publishing process.
 */
record OptionalProviders(ProviderLocator locator) implements ProviderLocator {

    @Override
    public Object locate(Class<?> type) {
        return locator.locate(type);
    }

    /** No provider has to exist. */
    @Override
    public void check(Class<?> type) {}

    @Override
    public void run(PagePass pass) throws Exception {
        locator.run(pass);
    }
}
