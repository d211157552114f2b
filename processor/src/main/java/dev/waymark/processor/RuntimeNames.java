package dev.waymark.processor;

import com.palantir.javapoet.ClassName;

/** What generated code calls, by name: the processor does not depend on the runtime. */
final class RuntimeNames {

    private static final String PACKAGE = "dev.waymark.runtime.registry";

    /** The interface that every registry implements, and under which it is found. */
    static final String REGISTRY = PACKAGE + ".SitemapRegistry";

    static final String SERVICE_FILE = "META-INF/services/" + REGISTRY;

    static final ClassName REGISTRY_TYPE = ClassName.bestGuess(REGISTRY);
    static final ClassName ENTRY_COLLECTOR = ClassName.get(PACKAGE, "EntryCollector");
    static final ClassName PAGE_KEYS = ClassName.get(PACKAGE, "PageKeys");
    static final ClassName URL_WRITER = ClassName.get(PACKAGE, "UrlWriter");

    private RuntimeNames() {}
}
