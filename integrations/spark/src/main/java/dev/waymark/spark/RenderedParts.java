package dev.waymark.spark;

import org.apache.spark.api.java.JavaRDD;

/** The source of an entry's rendered parts. */
@FunctionalInterface
interface RenderedParts {

    /**
     * The lazily rendered parts.
     *
     * @return each part as {@linkplain SerializedBytes bytes}
     * @throws Exception if the parts can't be listed
     */
    JavaRDD<byte[]> with(Renderers renderers) throws Exception;
}
