package dev.waymark.runtime.internal.listing;

import dev.waymark.runtime.spi.RouteLocator;
import java.util.function.UnaryOperator;

/** An entry's compiled route; resolves placeholders when its path is read. */
record CompiledRoute(EntryDefinition definition, UnaryOperator<String> placeholders) implements RouteLocator.Entry {

    String handler() {
        return definition.handler();
    }

    @Override
    public String controller() {
        return handler().substring(0, end());
    }

    @Override
    public String method() {
        return handler().substring(Math.min(end() + 1, handler().length()));
    }

    private int end() {
        int hash = handler().lastIndexOf('#');
        return hash < 0 ? handler().length() : hash;
    }

    @Override
    public String section() {
        return definition.section();
    }

    @Override
    public String path() {
        return TemplateText.resolve(handler(), definition.template(), placeholders);
    }
}
