package dev.waymark.processor.write;

import com.palantir.javapoet.ClassName;
import dev.waymark.processor.text.RuntimeNames;

/** Runtime types in generated code. */
final class RuntimeTypes {

    static final ClassName REGISTRY = ClassName.bestGuess(RuntimeNames.REGISTRY);
    static final ClassName SUMMARY = ClassName.bestGuess(RuntimeNames.SUMMARY);
    static final ClassName ENTRY_COLLECTOR = ClassName.get(RuntimeNames.PACKAGE, "EntryCollector");
    static final ClassName PAGE_MAPPER = ClassName.get(RuntimeNames.PACKAGE, "PageMapper");
    static final ClassName PAGE_KEYS = ClassName.get(RuntimeNames.PACKAGE, "PageKeys");
    static final ClassName URL_WRITER = ClassName.get(RuntimeNames.PACKAGE, "UrlWriter");

    private RuntimeTypes() {}
}
