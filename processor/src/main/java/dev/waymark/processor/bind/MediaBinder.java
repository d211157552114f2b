package dev.waymark.processor.bind;

import dev.waymark.processor.mirror.Supertypes;
import dev.waymark.processor.model.Entry;
import dev.waymark.processor.model.EntryAnnotation;
import dev.waymark.processor.model.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.type.TypeMirror;

/**
 * Binds {@code images}, {@code videos}, {@code news} and {@code extension} to page properties: Waymark's types, or an
 * array or {@code Iterable} of them. Images as text, and custom elements, need an explicit {@code @Bind}.
 */
record MediaBinder(PropertyFinder finder) {

    /** The media, in output order: what can be bound, and the writer's methods. */
    private enum Kind {
        IMAGES("Image", "an Image, or an array or Iterable of them; text or a URI only by @Bind"),
        VIDEOS("Video", "a Video, or an array or Iterable of them"),
        NEWS("News", "a News"),
        EXTENSION("Extension", "an Extension, or an array or Iterable of them");

        private final String type;
        private final String fitting;

        Kind(String type, String fitting) {
            this.type = EntryAnnotation.ANNOTATIONS + type;
            this.fitting = fitting;
        }
    }

    private static final String IMAGE_BY_BIND = "an Image, text or a URI, or an array or Iterable of one of these";

    private static final List<String> TEXT = List.of("java.lang.CharSequence", "java.net.URI");

    List<Entry.Metadata> bind() {
        List<Entry.Metadata> media = new ArrayList<>();
        for (Kind kind : Kind.values()) {
            String name = kind.name().toLowerCase(Locale.ROOT);
            boolean bound = finder.isBound(name);
            if (finder.draft().open().contains(name) || (kind == Kind.EXTENSION && !bound)) {
                continue;
            }
            Property property = new LocaleMaps(finder)
                    .find(name, type -> accepts(kind, type, bound))
                    .orElse(null);
            if (property != null) {
                if (accepts(kind, property.type(), bound)) {
                    media.add(new Entry.Metadata(name, property, null));
                } else if (bound || isMeant(property.type())) {
                    finder.reportUnfit(name, property, bound && kind == Kind.IMAGES ? IMAGE_BY_BIND : kind.fitting);
                }
            }
        }
        return media;
    }

    /**
     * Whether a property with such a name may be meant as media: text, a URL, or media of another kind or shape. Other
     * types, such as a number or an entity, belong to the application.
     */
    private boolean isMeant(TypeMirror type) {
        return Stream.of(
                        Optional.of(type),
                        Supertypes.elements(finder.types(), type),
                        Supertypes.argument(finder.types(), type, "java.util.stream.Stream", 0))
                .flatMap(Optional::stream)
                .anyMatch(each -> TEXT.stream().anyMatch(text -> Supertypes.isA(each, text))
                        || Stream.of(Kind.values()).anyMatch(kind -> Supertypes.isA(each, kind.type)));
    }

    /** Whether a property of the type has media of the kind, or several where a page may have them. */
    private boolean accepts(Kind kind, TypeMirror type, boolean bound) {
        return fits(kind, type, bound)
                || (kind != Kind.NEWS
                        && Supertypes.elements(finder.types(), type)
                                .filter(each -> fits(kind, each, bound))
                                .isPresent());
    }

    private boolean fits(Kind kind, TypeMirror type, boolean bound) {
        return Supertypes.isA(type, kind.type)
                || (kind == Kind.IMAGES && bound && TEXT.stream().anyMatch(text -> Supertypes.isA(type, text)));
    }
}
