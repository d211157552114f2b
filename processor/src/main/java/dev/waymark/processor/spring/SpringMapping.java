package dev.waymark.processor.spring;

import dev.waymark.processor.mirror.Mirrors;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import org.jspecify.annotations.Nullable;

/**
 * The content of a {@code @RequestMapping} or {@code @HttpExchange}, written directly or as a meta-annotation, such as
 * in {@code @GetMapping} or a custom annotation. Composed annotations follow Spring's rule: an attribute with
 * {@code @AliasFor} overrides the attribute that it names in the annotation that it names, at any depth; in Spring 6,
 * one without overrides that of its name.
 */
record SpringMapping(
        List<String> paths,
        List<String> methods,
        List<String> params,
        List<String> headers,
        List<String> consumes,
        List<String> produces,
        String version) {

    private static final String REQUEST_MAPPING = "org.springframework.web.bind.annotation.RequestMapping";
    private static final List<String> MAPPINGS =
            List.of(REQUEST_MAPPING, "org.springframework.web.service.annotation.HttpExchange");
    private static final String ALIAS_FOR = "org.springframework.core.annotation.AliasFor";

    /** The mapping on the element itself. */
    static Optional<SpringMapping> on(Element element) {
        return element.getAnnotationMirrors().stream()
                // Most annotations aren't mappings, so skip their attributes.
                .filter(mirror -> MAPPINGS.stream().anyMatch(mapping -> isOrCarries(mirror, mapping)))
                .min(Comparator.comparing(mirror -> !Mirrors.name(mirror).equals(REQUEST_MAPPING)))
                .map(mirror -> requestMapping(mirror, Map.of(), new HashSet<>()))
                .map(SpringMapping::of);
    }

    private static SpringMapping of(Map<String, AnnotationValue> values) {
        List<String> methods = Mirrors.constants(values.get("method"));
        List<String> headers = texts(values, "headers");
        return new SpringMapping(
                texts(values, "path", "value", "url"),
                methods.isEmpty() ? texts(values, "method") : methods,
                texts(values, "params"),
                headers,
                mediaTypes(texts(values, "consumes", "contentType"), headers, "Content-Type"),
                mediaTypes(texts(values, "produces", "accept"), headers, "Accept"),
                Mirrors.text(values.get("version")));
    }

    /** The media types of an attribute, and of conditions on its header, which Spring treats alike. */
    private static List<String> mediaTypes(List<String> attribute, List<String> headers, String name) {
        List<String> types = new ArrayList<>(attribute);
        for (String header : headers) {
            if (header.matches("(?i)" + name + "!?=.*")) {
                String[] condition = header.split("=", 2);
                String negation = condition[0].endsWith("!") ? "!" : "";
                Stream.of(condition[1].split(",")).forEach(type -> types.add(negation + type.strip()));
            }
        }
        return types;
    }

    /** The texts of the first attribute that has some. */
    private static List<String> texts(Map<String, AnnotationValue> values, String... attributes) {
        return Stream.of(attributes)
                .map(attribute -> Mirrors.texts(values.get(attribute)))
                .filter(texts -> !texts.isEmpty() && !texts.equals(List.of("")))
                .findFirst()
                .orElse(List.of());
    }

    private static boolean isOrCarries(AnnotationMirror mirror, String annotation) {
        return Mirrors.name(mirror).equals(annotation)
                || Mirrors.isAnnotated(mirror.getAnnotationType().asElement(), annotation);
    }

    /**
     * The attributes of the request mapping that this annotation is or has as a meta-annotation; null if it is none.
     *
     * @param overrides values by annotation and attribute, {@code com.example.Page#path}
     */
    private static @Nullable Map<String, AnnotationValue> requestMapping(
            AnnotationMirror mirror, Map<String, AnnotationValue> overrides, Set<String> seen) {
        String name = Mirrors.name(mirror);
        if (!MAPPINGS.contains(name) && !Mirrors.isOpen(name, seen)) {
            return null;
        }
        Map<String, AnnotationValue> given = new HashMap<>(Mirrors.explicitValues(mirror));
        overrides.forEach((target, value) -> {
            if (target.startsWith(name + "#")) {
                given.put(target.substring(name.length() + 1), value);
            }
        });
        addSiblings(mirror, given);
        if (MAPPINGS.contains(name)) {
            return given;
        }
        for (AnnotationMirror carried : mirror.getAnnotationType().asElement().getAnnotationMirrors()) {
            Map<String, AnnotationValue> found =
                    requestMapping(carried, overrides(mirror, given, carried, overrides), seen);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /** Two attributes that alias each other in one annotation: a value of one is also the other's. */
    private static void addSiblings(AnnotationMirror mirror, Map<String, AnnotationValue> given) {
        for (ExecutableElement attribute : Mirrors.attributes(mirror)) {
            AnnotationMirror alias = Mirrors.find(attribute, ALIAS_FOR).orElse(null);
            AnnotationValue value = given.get(attribute.getSimpleName().toString());
            if (alias != null && value != null && Mirrors.explicit(alias, "annotation") == null) {
                given.putIfAbsent(target(alias, attribute), value);
            }
        }
    }

    /**
     * A composed annotation's overrides of its meta-annotations, at any depth: those of outer annotations first, and an
     * explicit value before a default.
     */
    private static Map<String, AnnotationValue> overrides(
            AnnotationMirror composed,
            Map<String, AnnotationValue> given,
            AnnotationMirror carried,
            Map<String, AnnotationValue> outer) {
        Map<String, AnnotationValue> overrides = new HashMap<>(outer);
        Map<String, AnnotationValue> defaults = new HashMap<>();
        List<String> byName = overriddenByName(carried);
        for (ExecutableElement attribute : Mirrors.attributes(composed)) {
            String name = attribute.getSimpleName().toString();
            String target = Mirrors.find(attribute, ALIAS_FOR)
                    .map(alias -> Mirrors.type(Mirrors.explicit(alias, "annotation")) + "#" + target(alias, attribute))
                    .orElseGet(() -> byName.contains(name) ? REQUEST_MAPPING + "#" + name : "");
            if (given.containsKey(name)) {
                overrides.putIfAbsent(target, given.get(name));
            } else if (attribute.getDefaultValue() != null) {
                defaults.putIfAbsent(target, attribute.getDefaultValue());
            }
        }
        defaults.forEach(overrides::putIfAbsent);
        // "path" and "value" are the same attribute: overriding either overrides both.
        AnnotationValue path = overrides.get(REQUEST_MAPPING + "#path");
        AnnotationValue value = overrides.get(REQUEST_MAPPING + "#value");
        if (path != null) {
            overrides.putIfAbsent(REQUEST_MAPPING + "#value", path);
        } else if (value != null) {
            overrides.put(REQUEST_MAPPING + "#path", value);
        }
        return overrides;
    }

    /** Spring 6 also follows attributes of the same name; Spring 7, whose mappings have a version, doesn't. */
    private static List<String> overriddenByName(AnnotationMirror carried) {
        List<String> names = Mirrors.attributes(carried).stream()
                .map(attribute -> attribute.getSimpleName().toString())
                .toList();
        return !Mirrors.name(carried).equals(REQUEST_MAPPING) || names.contains("version")
                ? List.of()
                : names.stream().filter(name -> !name.equals("value")).toList();
    }

    private static String target(AnnotationMirror alias, ExecutableElement attribute) {
        return Mirrors.text(alias, "attribute", "value", attribute);
    }
}
