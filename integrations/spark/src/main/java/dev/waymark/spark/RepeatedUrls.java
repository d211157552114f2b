package dev.waymark.spark;

import dev.waymark.runtime.parts.PartUrl;
import dev.waymark.runtime.parts.RenderedPart;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.PrimitiveIterator;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;

/**
 * Looks for URLs that are listed more than once. First executors read back all sitemaps, and Spark finds the hashes
 * that come twice; then the URLs behind these are compared themselves.
 */
final class RepeatedUrls {

    private static final System.Logger LOG = System.getLogger("dev.waymark.spark");

    /** So many fit into every driver. More are no slip of some pages: the parts overlap. */
    private static final int MOST = 1_000_000;

    private final Renderers renderers;
    private final SparkSession spark;
    private final JavaSparkContext context;
    private final String what;

    RepeatedUrls(Renderers renderers, SparkSession spark, String what) {
        this.renderers = renderers;
        this.spark = spark;
        context = JavaSparkContext.fromSparkContext(spark.sparkContext());
        this.what = what;
    }

    private record Occurrence(PartUrl url, String part) implements Serializable {}

    /** The parts, whose report says which of their URLs are repeated, or which are without these. */
    List<RenderedPart> handled(List<RenderedPart> parts, boolean drop) throws Exception {
        Set<Long> hashes = repeatedHashes(parts);
        if (hashes.isEmpty()) {
            return parts;
        }
        if (hashes.size() > MOST && drop) {
            throw new IllegalStateException("More than " + MOST + " URLs of " + what
                    + " are listed twice, too many to be dropped; do its parts overlap?");
        }
        Map<PartUrl, SortedMap<String, Integer>> repeated = new HashMap<>();
        for (Occurrence found : occurrences(parts, hashes)) {
            repeated.computeIfAbsent(found.url(), url -> new TreeMap<>()).merge(found.part(), 1, Integer::sum);
        }
        // Two URLs may have one hash.
        repeated.values()
                .removeIf(found ->
                        found.values().stream().mapToInt(count -> count).sum() < 2);
        return drop ? dropped(parts, repeated) : noted(parts, repeated);
    }

    private JavaRDD<byte[]> distributed(List<RenderedPart> parts) {
        return context.parallelize(parts.stream().map(SerializedBytes::of).toList(), parts.size());
    }

    private Set<Long> repeatedHashes(List<RenderedPart> parts) {
        Renderers used = renderers;
        JavaRDD<Long> hashes = distributed(parts).flatMap(bytes -> hashes(used, bytes));
        List<Long> repeated = spark.createDataset(hashes.rdd(), Encoders.LONG())
                .groupBy("value")
                .count()
                .where(functions.col("count").gt(1))
                .select("value")
                .limit(MOST + 1)
                .as(Encoders.LONG())
                .collectAsList();
        if (repeated.size() > MOST) {
            LOG.log(System.Logger.Level.WARNING, "More than " + MOST + " URLs of " + what + " are listed twice");
        }
        return new HashSet<>(repeated);
    }

    private static Iterator<Long> hashes(Renderers renderers, byte[] part) throws Exception {
        return renderers.use(renderer -> {
            RenderedPart rendered = SerializedBytes.read(part, RenderedPart.class);
            Hashes hashes = new Hashes((int) Math.min(rendered.pages(), Integer.MAX_VALUE - 8));
            renderer.urls(rendered, hashes::add);
            return hashes.all();
        });
    }

    /** The hashes of the URLs of a part: eight bytes for each. */
    private static final class Hashes {
        private final MessageDigest digest = digest();
        private final long[] hashes;
        private int size;

        Hashes(int pages) {
            hashes = new long[pages];
        }

        void add(PartUrl url) {
            hashes[size++] = hash(digest, url);
        }

        PrimitiveIterator.OfLong all() {
            return Arrays.stream(hashes, 0, size).iterator();
        }
    }

    private static long hash(MessageDigest digest, PartUrl url) {
        String text = url.site() + '\n' + url.section() + '\n' + url.url();
        return ByteBuffer.wrap(digest.digest(text.getBytes(StandardCharsets.UTF_8)))
                .getLong();
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }

    private List<Occurrence> occurrences(List<RenderedPart> parts, Set<Long> hashes) {
        Renderers used = renderers;
        Broadcast<HashSet<Long>> wanted = context.broadcast(new HashSet<>(hashes));
        try {
            return distributed(parts)
                    .flatMap(bytes -> occurrences(used, bytes, wanted.value()).iterator())
                    .map(SerializedBytes::of)
                    .collect()
                    .stream()
                    .map(bytes -> SerializedBytes.read(bytes, Occurrence.class))
                    .toList();
        } finally {
            wanted.destroy();
        }
    }

    private static List<Occurrence> occurrences(Renderers renderers, byte[] part, Set<Long> wanted) throws Exception {
        return renderers.use(renderer -> {
            RenderedPart rendered = SerializedBytes.read(part, RenderedPart.class);
            MessageDigest digest = digest();
            List<Occurrence> found = new ArrayList<>();
            renderer.urls(rendered, url -> {
                if (wanted.contains(hash(digest, url))) {
                    found.add(new Occurrence(url, rendered.part()));
                }
            });
            return found;
        });
    }

    private List<RenderedPart> noted(List<RenderedPart> parts, Map<PartUrl, SortedMap<String, Integer>> repeated)
            throws Exception {
        Map<String, List<PartUrl>> later = new HashMap<>();
        repeated.forEach((url, found) -> found.forEach((part, count) -> {
            // All but the first of all.
            for (int i = part.equals(found.firstKey()) ? 1 : 0; i < count; i++) {
                later.computeIfAbsent(part, key -> new ArrayList<>()).add(url);
            }
        }));
        return renderers.use(renderer -> parts.stream()
                .map(part -> later.containsKey(part.part())
                        ? renderer.noting(part, later.getOrDefault(part.part(), List.of()))
                        : part)
                .toList());
    }

    private List<RenderedPart> dropped(List<RenderedPart> parts, Map<PartUrl, SortedMap<String, Integer>> repeated) {
        Map<String, HashMap<PartUrl, String>> firsts = new HashMap<>();
        repeated.forEach((url, found) -> found.forEach((part, count) -> {
            if (count > 1 || !part.equals(found.firstKey())) {
                firsts.computeIfAbsent(part, key -> new HashMap<>()).put(url, found.firstKey());
            }
        }));
        if (firsts.isEmpty()) {
            return parts;
        }
        Renderers used = renderers;
        List<RenderedPart> touched =
                parts.stream().filter(part -> firsts.containsKey(part.part())).toList();
        Broadcast<byte[]> known = context.broadcast(SerializedBytes.of(new HashMap<>(firsts)));
        try {
            Map<String, RenderedPart> thinned =
                    distributed(touched)
                            .map(bytes -> SerializedBytes.of(thinned(used, bytes, known.value())))
                            .collect()
                            .stream()
                            .map(bytes -> SerializedBytes.read(bytes, RenderedPart.class))
                            .collect(Collectors.toMap(RenderedPart::part, part -> part));
            return parts.stream()
                    .map(part -> thinned.getOrDefault(part.part(), part))
                    .toList();
        } finally {
            known.destroy();
        }
    }

    private static RenderedPart thinned(Renderers renderers, byte[] part, byte[] known) throws Exception {
        return renderers.use(renderer -> {
            RenderedPart rendered = SerializedBytes.read(part, RenderedPart.class);
            Object firsts = SerializedBytes.read(known, HashMap.class).get(rendered.part());
            Map<?, ?> ofPart = firsts instanceof Map<?, ?> found ? found : Map.of();
            Set<PartUrl> seen = new HashSet<>();
            return renderer.without(rendered, url -> {
                Object first = ofPart.get(url);
                return first != null && !(first.equals(rendered.part()) && seen.add(url));
            });
        });
    }
}
