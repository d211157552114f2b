package dev.waymark.spark;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.engine.PartEngine;
import dev.waymark.runtime.engine.PartedPages;
import dev.waymark.runtime.engine.RenderedPart;
import dev.waymark.runtime.report.EntryDescription;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.SparkSession;

/**
 * Refreshes a sitemap and renders some entries on Apache Spark executors. Used by one thread, on the driver. The
 * application, with its generated registries, must be on the class path of the driver and the executors.
 *
 * <p>The builder's providers render all other entries on the driver. If a task fails permanently, its section stays
 * unchanged, and the report has the reason.
 */
public final class SparkPages implements PartEngine {

    private final SparkSession spark;
    private final StoreOpener store;

    /** By the name of a provider's class, or a handler. */
    private final Map<String, RenderedParts> given = new HashMap<>();

    private final Set<String> unasked = new TreeSet<>();
    private final Set<String> known = new TreeSet<>();
    private Duplicates duplicates = Duplicates.REPORTED;

    private SparkPages(SparkSession spark, StoreOpener store) {
        this.spark = spark;
        this.store = store;
    }

    /**
     * Creates an instance for a session.
     *
     * @param spark the session, which stays open
     * @param store opens the web applications' store
     * @return an instance without pages
     */
    public static SparkPages on(SparkSession spark, StoreOpener store) {
        requireSerializable(Objects.requireNonNull(store, "store"), "The opener of the store");
        return new SparkPages(Objects.requireNonNull(spark, "spark"), store);
    }

    /**
     * Sets the pages of a provider.
     *
     * @param provider the class that entries name; never called or located
     * @param pages its pages, in parts
     * @param <T> the type of its pages
     * @return this object
     */
    public <T> SparkPages pages(Class<? extends SitemapProvider<? extends T>> provider, PartitionedPages<T> pages) {
        String entry = "provider " + provider.getName();
        return add(provider.getName(), partitioned(entry, pages));
    }

    /**
     * Sets the pages of a provider.
     *
     * @param provider the class that entries name; never called or located
     * @param pages its pages, in parts
     * @param <T> the type of its pages
     * @return this object
     */
    public <T> SparkPages pages(Class<? extends SitemapProvider<? extends T>> provider, PartedDataset<T> pages) {
        return add(provider.getName(), pages.parts("provider " + provider.getName()));
    }

    /**
     * Sets the pages of an entry, such as one with a method instead of a provider.
     *
     * @param handler the annotated method: {@code com.example.CityController#city}
     * @param pages its pages, in parts, of the type that its method returns
     * @return this object
     */
    public SparkPages pages(String handler, PartitionedPages<?> pages) {
        return add(handler, partitioned(handler, pages));
    }

    /**
     * Sets the pages of an entry, such as one with a method instead of a provider.
     *
     * @param handler the annotated method: {@code com.example.CityController#city}
     * @param pages its pages, in parts, of the type that its method returns
     * @return this object
     */
    public SparkPages pages(String handler, PartedDataset<?> pages) {
        return add(handler, pages.parts(handler));
    }

    /**
     * Sets the handling of URLs listed by two parts of an entry. Default: {@linkplain Duplicates#REPORTED reported}. To
     * find them, executors read back all of the parts' sitemaps from the store.
     *
     * @param what the handling
     * @return this object
     */
    public SparkPages duplicates(Duplicates what) {
        duplicates = Objects.requireNonNull(what, "what");
        return this;
    }

    private <T> RenderedParts partitioned(String entry, PartitionedPages<T> pages) {
        requireSerializable(Objects.requireNonNull(pages, "pages"), "The source of the pages of " + entry);
        return renderers -> {
            List<String> ids = pages.parts();
            Set<String> known = new HashSet<>();
            for (String id : ids) {
                if (!known.add(id)) {
                    throw new IllegalArgumentException(
                            "There are two parts \"" + id + "\" of " + entry + ": each needs an id of its own");
                }
            }
            return context()
                    .parallelize(ids, Math.max(1, ids.size()))
                    .map(id -> renderers.<T>render(id, sink -> pages.pages(id, sink)));
        };
    }

    private static void requireSerializable(Serializable object, String what) {
        try {
            byte[] unused = SerializedBytes.of(object);
        } catch (UncheckedIOException e) {
            throw new IllegalArgumentException(
                    what + " is sent to executors, but can't be serialised: " + e.getCause()
                            + ". Hold addresses and settings, and open connections on the executor",
                    e);
        }
    }

    private SparkPages add(String name, RenderedParts parts) {
        if (given.put(Objects.requireNonNull(name, "name"), parts) != null) {
            throw new IllegalArgumentException("The pages of " + name + " are given twice");
        }
        unasked.add(name);
        return this;
    }

    /**
     * Refreshes all sections, and publishes the result.
     *
     * @param builder with the web application's settings; this method sets the store
     * @return the report; check {@link RefreshReport#failed()}
     * @throws SitemapConfigurationException if pages match no entry
     */
    public RefreshReport refresh(SitemapBuilder builder) {
        try (SnapshotStore opened = open();
                Sitemap sitemap = builder.store(opened).plugin(this).build()) {
            if (!unasked.isEmpty()) {
                throw new SitemapConfigurationException("Pages are given for " + String.join(", ", unasked)
                        + ", but no entry uses them. "
                        + (known.isEmpty()
                                ? "No entry was found: is the application's jar on the class path?"
                                : "The entries are " + known));
            }
            return sitemap.refresh(Refresh.all());
        } finally {
            Renderers.closeUnused();
        }
    }

    private JavaSparkContext context() {
        return JavaSparkContext.fromSparkContext(spark.sparkContext());
    }

    private SnapshotStore open() {
        try {
            return store.open();
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException("The sitemap store can't be opened: " + e, e);
        }
    }

    /** The name under which an entry's pages are given, if at all. */
    private String name(EntryDescription entry) {
        return given.containsKey(entry.handler())
                ? entry.handler()
                : entry.provider().map(Class::getName).orElse("");
    }

    @Override
    public boolean supplies(EntryDescription entry) {
        String provider =
                entry.provider().map(type -> " (" + type.getName() + ")").orElse("");
        known.add(entry.handler() + provider);
        unasked.remove(name(entry));
        return given.containsKey(name(entry));
    }

    @Override
    public void render(PartedPages pages) throws Exception {
        RenderedParts source = Objects.requireNonNull(given.get(name(pages.entry())));
        JavaSparkContext context = context();
        String what =
                "Section " + pages.entry().section() + ", " + pages.entry().handler();
        String group = "waymark-" + pages.plan().id();
        String before = context.getLocalProperty("spark.jobGroup.id");
        String description = context.getLocalProperty("spark.job.description");
        String interrupts = context.getLocalProperty("spark.job.interruptOnCancel");
        Broadcast<byte[]> plan = context.broadcast(SerializedBytes.of(pages.plan()));
        context.setJobGroup(group, "Waymark: " + what, true);
        JobProgress progress = JobProgress.of(context, group, what, pages::isCancelled);
        try (progress) {
            run(source, new Renderers(pages.plan().id(), plan, store), what).forEach(pages::add);
        } catch (Exception e) {
            if (pages.isCancelled()) {
                CancellationException cancelled = new CancellationException("The sitemap was closed");
                cancelled.initCause(e);
                throw cancelled;
            }
            throw e;
        } finally {
            context.setLocalProperty("spark.jobGroup.id", before);
            context.setLocalProperty("spark.job.description", description);
            context.setLocalProperty("spark.job.interruptOnCancel", interrupts);
            plan.destroy();
        }
    }

    private List<RenderedPart> run(RenderedParts source, Renderers renderers, String what) throws Exception {
        JavaRDD<byte[]> rendered = source.with(renderers);
        List<RenderedPart> parts = new ArrayList<>();
        rendered.collect().forEach(bytes -> parts.add(SerializedBytes.read(bytes, RenderedPart.class)));
        return parts.isEmpty() || duplicates == Duplicates.NOT_SOUGHT
                ? parts
                : new RepeatedUrls(renderers, context(), what).handled(parts, duplicates == Duplicates.DROPPED);
    }
}
