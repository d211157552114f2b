package dev.waymark.processor.page;

import dev.waymark.processor.mirror.Hierarchy;
import dev.waymark.processor.mirror.Supertypes;
import dev.waymark.processor.mirror.TypeNames;
import dev.waymark.processor.model.PageOrigin;
import dev.waymark.processor.problem.Problem;
import dev.waymark.processor.problem.ProblemType;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;

/** Detects page types that aren't pages: types that hold many, or whose values aren't properties. */
public final class SeveralPages {

    private static final Set<String> HOLDERS = Set.of(
            "java.lang.Iterable",
            "java.util.Iterator",
            "java.util.Optional",
            "java.util.stream.Stream",
            "org.springframework.data.domain.Page",
            "org.springframework.data.domain.Slice",
            "reactor.core.publisher.Flux",
            "reactor.core.publisher.Mono",
            "io.smallrye.mutiny.Multi",
            "io.smallrye.mutiny.Uni");

    /** Their value names are known only at run time. */
    private static final Set<String> WITHOUT_PROPERTIES =
            Set.of("jakarta.persistence.Tuple", "java.sql.ResultSet", "org.jooq.Record", "io.r2dbc.spi.Row");

    private SeveralPages() {}

    /** The problem with the page type; empty if it is a page. */
    public static Optional<Problem> problem(PageOrigin origin) {
        TypeMirror pageType = origin.pageType();
        if (pageType instanceof ArrayType array
                && !array.getComponentType().getKind().isPrimitive()
                && !TypeNames.simple(array.getComponentType()).equals("Object")) { // a row of JPA
            return Optional.of(atOnce(origin, TypeNames.simple(array.getComponentType())));
        }
        if (!(pageType instanceof DeclaredType declared)) {
            return Optional.empty();
        }
        String name = Hierarchy.element(declared).getQualifiedName().toString();
        String shown = TypeNames.simple(pageType);
        boolean isOfJava = name.startsWith("java.util.");
        if (WITHOUT_PROPERTIES.contains(name) || (isOfJava && Supertypes.isA(pageType, "java.util.Map"))) {
            return Optional.of(ProblemType.PAGE_TYPE_WITHOUT_PROPERTIES.at(origin.location(), origin.name(), shown));
        }
        return HOLDERS.contains(name) || (isOfJava && Supertypes.isA(pageType, "java.lang.Iterable"))
                ? Optional.of(atOnce(origin, page(declared)))
                : Optional.empty();
    }

    private static Problem atOnce(PageOrigin origin, String page) {
        return ProblemType.PAGES_AT_ONCE.at(
                origin.location(), origin.name(), TypeNames.simple(origin.pageType()), remedy(origin, page));
    }

    /** The type of its elements. */
    private static String page(DeclaredType holder) {
        return holder.getTypeArguments().stream()
                .flatMap(argument -> argument instanceof WildcardType wildcard
                        ? Stream.ofNullable(wildcard.getExtendsBound())
                        : Stream.of(argument))
                .findFirst()
                .map(TypeNames::simple)
                .orElse("MyPage");
    }

    private static String remedy(PageOrigin origin, String page) {
        PageOrigin.Method method = origin.method();
        if (method == null) {
            return "Implement SitemapProvider<" + page + ">, and push each of them";
        }
        String declared = method.form().declared().replace("MyPage", page);
        return method.form() == PageOrigin.Form.PUSH
                ? "Take a " + declared + ", and push each of them"
                : "Return a " + declared;
    }
}
