package dev.waymark.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/**
 * The pages of an entry as a {@link Dataset}, partitioned by a column. Immutable.
 *
 * <pre>{@code
 * PartedDataset.of(products, row -> new Product(row.getAs("slug"), row.getAs("changed")))
 *         .by("category")
 *         .orderBy("id")
 * }</pre>
 *
 * <p>The rules for parts of {@link PartitionedPages} apply. Each value of the column is a part; keep it stable, with at
 * least ten thousand pages. The order within a part must not change between refreshes, because a sitemap is named after
 * the URL before it. Therefore name columns that are unique together.
 *
 * @param <T> what the provider or method of the entry supplies
 */
public final class PartedDataset<T> {

    /**
     * Maps a row to a page. Sent to the executors.
     *
     * @param <T> the type of the pages
     */
    @FunctionalInterface
    public interface RowMapper<T> extends Serializable {

        /**
         * Maps a row to a page.
         *
         * @param row a row of the dataset, with named fields
         * @return the page
         * @throws Exception to fail the task
         */
        T page(Row row) throws Exception;
    }

    /** The added column with the part of each row. */
    private static final String PART = "waymark_part";

    private final Dataset<?> dataset;

    /** Maps sorted rows to pages, each with its part. */
    private final Function<Dataset<Row>, JavaRDD<Tuple2<String, T>>> decoder;

    private final String part;
    private final List<String> order;

    private PartedDataset(
            Dataset<?> dataset,
            Function<Dataset<Row>, JavaRDD<Tuple2<String, T>>> decoder,
            String part,
            List<String> order) {
        this.dataset = dataset;
        this.decoder = decoder;
        this.part = part;
        this.order = order;
    }

    /**
     * Creates a dataset of Java beans: classes with getters and setters. For records, which Spark doesn't support, use
     * {@link #of(Dataset, RowMapper)}.
     *
     * @param beans the pages
     * @param type their class
     * @param <T> their class
     * @return a dataset; call {@link #by} and {@link #orderBy} next
     */
    public static <T> PartedDataset<T> of(Dataset<T> beans, Class<T> type) {
        Objects.requireNonNull(type, "type");
        return new PartedDataset<>(
                beans,
                sorted -> {
                    List<Column> columns = Arrays.stream(beans.columns())
                            .map(name -> functions.col(quoted(name)))
                            .toList();
                    return sorted.select(
                                    functions.col(PART).as("_1"),
                                    functions
                                            .struct(columns.toArray(Column[]::new))
                                            .as("_2"))
                            .as(Encoders.tuple(Encoders.STRING(), Encoders.bean(type)))
                            .toJavaRDD();
                },
                "",
                List.of());
    }

    /**
     * Creates a dataset of rows with a mapper.
     *
     * @param rows the rows
     * @param page maps each row to a page
     * @param <T> the type of the pages
     * @return a dataset; call {@link #by} and {@link #orderBy} next
     */
    public static <T> PartedDataset<T> of(Dataset<Row> rows, RowMapper<T> page) {
        Objects.requireNonNull(page, "page");
        return new PartedDataset<>(
                rows,
                sorted -> sorted.toJavaRDD().map(row -> new Tuple2<>(row.<String>getAs(PART), page.page(row))),
                "",
                List.of());
    }

    /**
     * Sets the partition column.
     *
     * @param column its name; the column has any type that can be cast to text, and no nulls
     * @return the same dataset with this column
     */
    public PartedDataset<T> by(String column) {
        return new PartedDataset<>(dataset, decoder, Objects.requireNonNull(column, "column"), order);
    }

    /**
     * Sets the order within each part.
     *
     * @param columns the names of columns that are unique together
     * @return the same dataset with this order
     */
    public PartedDataset<T> orderBy(String... columns) {
        return new PartedDataset<>(dataset, decoder, part, List.of(columns));
    }

    private static String quoted(String name) {
        return "`" + name.replace("`", "``") + "`";
    }

    /**
     * The source of its rendered parts.
     *
     * @throws IllegalArgumentException if it can't be partitioned
     */
    RenderedParts parts(String entry) {
        if (part.isEmpty() || order.isEmpty()) {
            throw new IllegalArgumentException("The dataset for " + entry + " needs "
                    + (part.isEmpty()
                            ? "by(column): the column by whose values it is cut into parts"
                            : "orderBy(columns): without a stable order, each refresh renames its sitemaps"));
        }
        List<String> wanted = new ArrayList<>(List.of(part));
        wanted.addAll(order);
        for (String column : wanted) {
            try {
                Column unused = dataset.col(quoted(column));
            } catch (Exception e) {
                throw new IllegalArgumentException(
                        "The dataset for " + entry + " has no column " + column + ", but "
                                + String.join(", ", dataset.columns()),
                        e);
            }
        }
        return this::render;
    }

    private JavaRDD<byte[]> render(Renderers renderers) {
        Column[] sorting = Stream.concat(Stream.of(PART), order.stream())
                .map(name -> functions.col(quoted(name)))
                .toArray(Column[]::new);
        Dataset<Row> sorted = dataset.toDF()
                .withColumn(PART, functions.col(quoted(part)).cast("string"))
                .repartition(functions.col(PART))
                .sortWithinPartitions(sorting);
        String column = part;
        return decoder.apply(sorted).mapPartitions(pages -> new PartIterator<>(renderers, pages, column));
    }

    /** Renders the parts one after the other, on demand, with one page of lookahead. */
    private static final class PartIterator<T> implements Iterator<byte[]> {
        private final Renderers renderers;
        private final Iterator<Tuple2<String, T>> pages;
        private final String column;
        private @Nullable Tuple2<String, T> next;

        PartIterator(Renderers renderers, Iterator<Tuple2<String, T>> pages, String column) {
            this.renderers = renderers;
            this.pages = pages;
            this.column = column;
            advance();
        }

        @Override
        public boolean hasNext() {
            return next != null;
        }

        @Override
        public byte[] next() {
            Tuple2<String, T> first = next;
            if (first == null) {
                throw new NoSuchElementException();
            }
            try {
                return renderers.<T>render(first._1(), sink -> {
                    for (Tuple2<String, T> page = first;
                            page != null && page._1().equals(first._1());
                            page = next) {
                        sink.accept(page._2());
                        advance();
                    }
                });
            } catch (RuntimeException e) {
                throw e;
            } catch (Exception e) {
                throw new IllegalStateException("Part " + first._1() + " can't be rendered: " + e, e);
            }
        }

        private void advance() {
            next = pages.hasNext() ? pages.next() : null;
            Tuple2<String, T> page = next;
            // Spark's API doesn't declare what may be null.
            if (page != null && Objects.isNull(page._1())) {
                throw new IllegalStateException("A page has no value in the column " + column
                        + ", so it belongs to no part; filter it out, or set a value");
            }
        }
    }
}
