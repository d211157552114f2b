package dev.waymark.processor.model;

import dev.waymark.processor.mirror.Mirrors;
import dev.waymark.processor.problem.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * A {@code @SitemapEntry} in the source, or the {@code @SitemapDefaults} of its class, with the location of each value.
 *
 * @param element the element to report problems on
 * @param mirror the annotation
 */
public record EntryAnnotation(Element element, AnnotationMirror mirror) {

    public static final String ANNOTATIONS = "dev.waymark.annotations.";
    public static final String ENTRY = ANNOTATIONS + "SitemapEntry";
    private static final String ENTRIES = ANNOTATIONS + "SitemapEntries";

    /** One {@code @Bind} annotation. */
    public record Bind(String to, String from, Location toLocation, Location fromLocation) {}

    /** The entries on the method itself, in source order. */
    public static List<EntryAnnotation> on(Element method) {
        return Stream.concat(Mirrors.find(method, ENTRY).stream(), repeated(method).stream())
                .map(mirror -> new EntryAnnotation(method, mirror))
                .toList();
    }

    /** Whether the class itself has a method with an entry. */
    public static boolean isIn(TypeElement type) {
        return type.getEnclosedElements().stream()
                .anyMatch(member -> !on(member).isEmpty());
    }

    /** The index of an entry among several on one element; -1 for a single entry. */
    public static int indexOfRepeated(Element element, AnnotationMirror entry) {
        return repeated(element).indexOf(entry);
    }

    private static List<AnnotationMirror> repeated(Element element) {
        return Mirrors.find(element, ENTRIES)
                .map(container -> Mirrors.annotations(Mirrors.explicit(container, "value")))
                .orElse(List.of());
    }

    public Location location() {
        return new Location(element, mirror, null);
    }

    /** The location of an attribute's value; of the annotation if it has none. */
    public Location location(String attribute) {
        return new Location(element, mirror, Mirrors.explicit(mirror, attribute));
    }

    private Location location(AnnotationValue value) {
        return new Location(element, mirror, value);
    }

    public String text(String attribute) {
        return Mirrors.text(Mirrors.explicit(mirror, attribute));
    }

    /** The provider's type, possibly not a class; null if none is named. */
    @Nullable
    public TypeMirror provider() {
        TypeMirror type = Mirrors.type(Mirrors.explicit(mirror, "provider"));
        return type == null || type.toString().equals(ANNOTATIONS + "SitemapProvider") ? null : type;
    }

    /** The query parameters with their locations. */
    public List<Map.Entry<Location, String>> query() {
        return Mirrors.list(Mirrors.explicit(mirror, "query")).stream()
                .map(value -> Map.entry(location(value), Mirrors.text(value)))
                .toList();
    }

    public List<Bind> binds() {
        List<Bind> binds = new ArrayList<>();
        for (AnnotationMirror bind : Mirrors.annotations(Mirrors.explicit(mirror, "bind"))) {
            AnnotationValue to = Mirrors.explicit(bind, "to");
            AnnotationValue from = Mirrors.explicit(bind, "from");
            if (to != null && from != null) { // Otherwise, the compiler reports the missing value.
                binds.add(new Bind(Mirrors.text(to), Mirrors.text(from), location(to), location(from)));
            }
        }
        return binds;
    }

    /** The explicit change frequency's name, possibly {@code UNSPECIFIED}; null for none. */
    public @Nullable String changeFrequency() {
        return Mirrors.constants(Mirrors.explicit(mirror, "changeFrequency")).stream()
                .findFirst()
                .orElse(null);
    }

    /** The explicit priority; null for none. {@code 0.35f} is 0.35, not 0.3499999940. */
    public @Nullable Double priority() {
        AnnotationValue value = Mirrors.explicit(mirror, "priority");
        if (value == null || !(value.getValue() instanceof Double priority)) {
            return null;
        }
        float single = priority.floatValue();
        return priority == single ? Double.valueOf(Float.toString(single)) : priority;
    }
}
