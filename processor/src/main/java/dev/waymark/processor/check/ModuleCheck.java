package dev.waymark.processor.check;

import dev.waymark.processor.problem.Location;
import dev.waymark.processor.problem.Problem;
import dev.waymark.processor.problem.ProblemType;
import dev.waymark.processor.text.RuntimeNames;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/** Detects registries that a named module doesn't provide: named modules ignore the service file. */
public final class ModuleCheck {

    private final Elements elements;

    public ModuleCheck(Elements elements) {
        this.elements = elements;
    }

    /** In the last round, reports existing registries that their module doesn't provide. */
    public List<Problem> check(Collection<TypeElement> registries) {
        return registries.stream()
                .filter(this::isForgotten)
                .map(registry -> ProblemType.NOT_PROVIDED.at(
                        Location.of(elements.getModuleOf(registry)),
                        elements.getModuleOf(registry),
                        registry.getQualifiedName()))
                .toList();
    }

    private boolean isForgotten(TypeElement registry) {
        ModuleElement module = elements.getModuleOf(registry);
        return module != null
                && !module.isUnnamed()
                && !provided(module).contains(registry.getQualifiedName().toString());
    }

    private static Set<String> provided(ModuleElement module) {
        Set<String> names = new HashSet<>();
        for (ModuleElement.ProvidesDirective provides : ElementFilter.providesIn(module.getDirectives())) {
            if (provides.getService().getQualifiedName().contentEquals(RuntimeNames.REGISTRY)) {
                provides.getImplementations()
                        .forEach(each -> names.add(each.getQualifiedName().toString()));
            }
        }
        return names;
    }
}
