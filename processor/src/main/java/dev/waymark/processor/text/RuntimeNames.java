package dev.waymark.processor.text;

/** Runtime classes that generated code calls, by name: the processor doesn't depend on the runtime. */
public final class RuntimeNames {

    public static final String PACKAGE = "dev.waymark.runtime.registry";

    /** The interface, and service type, of every registry. */
    public static final String REGISTRY = PACKAGE + ".SitemapRegistry";

    /** The annotation on every registry, for later compilations. */
    public static final String SUMMARY = PACKAGE + ".RegistrySummary";

    private RuntimeNames() {}
}
