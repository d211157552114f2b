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
 * Claims Waymark's annotations and those on generated classes, because javac warns about unclaimed ones.
 * {@link SitemapProcessor} can't: it also reads the frameworks' annotations, and would claim them, too.
 *
 * <p>Runs after the other two, because the list of processors is sorted.
 */
@AutoService(Processor.class)
public final class WaymarkAnnotationsProcessor extends AbstractProcessor {

    /** Called by the compiler, through {@link java.util.ServiceLoader}. */
    public WaymarkAnnotationsProcessor() {}

    @Override
    public Set<String> getSupportedAnnotationTypes() {
        return Set.of(SupportedAnnotations.OURS, RuntimeNames.SUMMARY, "javax.annotation.processing.Generated");
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latestSupported();
    }

    @Override
    @SuppressWarnings("DoNotClaimAnnotations") // Claiming is its only task; no other processor reads these annotations.
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        return true;
    }
}
