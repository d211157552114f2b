package dev.waymark.benchmarks;

import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Compresses sitemaps of several kinds with every encoder in turn. Prints the ratios and the median speed relative to
 * the JDK's level 6 in the same round. From the root of the repository:
 *
 * <pre>
 * mvn -q -pl benchmarks -am -DskipTests package
 * java -cp benchmarks/target/benchmarks.jar dev.waymark.benchmarks.CompressionTable
 * </pre>
 */
final class CompressionTable {

    private static final int PAGES = 1_000_000;
    private static final int ROUNDS = 15;

    private CompressionTable() {}

    /** Arguments: the kinds to run; all by default. */
    public static void main(String[] arguments) throws IOException {
        System.out.println(System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version"));
        Map<String, Compressors.Compressor> compressors = new LinkedHashMap<>();
        compressors.put("Deflater 6", Compressors.deflater(6));
        compressors.put("Deflater 4", Compressors.deflater(4));
        compressors.put("Deflater 1", Compressors.deflater(1));
        compressors.put("Waymark", Compressors.ours());
        compressors.put("CRC32", Compressors.checksum());
        compressors.put("arraycopy", Compressors.copy());
        Map<String, Texts> kinds = new LinkedHashMap<>();
        kinds.put("products", () -> SitemapTexts.products(PAGES));
        kinds.put("varied-products", () -> SitemapTexts.variedProducts(PAGES));
        kinds.put("places", SitemapTexts::places);
        kinds.put("uuids", SitemapTexts::uuids);
        kinds.put("alternates", SitemapTexts::alternates);
        kinds.put("tokens", SitemapTexts::tokens);
        kinds.put("one-page", SitemapTexts::one);
        for (Map.Entry<String, Texts> kind : kinds.entrySet()) {
            if (arguments.length == 0 || Arrays.asList(arguments).contains(kind.getKey())) {
                table(kind.getKey(), kind.getValue().read(), compressors);
            }
        }
    }

    /** Generates or reads texts. */
    private interface Texts {
        List<byte[]> read() throws IOException;
    }

    private static void table(String kind, List<byte[]> texts, Map<String, Compressors.Compressor> compressors)
            throws IOException {
        long bytes = texts.stream().mapToLong(text -> text.length).sum();
        // A round must be long enough to measure, after every encoder was compiled.
        int times = (int) Math.max(1, 2_000_000 / bytes);
        List<Compressors.Compressor> all = List.copyOf(compressors.values());
        double[][] seconds = new double[all.size()][ROUNDS];
        long[] sizes = new long[all.size()];
        for (int round = -3; round < ROUNDS; round++) {
            for (int i = 0; i < all.size(); i++) {
                long start = System.nanoTime();
                for (int time = 0; time < times; time++) {
                    sizes[i] = run(all.get(i), texts);
                }
                if (round >= 0) {
                    seconds[i][round] = (System.nanoTime() - start) / 1e9 / times;
                }
            }
        }
        System.out.printf(Locale.ROOT, "%n%s: %d sitemaps, %d bytes%n", kind, texts.size(), bytes);
        System.out.println("| encoder | ratio | of level 6's | times level 6's speed | times level 1's | MB/s |");
        System.out.println("|---|---|---|---|---|---|");
        int i = 0;
        for (String name : compressors.keySet()) {
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %.3f | %.1f %% | %.2f | %.2f | %.0f |%n",
                    name,
                    (double) bytes / sizes[i],
                    100.0 * sizes[0] / sizes[i],
                    median(quotients(seconds[0], seconds[i])),
                    median(quotients(seconds[2], seconds[i])),
                    bytes / 1e6 / median(seconds[i]));
            i++;
        }
    }

    private static long run(Compressors.Compressor compressor, List<byte[]> texts) throws IOException {
        long size = 0;
        for (byte[] text : texts) {
            size += compressor.run(text);
        }
        return size;
    }

    private static double[] quotients(double[] above, double[] below) {
        double[] quotients = new double[above.length];
        Arrays.setAll(quotients, round -> above[round] / below[round]);
        return quotients;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
