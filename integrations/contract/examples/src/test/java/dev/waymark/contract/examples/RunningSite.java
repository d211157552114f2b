package dev.waymark.contract.examples;

import java.io.IOException;
import java.net.URI;

/** A documented site at work. */
interface RunningSite extends AutoCloseable {

    /** Changes its data, and refreshes its sitemaps. */
    void change(String sql);

    /** Sends it a request that changes a page, such as {@code POST /editor}, and waits until the change is served. */
    void send(String request) throws IOException, InterruptedException;

    /** The sitemap at an address, as text; the status, such as {@code 404}, where there is none. */
    String get(URI address) throws IOException;

    @Override
    void close();
}
