package dev.waymark.processor;

import com.google.auto.service.AutoService;
import dev.waymark.processor.text.RuntimeNames;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;

/**
 * Claims Waymark's own annotations, and those on what is generated, so that javac does not warn that nobody does.
 * {@link SitemapProcessor} cannot: it reads those of the frameworks too, and a processor claims all that it is passed.
 *
 * <p>The compiler calls it behind the other two, because the list of processors is sorted.
 */
@AutoService(Processor.class)
public final class WaymarkAnnotationsProcessor extends AbstractProcessor {

    /** Called by the compiler, through {@link java.util.ServiceLoader}. */
    public WaymarkAnnotationsProcessor() {}

    @Override
    public Set<String> getSupportedAnnotationTypes() {
        return Set.of(SupportedAnnotations.OURS + ".*", RuntimeNames.SUMMARY, "javax.annotation.processing.Generated");
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latestSupported();
    }

    @Override
    @SuppressWarnings("DoNotClaimAnnotations") // Its one job, and nobody else reads them.
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        return true;
    }
}
