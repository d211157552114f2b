package dev.waymark.spark;

import dev.waymark.runtime.engine.ElementStream;
import dev.waymark.runtime.engine.RenderedPart;
import dev.waymark.runtime.report.SitemapFile;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import scala.Tuple2;

/**
 * Finds URLs listed more than once. Executors read back all sitemaps, Spark finds repeated hashes, then their URLs are
 * compared.
 */
record RepeatedUrls(Renderers renderers, JavaSparkContext context, String what) {

    private static final System.Logger LOG = System.getLogger("dev.waymark.spark");

    /** The maximum of duplicates that fits any driver. Beyond it, the parts probably overlap. */
    private static final int MOST = 1_000_000;

    /** Maximum reported; a higher count adds nothing. */
    private static final int NOTED = 100_000;

    /** Hashes compared per partition: 32 megabytes. */
    private static final int PLACE = 4_000_000;

    private static final int MOST_PLACES = 10_000;

    /** A URL as written in XML. */
    private record PartUrl(String site, String url) implements Serializable {}

    private record Occurrence(PartUrl url, String part) implements Serializable {}

    /** The parts with duplicates reported or dropped. */
    List<RenderedPart> handled(List<RenderedPart> parts, boolean drop) throws Exception {
        int most = drop ? MOST : NOTED;
        Set<Long> hashes = repeatedHashes(parts, most);
        if (hashes.isEmpty()) {
            return parts;
        }
        if (hashes.size() > most) {
            String many = String.format(Locale.ROOT, "More than %,d URLs of %s are listed twice.", most, what);
            if (drop) {
                throw new IllegalStateException(many + " So many can't be dropped; do its parts overlap?");
            }
            LOG.log(System.Logger.Level.WARNING, many + " The report counts some of them; do its parts overlap?");
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

    /** Partitions the hashes so that equal ones meet, and sorts each partition. */
    private Set<Long> repeatedHashes(List<RenderedPart> parts, int most) {
        long pages = parts.stream().mapToLong(RenderedPart::pages).sum();
        int places = (int) Math.min(pages / PLACE + 1, MOST_PLACES);
        // Hashes spread evenly over the partitions.
        int ofEach = 2 * most / places + 1_000;
        Renderers used = renderers;
        List<long[]> found = distributed(parts)
                .flatMapToPair(bytes -> hashes(used, bytes, places))
                .groupByKey(places)
                .map(place -> repeated(place._2(), ofEach))
                .collect();
        Set<Long> repeated = new HashSet<>();
        found.forEach(hashes -> Arrays.stream(hashes).forEach(repeated::add));
        return repeated;
    }

    /** The hashes of a part, by partition. */
    private static Iterator<Tuple2<Integer, long[]>> hashes(Renderers renderers, byte[] part, int places)
            throws Exception {
        RenderedPart rendered = SerializedBytes.read(part, RenderedPart.class);
        long[] hashes = new long[Math.toIntExact(rendered.pages())];
        int[] size = {0};
        read(renderers, rendered, (site, hash, element) -> hashes[size[0]++] = hash);
        int[] sizes = new int[places];
        for (long hash : hashes) {
            sizes[Math.floorMod(hash, places)]++;
        }
        long[][] byPlace = new long[places][];
        Arrays.setAll(byPlace, place -> new long[sizes[place]]);
        for (long hash : hashes) {
            int place = Math.floorMod(hash, places);
            byPlace[place][--sizes[place]] = hash;
        }
        return IntStream.range(0, places)
                .filter(place -> byPlace[place].length > 0)
                .mapToObj(place -> new Tuple2<>(place, byPlace[place]))
                .iterator();
    }

    /** The hashes that occur twice. */
    private static long[] repeated(Iterable<long[]> hashes, int most) {
        LongStream.Builder all = LongStream.builder();
        hashes.forEach(some -> Arrays.stream(some).forEach(all));
        long[] sorted = all.build().toArray();
        Arrays.sort(sorted);
        return IntStream.range(1, sorted.length)
                .filter(i -> sorted[i] == sorted[i - 1])
                .mapToLong(i -> sorted[i])
                .distinct()
                .limit(most)
                .toArray();
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
        RenderedPart rendered = SerializedBytes.read(part, RenderedPart.class);
        List<Occurrence> found = new ArrayList<>();
        read(renderers, rendered, (site, hash, element) -> {
            if (wanted.contains(hash)) {
                found.add(new Occurrence(new PartUrl(site, element.loc()), rendered.part()));
            }
        });
        return found;
    }

    /** Takes each URL of a part, in order. */
    private interface Reader {
        void take(String site, long hash, ElementStream element);
    }

    private static void read(Renderers renderers, RenderedPart part, Reader reader) throws Exception {
        // The store of the files is open for as long as the renderer is in use.
        boolean unused = renderers.use(renderer -> {
            for (Map.Entry<String, List<SitemapFile>> site :
                    renderer.files(part).entrySet()) {
                read(site.getKey(), site.getValue(), reader);
            }
            return true;
        });
    }

    private static void read(String site, List<SitemapFile> files, Reader reader) throws IOException {
        // One URL may be on several sites.
        long ofSite = ElementStream.hash(site);
        for (SitemapFile file : files) {
            try (ElementStream elements = new ElementStream(file.open())) {
                while (elements.next()) {
                    reader.take(site, 31 * ofSite + elements.locHash(), elements);
                }
            }
        }
    }

    private List<RenderedPart> noted(List<RenderedPart> parts, Map<PartUrl, SortedMap<String, Integer>> repeated)
            throws Exception {
        Map<String, Map<String, List<String>>> later = new HashMap<>();
        repeated.forEach((url, found) -> found.forEach((part, count) -> {
            // The first part keeps the URL.
            for (int i = part.equals(found.firstKey()) ? 1 : 0; i < count; i++) {
                later.computeIfAbsent(part, key -> new HashMap<>())
                        .computeIfAbsent(url.site(), site -> new ArrayList<>())
                        .add(url.url());
            }
        }));
        return renderers.use(renderer -> parts.stream()
                .map(part -> renderer.noting(part, later.getOrDefault(part.part(), Map.of())))
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
            return renderer.without(rendered, (site, loc) -> {
                PartUrl url = new PartUrl(site, loc);
                Object first = ofPart.get(url);
                return first != null && !(first.equals(rendered.part()) && seen.add(url));
            });
        });
    }
}
