package dev.waymark.processor.text;

/** What generated code calls, by name: the processor does not depend on the runtime. */
public final class RuntimeNames {

    public static final String PACKAGE = "dev.waymark.runtime.registry";

    /** The interface that every registry implements, and under which it is found. */
    public static final String REGISTRY = PACKAGE + ".SitemapRegistry";

    /** The annotation that every registry carries for later compilations. */
    public static final String SUMMARY = PACKAGE + ".RegistrySummary";

    public static final String SERVICE_FILE = "META-INF/services/" + REGISTRY;

    private RuntimeNames() {}
}
