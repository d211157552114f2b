package dev.waymark.benchmarks;

import dev.waymark.benchmarks.Rounds.Contestant;
import dev.waymark.runtime.internal.section.RenderingPass;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** The time per product page: {@code java -jar benchmarks/target/benchmarks.jar RenderingBenchmark}. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class RenderingBenchmark {

    private static final int PAGES = 300_000;

    /** The contestant's name. */
    @Param({
        RenderingContestants.OURS,
        "`StringBuilder`",
        "Aalto 1.3.3",
        "`XMLStreamWriter`",
        "sitemapgen4j 1.1.2",
        "jsitemapgenerator 4.5",
        RenderingContestants.COPY
    })
    public String contestant = "";

    private Path directory = Path.of("");
    private Contestant chosen = () -> 0;

    /** Creates the pages. */
    @Setup
    public void prepare() throws Exception {
        directory = Files.createTempDirectory("rendering");
        ProductPages pages = ProductPages.of(PAGES);
        RenderingPass pass = new RenderingPass(new ShopResource_SitemapRegistry(), pages);
        chosen = Objects.requireNonNull(
                RenderingContestants.of(pass, pages.list(), directory).get(contestant), contestant);
    }

    /** Renders the sitemaps. Returns their bytes. */
    @Benchmark
    @OperationsPerInvocation(PAGES)
    public long render() throws Exception {
        return chosen.run();
    }

    /** Deletes written files. */
    @TearDown
    public void clear() {
        Renderers.delete(directory);
    }
}
