package dev.waymark.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.processor.testing.Example;
import dev.waymark.processor.testing.Project;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A measurement, which no build runs: what the processor adds to the compilation of 500 controllers with five entries
 * each. Beside it, a processor that does nothing, because javac itself does more as soon as there is any. It counts
 * processor time of the compiling thread, so other work on the machine matters less; compare the ratio.
 *
 * <pre>
 * mvn -pl processor -am test -Dtest=CompilationCost -Dsurefire.failIfNoSpecifiedTests=false -Dwaymark.runs=15
 * </pre>
 */
class CompilationCost {

    private static final int CONTROLLERS = 500;
    private static final int ENTRIES = 5;

    @Test
    void fiveHundredControllers(@TempDir Path folder) {
        int runs = Integer.getInteger("waymark.runs", 9);
        List<Double> nothing = new ArrayList<>();
        List<Double> waymark = new ArrayList<>();
        for (int run = 0; run < runs; run++) {
            double none = milliseconds(folder.resolve("none" + run), List::of);
            double idle = milliseconds(folder.resolve("idle" + run), () -> List.of(new Idle()));
            double full = milliseconds(folder.resolve("full" + run), Example::processors);
            nothing.add(idle / none);
            waymark.add(full / none);
            System.out.printf("no processor %.0f ms, idle %.0f ms, Waymark %.0f ms%n", none, idle, full);
        }
        System.out.printf("idle: %.2f times, Waymark: %.2f times (medians)%n", median(nothing), median(waymark));
    }

    private static double median(List<Double> values) {
        Collections.sort(values);
        return values.get(values.size() / 2);
    }

    private static double milliseconds(Path folder, Supplier<List<Processor>> processors) {
        Project project = new Project(folder).processedBy(processors);
        for (int i = 0; i < CONTROLLERS; i++) {
            project.source("shop/C" + i + ".java", controller(i)).source("shop/P" + i + ".java", provider(i));
        }
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        Project.Result result = project.compile(List.of());
        long end = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        assertThat(result.messages()).isEmpty();
        assertThat(result.success()).isTrue();
        return (end - start) / 1e6;
    }

    private static String controller(int i) {
        StringBuilder text = new StringBuilder("package shop; import dev.waymark.annotations.*;"
                + " import org.springframework.stereotype.Controller;"
                + " import org.springframework.web.bind.annotation.*;\n@Controller @RequestMapping(\"/c" + i
                + "\") public class C" + i + " {\n");
        for (int m = 0; m < ENTRIES; m++) {
            text.append("  @GetMapping(\"/m" + m + "/{slug}/{id}\") @SitemapEntry(provider = P" + i + ".class)\n")
                    .append("  public String m" + m + "(@PathVariable String slug, @PathVariable long id) {\n")
                    .append("    StringBuilder text = new StringBuilder();\n")
                    .append("    for (int i = 0; i < 10; i++) { text.append(slug).append(id + i); }\n")
                    .append("    return text.toString();\n  }\n");
        }
        return text.append("}\n").toString();
    }

    private static String provider(int i) {
        return "package shop; import dev.waymark.annotations.*; import java.util.function.Consumer;\n"
                + "public class P" + i + " implements SitemapProvider<P" + i + ".Page> {\n"
                + "  @Override public void pages(Consumer<? super Page> sink) {}\n"
                + "  public record Page(String slug, long id, java.time.Instant lastModified) {}\n}\n";
    }

    private static final class Idle extends AbstractProcessor {

        @Override
        public Set<String> getSupportedAnnotationTypes() {
            return Set.of("*");
        }

        @Override
        public SourceVersion getSupportedSourceVersion() {
            return SourceVersion.latestSupported();
        }

        @Override
        public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
            return false;
        }
    }
}
