package dev.waymark.processor.write;

import dev.waymark.processor.mirror.Hierarchy;
import dev.waymark.processor.model.Entry;
import dev.waymark.processor.model.Property;
import dev.waymark.processor.model.Registry;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;

/** The application's elements that a registry uses: javac may warn about some. */
final class NamedElements {

    private final Set<Element> elements = new HashSet<>();
    private boolean raw;

    NamedElements(Registry registry) {
        for (Entry entry : registry.entries()) {
            if (entry.pages() instanceof Entry.Provided provided) {
                elements.add(provided.origin().type());
                if (provided.origin().method() != null) {
                    elements.add(provided.origin().method().element());
                }
                addTypes(provided.origin().pageType());
                provided.properties().forEach(this::addAccessor);
            }
            if (entry.language() != null && entry.language().constants() != null) {
                elements.add(entry.language().constants());
            }
            for (Entry.Value value : entry.pages().values()) {
                if (value instanceof Entry.EnumValue constants) {
                    elements.add(constants.type());
                    if (constants.property() != null) {
                        addAccessor(constants.property());
                    }
                }
            }
        }
    }

    /** The warnings to suppress, because they concern the application's own code only. */
    List<String> warnings(Elements utilities) {
        List<String> warnings = new ArrayList<>();
        if (elements.stream().flatMap(Hierarchy::enclosing).anyMatch(utilities::isDeprecated)) {
            warnings.add("deprecation");
            warnings.add("removal");
        }
        if (elements.stream().anyMatch(NamedElements::mayBeAuxiliary)) {
            warnings.add("auxiliaryclass");
        }
        if (raw) {
            warnings.add("rawtypes");
        }
        return warnings;
    }

    private void addTypes(TypeMirror type) {
        if (type instanceof DeclaredType declared && declared.asElement() instanceof TypeElement element) {
            elements.add(element);
            raw |= declared.getTypeArguments().isEmpty()
                    && !element.getTypeParameters().isEmpty();
            declared.getTypeArguments().forEach(this::addTypes);
        }
    }

    private void addAccessor(Property property) {
        for (Property.Step step : property.steps()) {
            if (step.element() != null) {
                elements.add(step.element());
            }
        }
    }

    /** Whether the class may be in another class's file. */
    private static boolean mayBeAuxiliary(Element element) {
        return Hierarchy.enclosing(element)
                .filter(TypeElement.class::isInstance)
                .reduce((inner, outer) -> outer)
                .filter(outermost -> !outermost.getModifiers().contains(Modifier.PUBLIC))
                .isPresent();
    }
}
