package dev.waymark.spark;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.parts.PartEngine;
import dev.waymark.runtime.parts.PartedPages;
import dev.waymark.runtime.parts.RenderedPart;
import dev.waymark.runtime.report.EntryDescription;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
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
import org.jspecify.annotations.Nullable;

/**
 * Refreshes a sitemap, and renders the pages of some entries on the executors of Apache Spark. One thread uses it, on
 * the driver. The class path of the driver has the application: the generated registries are found there, as on the
 * executors.
 *
 * <p>Entries that are not given here are rendered on the driver, by the providers of the builder. If a task fails for
 * good, nothing of its section is published, and the section stays as it was. The report says why.
 */
public final class SparkPages implements PartEngine {

    private final SparkSession spark;
    private final StoreOpener store;
    private final Map<String, RenderedParts> byProvider = new LinkedHashMap<>();
    private final Map<String, RenderedParts> byHandler = new LinkedHashMap<>();
    private final Set<String> unasked = new TreeSet<>();
    private final Set<String> known = new TreeSet<>();
    private Duplicates duplicates = Duplicates.REPORTED;

    private SparkPages(SparkSession spark, StoreOpener store) {
        this.spark = spark;
        this.store = store;
    }

    /**
     * Begins with a session.
     *
     * @param spark the session, which stays open
     * @param store opens the store that the web applications serve from
     * @return an object without pages
     */
    public static SparkPages on(SparkSession spark, StoreOpener store) {
        requireSerializable(Objects.requireNonNull(store, "store"), "The opener of the store");
        return new SparkPages(Objects.requireNonNull(spark, "spark"), store);
    }

    /**
     * Gives the pages of a provider.
     *
     * @param provider the class that entries name; it is not called, and does not have to be found
     * @param pages its pages, in parts
     * @param <T> the type of its pages
     * @return this object
     */
    public <T> SparkPages pages(Class<? extends SitemapProvider<? extends T>> provider, PartitionedPages<T> pages) {
        String entry = "provider " + provider.getName();
        return add(byProvider, provider.getName(), partitioned(entry, pages));
    }

    /**
     * Gives the pages of a provider.
     *
     * @param provider the class that entries name; it is not called, and does not have to be found
     * @param pages its pages, in parts
     * @param <T> the type of its pages
     * @return this object
     */
    public <T> SparkPages pages(Class<? extends SitemapProvider<? extends T>> provider, PartedDataset<T> pages) {
        return add(byProvider, provider.getName(), pages.parts("provider " + provider.getName()));
    }

    /**
     * Gives the pages of an entry, such as one that names a method instead of a provider.
     *
     * @param handler the annotated method: {@code com.example.CityController#city}
     * @param pages its pages, in parts, of the type that its method returns
     * @return this object
     */
    public SparkPages pages(String handler, PartitionedPages<?> pages) {
        return add(byHandler, handler, partitioned(handler, pages));
    }

    /**
     * Gives the pages of an entry, such as one that names a method instead of a provider.
     *
     * @param handler the annotated method: {@code com.example.CityController#city}
     * @param pages its pages, in parts, of the type that its method returns
     * @return this object
     */
    public SparkPages pages(String handler, PartedDataset<?> pages) {
        return add(byHandler, handler, pages.parts(handler));
    }

    /**
     * Says what is done about URLs that two parts of an entry list. By default they are {@linkplain Duplicates#REPORTED
     * reported}. To find them, the executors read back all sitemaps of the parts from the store.
     *
     * @param what what is done
     * @return this object
     */
    public SparkPages duplicates(Duplicates what) {
        duplicates = Objects.requireNonNull(what, "what");
        return this;
    }

    private static <T> RenderedParts partitioned(String entry, PartitionedPages<T> pages) {
        requireSerializable(Objects.requireNonNull(pages, "pages"), "What supplies the pages of " + entry);
        return new PartitionedParts<>(entry, pages);
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

    private SparkPages add(Map<String, RenderedParts> to, String name, RenderedParts parts) {
        if (to.put(Objects.requireNonNull(name, "name"), parts) != null) {
            throw new IllegalArgumentException("The pages of " + name + " are given twice");
        }
        unasked.add(name);
        return this;
    }

    /**
     * Refreshes all sections, and publishes the result.
     *
     * @param builder the settings of the sitemap, the same as in the web application; this method sets the store
     * @return the report; look at {@link RefreshReport#failed()}
     * @throws SitemapConfigurationException if pages are given that no entry asks for
     */
    public RefreshReport refresh(SitemapBuilder builder) {
        try (SnapshotStore opened = open();
                Sitemap sitemap = builder.store(opened).parts(this).build()) {
            if (!unasked.isEmpty()) {
                throw new SitemapConfigurationException("Pages are given for " + String.join(", ", unasked)
                        + ", but no entry asks for them; there are the entries "
                        + (known.isEmpty() ? "of nobody: is the jar of the application on the class path?" : known));
            }
            return sitemap.refresh(Refresh.all());
        } finally {
            Renderers.closeUnused();
        }
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

    private @Nullable RenderedParts parts(EntryDescription entry) {
        String provider = entry.provider().map(Class::getName).orElse("");
        RenderedParts ofHandler = byHandler.get(entry.handler());
        return ofHandler != null ? ofHandler : byProvider.get(provider);
    }

    @Override
    public boolean supplies(EntryDescription entry) {
        String provider = entry.provider().map(Class::getName).orElse("");
        known.add(entry.handler() + (provider.isEmpty() ? "" : " (" + provider + ")"));
        unasked.remove(byHandler.containsKey(entry.handler()) ? entry.handler() : provider);
        return parts(entry) != null;
    }

    @Override
    public void render(PartedPages pages) throws Exception {
        RenderedParts source = parts(pages.entry());
        if (source == null) {
            throw new IllegalStateException(
                    "There are no pages for " + pages.entry().handler());
        }
        JavaSparkContext context = JavaSparkContext.fromSparkContext(spark.sparkContext());
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
        JavaRDD<byte[]> rendered = source.with(renderers, spark);
        List<RenderedPart> parts = new ArrayList<>();
        rendered.collect().forEach(bytes -> parts.add(SerializedBytes.read(bytes, RenderedPart.class)));
        return parts.isEmpty() || duplicates == Duplicates.NOT_SOUGHT
                ? parts
                : new RepeatedUrls(renderers, JavaSparkContext.fromSparkContext(spark.sparkContext()), what)
                        .handled(parts, duplicates == Duplicates.DROPPED);
    }
}
