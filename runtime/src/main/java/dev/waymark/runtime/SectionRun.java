package dev.waymark.runtime;

import dev.waymark.annotations.SitemapProvider;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Renders one section once: asks its providers for pages and collects the sitemaps. */
final class SectionRun {

    private final List<EntryPlan> entries;
    private final Settings settings;
    private final BooleanSupplier cancelled;
    private final SkipTally tally = new SkipTally();
    private final List<SitemapFile> files = new ArrayList<>();
    private final FileFactory factory;
    private final ShardWriter shards;
    private long storing;
    private long supplied;
    private String origin = "";

    SectionRun(
            String section,
            List<EntryPlan> entries,
            Settings settings,
            FileFactory factory,
            BooleanSupplier cancelled) {
        this.entries = entries;
        this.settings = settings;
        this.cancelled = cancelled;
        this.factory = factory;
        shards = new ShardWriter(section, settings.limits(), this::store);
    }

    private void store(String name, ShardBuffer file, int pages, @Nullable String newest) {
        long start = System.nanoTime();
        try {
            files.add(factory.file(name, file, pages, newest));
        } finally {
            storing += System.nanoTime() - start;
        }
    }

    /**
     * Renders everything.
     *
     * @return the section's files, none if it has no pages
     * @throws Exception whatever stopped it; {@link #origin()} and {@link #supplied()} tell where
     */
    List<SitemapFile> run() throws Exception {
        for (EntryPlan entry : entries) {
            if (cancelled.getAsBoolean()) {
                throw new CancellationException("The sitemap was closed");
            }
            render(entry);
        }
        origin = "writing the last sitemap";
        shards.finish();
        return files;
    }

    private void render(EntryPlan entry) throws Exception {
        String handler = entry.definition().handler();
        UrlWriter url = new UrlWriter(entry, shards, tally, settings);
        Pages pages = entry.definition().pages();
        if (pages instanceof Pages.Single) {
            origin = "entry " + handler;
            supplied++;
            url.begin().end();
        } else if (pages instanceof Pages.Looped looped) {
            origin = "entry " + handler;
            looped.loop().write(url);
        } else if (pages instanceof Pages.Provided<?> provided) {
            origin = "provider " + provided.provider().getName() + " of entry " + handler;
            provide(provided, url);
        } else if (pages instanceof Pages.Sourced sourced) {
            origin = "source " + handler;
            PageSink<SourcePage> sink = new PageSink<>(url::write, this::count, cancelled);
            push(() -> sourced.source().pages(sink), sink);
        }
    }

    private <T> void provide(Pages.Provided<T> provided, UrlWriter url) throws Exception {
        // The entry's class and its mapper were compiled together, so the located instance supplies what is mapped.
        @SuppressWarnings("unchecked")
        SitemapProvider<? extends T> provider =
                (SitemapProvider<? extends T>) settings.providers().locate(provided.provider());
        PageSink<T> sink = new PageSink<>(page -> provided.mapper().write(page, url), this::count, cancelled);
        push(() -> provider.pages(sink), sink);
    }

    private interface Push {
        void run() throws Exception;
    }

    private static void push(Push push, PageSink<?> sink) throws Exception {
        try {
            push.run();
        } finally {
            sink.abandon();
        }
        sink.close();
    }

    private void count() {
        supplied++;
    }

    /** See {@link ShardWriter#urlSet()}. */
    long urlSet() {
        return shards.urlSet();
    }

    SkipTally tally() {
        return tally;
    }

    /** How long it took to make files of complete sitemaps. */
    Duration storing() {
        return Duration.ofNanos(storing);
    }

    long supplied() {
        return supplied;
    }

    /** What is at work, or was when it failed. */
    String origin() {
        return origin;
    }
}
