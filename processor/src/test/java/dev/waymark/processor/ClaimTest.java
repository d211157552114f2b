package dev.waymark.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.JavaFileObjects;
import dev.waymark.processor.testing.Example;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import org.junit.jupiter.api.Test;

/** What javac says of annotations that no processor claims, as soon as there is any processor. */
class ClaimTest {

    private static final List<String> ALL_WARNINGS = List.of("-Xlint:all", "-Werror");

    private static final String LISTED = """
            @Controller public class C {
              @GetMapping("/x") @SitemapEntry public String x() { return ""; }
              @GetMapping("/y") @SitemapExclude public String y() { return ""; }
            }
            """;

    /** As the compiler finds them, in that order. */
    private static List<Processor> ours() {
        return ServiceLoader.load(Processor.class, ClaimTest.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get)
                .filter(each -> each.getClass().getPackageName().equals("dev.waymark.processor"))
                .toList();
    }

    private static Example compiled(List<Processor> processors, List<String> options, String body) {
        return Example.compiled(
                processors, options, JavaFileObjects.forSourceString("com.example.C", Example.HEADER + body));
    }

    @Test
    void theOneThatClaims_isCalledLast() {
        assertThat(ours())
                .extracting(Object::getClass)
                .containsExactly(
                        RegistryListProcessor.class, SitemapProcessor.class, WaymarkAnnotationsProcessor.class);
    }

    @Test
    void gradleKnowsAll() throws Exception {
        assertThat(Files.readAllLines(Path.of("src/main/resources/META-INF/gradle/incremental.annotation.processors")))
                .containsExactly(
                        "dev.waymark.processor.RegistryListProcessor,aggregating",
                        "dev.waymark.processor.SitemapProcessor,dynamic",
                        "dev.waymark.processor.WaymarkAnnotationsProcessor,isolating");
    }

    @Test
    void ourAnnotationsAlone_drawNoWarning() {
        compiled(ours(), ALL_WARNINGS, "@SitemapDefaults(section = \"x\") public class C {}")
                .isQuiet();
    }

    @Test
    void problemsAreReportedAllTheSame() {
        compiled(ours(), ALL_WARNINGS, "public class C { /*1*/@SitemapEntry public String x() { return \"\"; } }")
                .says("error at 1: WAY001: C.x() has no mapping with a path. Put @SitemapEntry on a method"
                        + " with @GetMapping, @RequestMapping or @GET.");
    }

    /** That of the frameworks remains, with any processor: claiming them would hide them from others. */
    @Test
    void theWarningNamesNoAnnotationOfOurs() {
        Example example = compiled(ours(), List.of("-Xlint:all"), LISTED);
        assertThat(example.messages())
                .singleElement()
                .asString()
                .contains("Controller", "GetMapping")
                .doesNotContain("waymark");
        assertThat(example.templates()).containsExactly("/x");
    }

    @Test
    void otherProcessors_seeTheAnnotationsOfTheFrameworks() {
        Watching others = new Watching();
        List<Processor> all = new ArrayList<>(ours());
        all.add(others);
        Example unused = compiled(all, List.of("-Xlint:all,-processing"), LISTED);
        assertThat(others.seen)
                .contains(
                        "org.springframework.stereotype.Controller",
                        "org.springframework.web.bind.annotation.GetMapping");
    }

    private static final class Watching extends AbstractProcessor {

        private final Set<String> seen = new TreeSet<>();

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
            annotations.forEach(each -> seen.add(each.getQualifiedName().toString()));
            return false;
        }
    }
}
