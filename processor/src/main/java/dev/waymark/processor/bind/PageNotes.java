package dev.waymark.processor.bind;

import dev.waymark.processor.mirror.Hierarchy;
import dev.waymark.processor.mirror.Mirrors;
import dev.waymark.processor.mirror.Supertypes;
import dev.waymark.processor.model.Entry;
import dev.waymark.processor.model.Property;
import dev.waymark.processor.page.PageType;
import dev.waymark.processor.page.ValueTypes;
import dev.waymark.processor.problem.ProblemType;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;

/** Suggests improvements: unused dates, and entities that should be projections. */
final class PageNotes {

    private static final List<String> DATES =
            List.of(("updatedAt modifiedAt changedAt lastModifiedDate lastModifiedAt lastUpdated lastUpdatedAt lastmod"
                            + " updatedOn modifiedOn")
                    .split(" "));

    private static final List<String> DATE_ANNOTATIONS = List.of(
            "org.hibernate.annotations.UpdateTimestamp", "org.springframework.data.annotation.LastModifiedDate");

    private static final String ENTITY = "jakarta.persistence.Entity";

    private PageNotes() {}

    /** @param pages the bound entry */
    static void check(PropertyFinder finder, Entry.Provided pages) {
        checkDate(finder, pages);
        checkEntity(finder, pages);
    }

    /** Reports an unused property that looks like a modification date. */
    private static void checkDate(PropertyFinder finder, Entry.Provided pages) {
        boolean dated = !finder.entry().text("lastModified").isEmpty()
                || finder.isBound("lastModified")
                || finder.lookUp("lastModified").isPresent()
                || finder.draft().open().contains("lastModified");
        if (dated) {
            return;
        }
        PageType type = finder.pageType();
        Optional<Property> date = Stream.concat(type.annotated(DATE_ANNOTATIONS).stream(), DATES.stream())
                .filter(name -> !used(pages).contains(name))
                .flatMap(name -> type.property(name).stream())
                .filter(property -> ValueTypes.isMetadata("lastModified", property.type()))
                .findFirst();
        date.ifPresent(property -> finder.report(ProblemType.DATE_UNUSED.at(
                finder.origin().location(),
                property.name(),
                type.name(),
                Supertypes.isA(property.type(), "java.time.LocalDateTime")
                        ? ", with the zone of its times: zone = \"...\""
                        : "")));
    }

    /** Reports an entity returned by a method: the persistence context keeps all entities until all are read. */
    private static void checkEntity(PropertyFinder finder, Entry.Provided pages) {
        TypeElement type = Hierarchy.element(pages.origin().pageType());
        if (pages.origin().method() != null && Mirrors.find(type, ENTITY).isPresent()) {
            finder.report(ProblemType.ENTITY.at(
                    finder.origin().location(), finder.pageType().name(), String.join(", ", used(pages))));
        }
    }

    /** The names of the used properties. */
    private static List<String> used(Entry.Provided pages) {
        return pages.properties().map(Property::name).distinct().toList();
    }
}
