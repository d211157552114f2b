package dev.waymark.runtime.registry;

/** Writes the URLs of an entry whose variables are all enum constants: generated code. */
@FunctionalInterface
public interface PageLoop {

    /**
     * Writes every URL of the entry: for each {@link UrlWriter#begin()}, the values, {@link UrlWriter#end()}.
     *
     * @param url the writer
     */
    void write(UrlWriter url);
}
