package dev.waymark.processor;

import com.google.auto.service.AutoService;
import dev.waymark.processor.report.Options;
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
 * Checks every {@code @SitemapEntry} and generates a registry beside each controller that has one.
 * {@link RegistryListProcessor} lists them.
 *
 * <p>The compiler finds it on the annotation processor path. Its one option is
 * {@code -Awaymark.coverage=off|warn|error|suggest}: what becomes of GET pages that are neither listed nor excluded; by
 * default nothing.
 */
@AutoService(Processor.class)
public final class SitemapProcessor extends AbstractProcessor {

    private static final String ISOLATING = "org.gradle.annotation.processing.isolating";
    private static final String AGGREGATING = "org.gradle.annotation.processing.aggregating";

    private Compilation compilation;
    private Set<String> options = Set.of(Options.COVERAGE);
    private Set<String> annotations = SupportedAnnotations.patterns();

    /** Called by the compiler, through {@link java.util.ServiceLoader}. */
    @SuppressWarnings("NullAway.Init") // The compiler calls init before anything else.
    public SitemapProcessor() {}

    @Override
    public synchronized void init(ProcessingEnvironment environment) {
        super.init(environment);
        Reporter reporter = new Reporter(environment);
        Registries registries = new Registries(environment, reporter);
        compilation = new Compilation(environment, reporter, registries);
        options = Set.of(Options.COVERAGE, reporter.covers() ? AGGREGATING : ISOLATING);
        if (!registries.earlier().isEmpty()) {
            // What an earlier compilation listed may have lost its last annotation, whichever that was.
            annotations = Set.of("*");
        }
    }

    /**
     * The annotations that Waymark reads; on top of an earlier compilation, all.
     *
     * <p>An IDE compiles a single class into the folder of a whole compilation, and a controller that has just lost its
     * last annotation must still be seen. Gradle deletes the list of registries first, and so is told of those packages
     * only.
     */
    @Override
    public Set<String> getSupportedAnnotationTypes() {
        return annotations;
    }

    /**
     * Its options; and, for Gradle, how it is incremental. A registry says what its controller says, and depends on no
     * other controller. The coverage of an application is that of all its pages, so Gradle then has all of them read
     * again.
     */
    @Override
    public Set<String> getSupportedOptions() {
        return options;
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latestSupported();
    }

    /** Claims nothing: other processors see the same annotations. */
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
