package dev.waymark.processor;

import com.google.auto.service.AutoService;
import dev.waymark.processor.report.CoverageOption;
import dev.waymark.processor.report.Reporter;
import dev.waymark.processor.write.Registries;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;

/**
 * Checks every {@code @SitemapEntry} and generates a registry for each controller with entries.
 * {@link RegistryListProcessor} lists them.
 *
 * <p>Javac finds it on the annotation processor path. Its only option is
 * {@code -Awaymark.coverage=off|warn|error|suggest}: what to do with GET pages that are neither listed nor excluded;
 * off by default.
 */
@AutoService(Processor.class)
public final class SitemapProcessor extends AbstractProcessor {

    private static final String ISOLATING = "org.gradle.annotation.processing.isolating";
    private static final String AGGREGATING = "org.gradle.annotation.processing.aggregating";

    private Reporter reporter;
    private Registries registries;
    private Compilation compilation;

    /** Called by the compiler, through {@link java.util.ServiceLoader}. */
    @SuppressWarnings("NullAway.Init") // The compiler calls init before anything else.
    public SitemapProcessor() {}

    @Override
    public synchronized void init(ProcessingEnvironment environment) {
        super.init(environment);
        reporter = new Reporter(environment);
        registries = new Registries(environment, reporter);
        compilation = new Compilation(environment, reporter, registries);
    }

    /**
     * Waymark's annotations; after an earlier compilation, all.
     *
     * <p>An IDE may compile a single class into the output folder of a whole compilation, and the processor must also
     * see a controller that lost its last annotation. Gradle deletes the list of registries first, so only declares
     * Waymark's.
     */
    @Override
    public Set<String> getSupportedAnnotationTypes() {
        return registries.earlier().isEmpty() ? SupportedAnnotations.ALL : Set.of("*");
    }

    /**
     * Its options, and how it is incremental in Gradle. A registry depends only on its controller. Coverage depends on
     * all pages of the application, so then Gradle passes all again.
     */
    @Override
    public Set<String> getSupportedOptions() {
        return Set.of(CoverageOption.NAME, reporter.covers() ? AGGREGATING : ISOLATING);
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latestSupported();
    }

    /** Claims nothing, because other processors use the same annotations. */
    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        if (round.processingOver()) {
            compilation.finish();
        } else {
            compilation.round(round);
        }
        return false;
    }
}
