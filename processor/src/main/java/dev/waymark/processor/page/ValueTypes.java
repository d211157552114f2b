package dev.waymark.processor.page;

import dev.waymark.processor.mirror.Hierarchy;
import dev.waymark.processor.mirror.Supertypes;
import java.util.List;
import java.util.stream.Stream;
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

    private static final List<String> DATES = List.of(
            "java.time.Instant",
            "java.time.OffsetDateTime",
            "java.time.ZonedDateTime",
            "java.time.LocalDate",
            "java.time.LocalDateTime",
            "java.util.Date");

    private ValueTypes() {}

    /** Whether a URL can contain a value of this type. */
    public static boolean isScalar(TypeMirror type) {
        return type.getKind().isPrimitive()
                || Hierarchy.isEnum(type)
                || SCALARS.stream().anyMatch(scalar -> Supertypes.isA(type, scalar));
    }

    /** Whether the type is valid for {@code lastModified}, {@code changeFrequency} or {@code priority}. */
    public static boolean isMetadata(String name, TypeMirror type) {
        return switch (name) {
            case "lastModified" ->
                // A java.sql.Date is a day in the virtual machine's time zone, without an instant.
                DATES.stream().anyMatch(date -> Supertypes.isA(type, date)) && !Supertypes.isA(type, "java.sql.Date");
            case "changeFrequency" -> Supertypes.isA(type, "dev.waymark.annotations.ChangeFrequency");
            default ->
                type.getKind() == TypeKind.DOUBLE
                        || type.getKind() == TypeKind.FLOAT
                        || Stream.of("java.lang.Double", "java.lang.Float", "java.math.BigDecimal")
                                .anyMatch(number -> Supertypes.isA(type, number));
        };
    }
}
