package dev.waymark.benchmarks;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** One product sitemap of 50,000 URLs: {@code java -jar benchmarks/target/benchmarks.jar CompressionBenchmark}. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class CompressionBenchmark {

    /** The encoder's name. */
    @Param({"waymark", "deflater1", "deflater4", "deflater6", "crc32", "arraycopy"})
    public String encoder = "";

    private byte[] text = {};
    private Compressors.Compressor compressor = Compressors.checksum();

    /** Creates the text and the encoder. */
    @Setup
    public void prepare() {
        text = SitemapTexts.products(50_000).get(0);
        compressor = switch (encoder) {
            case "waymark" -> Compressors.ours();
            case "deflater1" -> Compressors.deflater(1);
            case "deflater4" -> Compressors.deflater(4);
            case "deflater6" -> Compressors.deflater(6);
            case "crc32" -> Compressors.checksum();
            case "arraycopy" -> Compressors.copy();
            default -> throw new IllegalArgumentException(encoder);
        };
    }

    /** Compresses the text. Returns the compressed size. */
    @Benchmark
    public long compress() throws IOException {
        return compressor.run(text);
    }
}
