package dev.waymark.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.report.PageCount;
import dev.waymark.runtime.report.PageFinding;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.spark.Shop.Brands;
import dev.waymark.spark.Shop.Product;
import dev.waymark.spark.Shop.Products;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.apache.spark.TaskContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A job of Spark in this process, with two threads and three attempts for each task. */
class SparkPagesTest {

    private static final int COUNT = 10_000;

    private static SparkSession spark;

    @TempDir
    Path folder;

    @BeforeAll
    static void start() {
        spark = SparkSession.builder()
                .master("local[2,3]")
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.ui.enabled", false)
                .config("spark.sql.shuffle.partitions", 4)
                .getOrCreate();
    }

    @AfterAll
    static void stop() {
        spark.stop();
    }

    /** What a part does when its products are pushed. */
    private interface Then extends Serializable {
        void run(String part, Consumer<? super Product> sink) throws Exception;
    }

    /** The products of thousands; by default one part more than there are products for. */
    private record Ranges(List<String> parts, Then then) implements PartitionedPages<Product> {

        Ranges() {
            this((part, sink) -> {});
        }

        Ranges(Then then) {
            this(
                    IntStream.rangeClosed(0, COUNT / 1_000)
                            .mapToObj(String::valueOf)
                            .toList(),
                    then);
        }

        @Override
        public void pages(String part, Consumer<? super Product> sink) throws Exception {
            int from = Integer.parseInt(part) * 1_000;
            Shop.products(from, Math.min(from + 1_000, COUNT)).forEach(sink);
            then.run(part, sink);
        }
    }

    private record OneBrand(String name) implements PartitionedPages<String> {

        @Override
        public List<String> parts() {
            return List.of("a");
        }

        @Override
        public void pages(String part, Consumer<? super String> sink) {
            sink.accept(name);
        }
    }

    private SparkPages pages() {
        String address = folder.toString();
        return SparkPages.on(spark, () -> SnapshotStore.directory(Path.of(address)));
    }

    private static SitemapBuilder builder() {
        return Sitemap.builder("https://www.example.com").maxUrls(300).providers(ProviderLocator.of(new Brands()));
    }

    /** What a web application serves, out of the same directory. */
    private Map<String, String> served() {
        try (Sitemap sitemap = builder()
                .providers(ProviderLocator.of(new Brands(), new Products(List.of())))
                .store(SnapshotStore.directory(folder))
                .build()) {
            return texts(sitemap.sites().get(0).snapshot().orElseThrow());
        }
    }

    private static Map<String, String> texts(Snapshot snapshot) {
        Map<String, String> texts = new TreeMap<>();
        for (String name : snapshot.names()) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            try {
                snapshot.file(name).orElseThrow().writeTo(out);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            texts.put(name, out.toString(StandardCharsets.UTF_8));
        }
        return texts;
    }

    /** The elements of all pages, sorted. */
    private static List<String> elements(Map<String, String> files) {
        return files.values().stream()
                .flatMap(String::lines)
                .filter(line -> line.startsWith("<url>"))
                .sorted()
                .toList();
    }

    private static List<String> expected(List<Product> products) {
        try (Sitemap sitemap = builder()
                .providers(ProviderLocator.of(new Brands(), new Products(products)))
                .build()) {
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            return elements(texts(sitemap.sites().get(0).snapshot().orElseThrow()));
        }
    }

    private static RefreshReport succeeded(RefreshReport report) {
        assertThat(report.sections())
                .allSatisfy(section -> assertThat(section.failure()).isEmpty());
        assertThat(report.problem()).isEmpty();
        return report;
    }

    @Test
    void partitionedPages_areThoseOfOneProcess() {
        RefreshReport report =
                succeeded(pages().pages(Products.class, new Ranges()).refresh(builder()));
        assertThat(report.pages()).isEqualTo(COUNT + 3);
        assertThat(report.section("products").orElseThrow().pages()).isEqualTo(COUNT);
        assertThat(elements(served())).isEqualTo(expected(Shop.products(0, COUNT)));
        // A refresh in which nothing changed publishes nothing.
        assertThat(succeeded(pages().pages(Shop.PRODUCT, new Ranges()).refresh(builder()))
                        .changed())
                .isFalse();
    }

    @Test
    void oneParts_sitemaps_areTheVeryFilesOfOneProcess() {
        succeeded(pages().pages(Products.class, new Ranges(List.of("3"), (part, sink) -> {}))
                .refresh(builder()));
        try (Sitemap sitemap = builder()
                .providers(ProviderLocator.of(new Brands(), new Products(Shop.products(3_000, 4_000))))
                .build()) {
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            assertThat(served())
                    .isEqualTo(texts(sitemap.sites().get(0).snapshot().orElseThrow()));
        }
    }

    @Test
    void methodsPages_canBeGivenByTheHandler() {
        succeeded(pages().pages(Products.class, new Ranges())
                .pages(Shop.BRAND, new OneBrand("from spark"))
                .refresh(builder().providers(ProviderLocator.of())));
        assertThat(elements(served()))
                .contains("<url><loc>https://www.example.com/brand/from%20spark</loc></url>")
                .hasSize(COUNT + 2);
    }

    /** What fails is done again, and what was skipped is counted once. */
    @Test
    void taskThatFails_isTriedAgain_andCountedOnce() {
        RefreshReport report = succeeded(pages().pages(Products.class, new Ranges((part, sink) -> {
                    sink.accept(new Product(Integer.parseInt(part), 0, ""));

                    if (TaskContext.get().attemptNumber() < 2) {
                        throw new IOException("The connection was lost");
                    }
                }))
                .refresh(builder()));
        SectionReport section = report.section("products").orElseThrow();
        assertThat(section.pages()).isEqualTo(COUNT);
        PageCount skipped = Objects.requireNonNull(section.skipped().get(SkipReason.EMPTY_VALUE));
        assertThat(skipped.count()).isEqualTo(COUNT / 1_000 + 1);
        assertThat(skipped.examples()).containsExactly(Shop.PRODUCT + ": \"\"");
    }

    @Test
    void taskThatFailsForGood_leavesThePublishedSitemap() {
        succeeded(pages().pages(Products.class, new Ranges()).refresh(builder()));
        Map<String, String> before = served();
        RefreshReport report = pages().pages(Products.class, new Ranges((part, sink) -> {
                    sink.accept(Product.of(77_777));

                    if (part.equals("5")) {
                        throw new IOException("The disk is broken");
                    }
                }))
                .refresh(builder());
        assertThat(report.failed()).isTrue();
        assertThat(report.section("products")
                        .orElseThrow()
                        .failure()
                        .orElseThrow()
                        .cause())
                .hasMessageContaining("The disk is broken");
        assertThat(served()).isEqualTo(before);
    }

    @Test
    void dataset_ofBeans_andOfRows_areThoseOfOneProcess() {
        List<String> expected = expected(Shop.products(0, COUNT));
        Dataset<Product> beans = spark.createDataset(Shop.products(0, COUNT), Encoders.bean(Product.class));
        RefreshReport report = succeeded(pages().pages(
                        Products.class,
                        PartedDataset.of(beans, Product.class).by("category").orderBy("id"))
                .refresh(builder()));
        assertThat(report.section("products").orElseThrow().pages()).isEqualTo(COUNT);
        Map<String, String> ofBeans = served();
        assertThat(elements(ofBeans)).isEqualTo(expected);

        Dataset<Row> rows = beans.toDF().repartition(7);
        report = succeeded(pages().pages(
                        Products.class,
                        PartedDataset.<Product>of(rows, row -> new Product(row.getAs("id"), 0, row.getAs("name")))
                                .by("category")
                                .orderBy("id"))
                .refresh(builder()));
        // However the rows were spread before, each part is the same.
        assertThat(report.changed()).isFalse();
        assertThat(served()).isEqualTo(ofBeans);
    }

    @Test
    void change_movesOneOrTwoSitemaps_ofItsOwnPart() {
        succeeded(pages().pages(Products.class, new Ranges()).refresh(builder()));
        Map<String, String> before = served();
        succeeded(pages().pages(Products.class, new Ranges((part, sink) -> {
                    if (part.equals("4")) {
                        sink.accept(Product.of(99_999));
                    }
                }))
                .refresh(builder()));
        Map<String, String> after = served();
        assertThat(elements(after)).hasSize(COUNT + 4);
        after.values().removeAll(before.values());
        assertThat(after).containsKey("sitemap.xml").hasSizeBetween(2, 3);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void urlsOfTwoParts_areReported_orDropped(boolean drop) {
        PartitionedPages<Product> overlapping = new Ranges((part, sink) -> {
            if (part.equals("7")) {
                sink.accept(Product.of(1_234));
                sink.accept(Product.of(8_000));
            }
        });
        RefreshReport report = succeeded(pages().pages(Products.class, overlapping)
                .duplicates(drop ? Duplicates.DROPPED : Duplicates.REPORTED)
                .refresh(builder()));
        SectionReport section = report.section("products").orElseThrow();
        if (drop) {
            assertThat(section.pages()).isEqualTo(COUNT);
            assertThat(Objects.requireNonNull(section.skipped().get(SkipReason.DUPLICATE))
                            .count())
                    .isEqualTo(2);
            assertThat(elements(served())).isEqualTo(expected(Shop.products(0, COUNT)));
        } else {
            assertThat(section.pages()).isEqualTo(COUNT + 2);
            assertThat(Objects.requireNonNull(section.findings().get(PageFinding.REPEATED))
                            .examples())
                    .containsExactlyInAnyOrder(
                            Shop.PRODUCT + ": \"https://www.example.com/product/1234/gr%C3%B6%C3%9Fe%20&%201234\"",
                            Shop.PRODUCT + ": \"https://www.example.com/product/8000/gr%C3%B6%C3%9Fe%20&%208000\"");
        }
    }

    @Test
    void urlThatOnePartListsTwice_isListedOnce() {
        PartitionedPages<Product> repeating = new Ranges((part, sink) -> {
            if (part.equals("7")) {
                sink.accept(Product.of(7_000));
            }
        });
        succeeded(pages().pages(Products.class, repeating)
                .duplicates(Duplicates.DROPPED)
                .refresh(builder()));
        assertThat(elements(served())).isEqualTo(expected(Shop.products(0, COUNT)));
    }

    @Test
    void mistakes_areReportedBeforeAnyJob() {
        Object notSerializable = new Object();
        assertThatThrownBy(() -> pages().pages(Products.class, new Ranges((part, sink) -> notSerializable.notifyAll())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("The source of the pages of provider dev.waymark.spark.Shop$Products is"
                        + " sent to executors, but can't be serialised: java.io.NotSerializableException:");
        assertThatThrownBy(() -> pages().pages(Products.class, new Ranges())
                        .pages("com.example.Nobody#nothing", new Ranges())
                        .refresh(builder()))
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessage("Pages are given for com.example.Nobody#nothing, but no entry uses them. The"
                        + " entries are [" + Shop.BRAND + " (dev.waymark.spark.Shop$Brands), " + Shop.PRODUCT
                        + " (dev.waymark.spark.Shop$Products)]");
        assertThatThrownBy(() -> pages().pages("com.example.Nobody#nothing", new Ranges())
                        .refresh(Sitemap.builder("https://www.example.com").registries(List.of())))
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessage(
                        "Pages are given for com.example.Nobody#nothing, but no entry uses them. No entry was found:"
                                + " is the application's jar on the class path?");
        assertThatThrownBy(() -> pages().pages(Products.class, new Ranges()).pages(Products.class, new Ranges()))
                .hasMessage("The pages of dev.waymark.spark.Shop$Products are given twice");
        PartedDataset<Product> dataset =
                PartedDataset.of(spark.createDataset(Shop.products(0, 3), Encoders.bean(Product.class)), Product.class);
        assertThatThrownBy(() -> pages().pages(Products.class, dataset))
                .hasMessage("The dataset for provider dev.waymark.spark.Shop$Products needs by(column): the column by"
                        + " whose values it is cut into parts");
        assertThatThrownBy(() -> pages().pages(Products.class, dataset.by("category")))
                .hasMessage("The dataset for provider dev.waymark.spark.Shop$Products needs orderBy(columns):"
                        + " without a stable order, each refresh renames its sitemaps");
        assertThatThrownBy(
                        () -> pages().pages(Products.class, dataset.by("brand").orderBy("id")))
                .hasMessage(
                        "The dataset for provider dev.waymark.spark.Shop$Products has no column brand, but category,"
                                + " id, name");
    }
}
