package dev.waymark.processor.page;

import dev.waymark.processor.mirror.Hierarchy;
import dev.waymark.processor.mirror.Supertypes;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Knows which types have one text form for both the generated registry and the framework. */
public final class ValueTypes {

    private static final List<String> SCALARS = List.of(
            "java.lang.CharSequence",
            "java.lang.Number",
            "java.lang.Boolean",
            "java.lang.Character",
            "java.util.UUID",
            "java.time.LocalDate",
            "java.time.Year",
            "java.time.YearMonth");

    /** The valid types of each kind of metadata. */
    private static final Map<String, List<String>> METADATA = Map.of(
            "lastModified",
            List.of(
                    "java.time.Instant",
                    "java.time.OffsetDateTime",
                    "java.time.ZonedDateTime",
                    "java.time.LocalDate",
                    "java.time.LocalDateTime",
                    "java.util.Date"),
            "changeFrequency",
            List.of("dev.waymark.annotations.ChangeFrequency"),
            "priority",
            List.of("java.lang.Double", "java.lang.Float", "java.math.BigDecimal"));

    public static final Set<String> METADATA_NAMES = METADATA.keySet();

    private ValueTypes() {}

    /** Whether a URL can contain a value of this type. */
    public static boolean isScalar(TypeMirror type) {
        return type.getKind().isPrimitive()
                || Hierarchy.isEnum(type)
                || SCALARS.stream().anyMatch(scalar -> Supertypes.isA(type, scalar));
    }

    /** Whether the type is valid for a kind of metadata. */
    public static boolean isMetadata(String name, TypeMirror type) {
        if (Supertypes.isA(type, "java.sql.Date")) {
            return false; // A day in the virtual machine's time zone, without an instant.
        }
        if (type.getKind() == TypeKind.DOUBLE || type.getKind() == TypeKind.FLOAT) {
            return name.equals("priority");
        }
        return METADATA.getOrDefault(name, List.of()).stream().anyMatch(fitting -> Supertypes.isA(type, fitting));
    }

    /** The valid types of a kind of metadata, for a message. */
    public static String fitting(String name) {
        return name.equals("priority") ? "a double, float or BigDecimal" : "a ChangeFrequency";
    }
}
