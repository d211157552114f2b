package dev.waymark.processor;

import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/** Finds out what a provider supplies. */
final class ProviderReader {

    private static final String PROVIDER = EntryAnnotation.ANNOTATIONS + "SitemapProvider";

    private final Types types;

    ProviderReader(Types types) {
        this.types = types;
    }

    /** The type of the pages of a provider; empty where a problem was added. */
    Optional<TypeMirror> pageType(TypeMirror providerType, Reach reach, EntryAnnotation entry, List<Problem> problems) {
        TypeElement provider = Hierarchy.element(providerType);
        Location at = entry.location("provider");
        if (!provider.getTypeParameters().isEmpty()) {
            problems.add(ProblemType.PROVIDER_PARAMETERISED.at(at, provider.getSimpleName()));
            return Optional.empty();
        }
        String obstacle = notConcrete(provider);
        if (!obstacle.isEmpty()) {
            problems.add(ProblemType.PROVIDER_NOT_CONCRETE.at(at, provider.getSimpleName(), obstacle));
            return Optional.empty();
        }
        Optional<String> outOfReach = reach.obstacle(provider);
        if (outOfReach.isPresent()) {
            problems.add(ProblemType.OUT_OF_REACH.at(at, provider.getSimpleName(), outOfReach.get(), reach.place()));
            return Optional.empty();
        }
        List<? extends TypeMirror> arguments = supertype(provider.asType()).getTypeArguments();
        if (arguments.isEmpty()) {
            problems.add(ProblemType.PROVIDER_RAW.at(at, provider.getSimpleName()));
            return Optional.empty();
        }
        TypeMirror pageType = arguments.get(0);
        if (pageType.getKind() == TypeKind.ERROR) {
            throw new UnresolvedTypeException(pageType.toString());
        }
        return Optional.of(pageType);
    }

    private static String notConcrete(TypeElement provider) {
        if (provider.getKind() == ElementKind.INTERFACE) {
            return "an interface";
        }
        if (!Hierarchy.isConcrete(provider)) {
            return "abstract";
        }
        return provider.getNestingKind() == NestingKind.MEMBER
                        && !provider.getModifiers().contains(Modifier.STATIC)
                ? "an inner class, which needs an object of its outer class"
                : "";
    }

    /** {@code SitemapProvider<...>} as the type has it, found through all its supertypes. */
    private DeclaredType supertype(TypeMirror type) {
        return Supertypes.find(types, type, PROVIDER)
                .orElseThrow(() -> new UnresolvedTypeException(type + " does not (yet) implement SitemapProvider"));
    }
}
