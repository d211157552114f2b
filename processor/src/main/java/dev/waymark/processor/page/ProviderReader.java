package dev.waymark.processor.page;

import dev.waymark.processor.mirror.Hierarchy;
import dev.waymark.processor.mirror.Supertypes;
import dev.waymark.processor.mirror.TypeNames;
import dev.waymark.processor.mirror.UnresolvedTypeException;
import dev.waymark.processor.model.EntryAnnotation;
import dev.waymark.processor.model.PageOrigin;
import dev.waymark.processor.problem.Location;
import dev.waymark.processor.problem.Problem;
import dev.waymark.processor.problem.ProblemType;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Determines a provider's page type. */
public record ProviderReader(Reach reach) {

    private static final String PROVIDER = EntryAnnotation.ANNOTATIONS + "SitemapProvider";

    /** The pages of the entry's provider, or of the method that it names; empty if a problem was added. */
    public Optional<PageOrigin> read(TypeMirror providerType, EntryAnnotation entry, List<Problem> problems) {
        if (!entry.text("method").isEmpty()) {
            return new MethodReader(reach).read(providerType, entry, problems);
        }
        Location at = entry.location("provider");
        if (!MethodReader.isClass(providerType)) {
            return ProblemType.NOT_A_PROVIDER.refuse(
                    problems, at, TypeNames.simple(providerType), MethodReader.implement());
        }
        TypeElement provider = Hierarchy.element(providerType);
        DeclaredType supertype =
                Supertypes.find(reach.types(), provider.asType(), PROVIDER).orElse(null);
        if (supertype == null) {
            Hierarchy.types(provider); // Throws if one doesn't exist yet.
            return ProblemType.NOT_A_PROVIDER.refuse(
                    problems, at, provider.getSimpleName(), new MethodReader(reach).remedy(provider));
        }
        if (!provider.getTypeParameters().isEmpty()) {
            return ProblemType.PROVIDER_PARAMETERISED.refuse(problems, at, provider.getSimpleName());
        }
        String obstacle = notConcrete(provider);
        if (!obstacle.isEmpty()) {
            return ProblemType.PROVIDER_NOT_CONCRETE.refuse(problems, at, provider.getSimpleName(), obstacle);
        }
        if (!reach.canName(provider, at, problems)) {
            return Optional.empty();
        }
        List<? extends TypeMirror> arguments = supertype.getTypeArguments();
        if (arguments.isEmpty()) {
            return ProblemType.PROVIDER_RAW.refuse(problems, at, provider.getSimpleName());
        }
        TypeMirror pageType = UnresolvedTypeException.resolved(arguments.get(0), provider);
        return Optional.of(new PageOrigin(provider, null, at, pageType));
    }

    /** Whether the type is a provider, correct or not. */
    public boolean isProvider(TypeElement type) {
        return Supertypes.find(reach.types(), type.asType(), PROVIDER).isPresent();
    }

    private static String notConcrete(TypeElement provider) {
        if (provider.getKind() == ElementKind.INTERFACE) {
            return "an interface";
        }
        if (!Hierarchy.isConcrete(provider)) {
            return provider.getKind() == ElementKind.ENUM ? "an enum" : "abstract";
        }
        return provider.getNestingKind() == NestingKind.MEMBER
                        && !provider.getModifiers().contains(Modifier.STATIC)
                ? "an inner class, which needs an object of its outer class"
                : "";
    }
}
