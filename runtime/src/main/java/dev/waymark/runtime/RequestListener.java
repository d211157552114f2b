package dev.waymark.runtime;

import dev.waymark.runtime.report.ServedRequest;

/**
 * A {@link SitemapListener} that also hears of every request for a sitemap. A type of its own, for it is called in
 * another way: on the threads of the server, several at a time, and while a client waits. Where no listener is one,
 * requests cost nothing more.
 */
public interface RequestListener extends SitemapListener {

    /**
     * A request is answered: the answer is there, and its body has not been written yet. Called by the thread that has
     * asked for the answer, several at a time. It must neither wait nor work for long. What it throws is logged, once.
     *
     * @param request what was asked for, and the answer
     */
    void answered(ServedRequest request);
}
