package dev.waymark.contract.examples;

import java.io.IOException;
import java.net.URI;

/** A documented site at work. */
interface RunningSite extends AutoCloseable {

    /** The sitemap at an address, as text. */
    String get(URI address) throws IOException;

    @Override
    void close();
}
