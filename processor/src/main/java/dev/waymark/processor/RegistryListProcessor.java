package dev.waymark.processor;

import com.google.auto.service.AutoService;
import dev.waymark.processor.text.RuntimeNames;
import dev.waymark.processor.write.RegistryList;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/**
 * Lists the registries that {@link SitemapProcessor} generates for the runtime. A separate processor, so that after an
 * edit Gradle only passes it the registries again, not the controllers.
 *
 * <p>A failed compilation keeps the old list, because its output is unused.
 */
@AutoService(Processor.class)
public final class RegistryListProcessor extends AbstractProcessor {

    private RegistryList list;

    /** Called by the compiler, through {@link java.util.ServiceLoader}. */
    @SuppressWarnings("NullAway.Init") // The compiler calls init before anything else.
    public RegistryListProcessor() {}

    @Override
    public synchronized void init(ProcessingEnvironment environment) {
        super.init(environment);
        list = new RegistryList(environment);
    }

    /**
     * The registries' annotations. If there was an earlier compilation, all annotations: a class may have lost its
     * registry.
     */
    @Override
    public Set<String> getSupportedAnnotationTypes() {
        return Set.of(list.isThere() ? "*" : RuntimeNames.SUMMARY);
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latestSupported();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        if (!round.processingOver()) {
            ElementFilter.typesIn(round.getRootElements()).forEach(list::add);
        } else if (!round.errorRaised()) {
            list.write();
        }
        return false;
    }
}
