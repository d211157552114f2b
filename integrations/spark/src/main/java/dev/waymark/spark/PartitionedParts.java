package dev.waymark.spark;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;

/** Parts supplied where they are rendered, one task each. */
record PartitionedParts<T>(String entry, PartitionedPages<T> pages) implements RenderedParts {

    @Override
    public JavaRDD<byte[]> with(Renderers renderers, SparkSession spark) throws Exception {
        List<String> ids = pages.parts();
        Set<String> known = new HashSet<>();
        for (String id : ids) {
            if (!known.add(id)) {
                throw new IllegalArgumentException(
                        "There are two parts \"" + id + "\" of " + entry + ": each needs an id of its own");
            }
        }
        PartitionedPages<T> source = pages;
        return JavaSparkContext.fromSparkContext(spark.sparkContext())
                .parallelize(ids, Math.max(1, ids.size()))
                .map(id -> renderers.<T>render(id, sink -> source.pages(id, sink)));
    }
}
