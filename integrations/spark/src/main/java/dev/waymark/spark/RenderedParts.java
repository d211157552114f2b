package dev.waymark.spark;

import java.io.Serializable;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.SparkSession;

/** What the parts of an entry's pages are rendered from. */
@FunctionalInterface
interface RenderedParts extends Serializable {

    /**
     * The parts, rendered when Spark gets to work.
     *
     * @return each part as {@linkplain SerializedBytes bytes}
     * @throws Exception if it cannot be found out which parts there are
     */
    JavaRDD<byte[]> with(Renderers renderers, SparkSession spark) throws Exception;
}
