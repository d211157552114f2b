package dev.waymark.processor.check;

import dev.waymark.processor.problem.Location;
import dev.waymark.processor.problem.Problem;
import dev.waymark.processor.problem.ProblemType;
import dev.waymark.processor.text.RuntimeNames;
import java.util.Collection;
import java.util.List;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;

/** Detects registries that a named module doesn't provide: named modules ignore the service file. */
public final class ModuleCheck {

    private ModuleCheck() {}

    /** In the last round, reports existing registries that their module doesn't provide. */
    public static List<Problem> check(Collection<TypeElement> registries, Elements elements) {
        return registries.stream()
                .filter(registry -> isForgotten(registry, elements.getModuleOf(registry)))
                .map(registry -> ProblemType.NOT_PROVIDED.at(
                        Location.of(elements.getModuleOf(registry)),
                        elements.getModuleOf(registry),
                        registry.getQualifiedName()))
                .toList();
    }

    private static boolean isForgotten(TypeElement registry, @Nullable ModuleElement module) {
        return module != null
                && !module.isUnnamed()
                && ElementFilter.providesIn(module.getDirectives()).stream()
                        .filter(provides ->
                                provides.getService().getQualifiedName().contentEquals(RuntimeNames.REGISTRY))
                        .flatMap(provides -> provides.getImplementations().stream())
                        .noneMatch(each -> each.getQualifiedName().contentEquals(registry.getQualifiedName()));
    }
}
