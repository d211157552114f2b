package dev.waymark.processor.bind;

import dev.waymark.processor.mirror.Supertypes;
import dev.waymark.processor.model.Entry;
import dev.waymark.processor.model.Property;
import dev.waymark.processor.page.ValueTypes;
import dev.waymark.processor.problem.ProblemType;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Binds {@code lastModified}, {@code changeFrequency} and {@code priority} to page properties. */
record MetadataBinder(PropertyFinder finder) {

    private static final String LAST_MODIFIED = "lastModified";

    List<Entry.Metadata> bind() {
        List<Entry.Metadata> metadata = new ArrayList<>();
        for (String name : List.of(LAST_MODIFIED, "changeFrequency", "priority")) { // As in a <url>.
            if (finder.draft().open().contains(name)) {
                continue; // The route has a variable with that name, and the property is its value.
            }
            new LocaleMaps(finder)
                    .find(name, type -> ValueTypes.isMetadata(name, type))
                    .map(property -> bind(name, property))
                    .ifPresent(metadata::add);
        }
        checkZoneIsUsed(metadata);
        return metadata;
    }

    private Entry.@Nullable Metadata bind(String name, Property property) {
        if (ValueTypes.isMetadata(name, property.type())) {
            String zone = Supertypes.isA(property.type(), "java.time.LocalDateTime")
                    ? finder.entry().text("zone")
                    : null;
            if (!"".equals(zone)) {
                return new Entry.Metadata(name, property, zone);
            }
            finder.report(ProblemType.ZONE_MISSING.at(
                    finder.location(name), property.name(), finder.pageType().name()));
        } else if (name.equals(LAST_MODIFIED)) {
            finder.reportType(ProblemType.LAST_MODIFIED_TYPE, name, property, lastModifiedHint(property.type()));
        } else {
            finder.reportUnfit(
                    name, property, name.equals("priority") ? "a double, float or BigDecimal" : "a ChangeFrequency");
        }
        return null;
    }

    private String lastModifiedHint(TypeMirror type) {
        if (type.getKind() == TypeKind.LONG || Supertypes.isA(type, "java.lang.Long")) {
            return "A number may be seconds or milliseconds: supply Instant.ofEpochMilli(...).";
        }
        if (Supertypes.isA(type, "java.sql.Date")) {
            return "A java.sql.Date depends on the JVM's zone: supply its toLocalDate().";
        }
        return "Supply one of these, or bind another property: @Bind(to = \"lastModified\", from = \"...\").";
    }

    private void checkZoneIsUsed(List<Entry.Metadata> metadata) {
        String zone = finder.entry().text("zone");
        boolean used = metadata.stream().anyMatch(each -> each.zone() != null);
        boolean refused = finder.lookUp(LAST_MODIFIED).isPresent()
                && metadata.stream().noneMatch(each -> each.name().equals(LAST_MODIFIED));
        if (!zone.isEmpty() && !used && !refused) {
            finder.report(ProblemType.UNUSED_ZONE.at(
                    finder.entry().location("zone"), zone, finder.pageType().name() + " has none"));
        }
    }
}
