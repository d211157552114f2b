package dev.waymark.processor;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import java.util.HashSet;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.Elements;

/** Writes the registry class of one controller: straight-line code, as a person would have written it. */
final class RegistryWriter {

    private static final String RUNTIME = "dev.waymark.runtime";
    private static final ClassName CHANGE_FREQUENCY = ClassName.get("dev.waymark.annotations", "ChangeFrequency");
    private static final ClassName GENERATED = ClassName.get("javax.annotation.processing", "Generated");

    private final Elements elements;

    RegistryWriter(Elements elements) {
        this.elements = elements;
    }

    /** Whether generated code will find what it needs. */
    static boolean hasRuntime(Elements elements) {
        return elements.getTypeElement(RUNTIME + ".SitemapRegistry") != null;
    }

    JavaFile write(Registry registry) {
        TypeElement owner = registry.owner();
        ClassName name = ClassName.get(Registry.packageName(owner), Registry.simpleName(owner));
        TypeSpec.Builder type = TypeSpec.classBuilder(name)
                .addOriginatingElement(owner)
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addSuperinterface(ClassName.get(RUNTIME, "SitemapRegistry"))
                .addJavadoc("The sitemap entries of {@code $L}.\n", owner.getSimpleName());
        if (elements.getTypeElement(GENERATED.canonicalName()) != null) {
            type.addAnnotation(AnnotationSpec.builder(GENERATED)
                    .addMember("value", "$S", SitemapProcessor.class.getName())
                    .build());
        }
        if (namesDeprecated(registry)) {
            type.addAnnotation(AnnotationSpec.builder(SuppressWarnings.class)
                    .addMember("value", "{$S, $S}", "deprecation", "removal")
                    .build());
        }
        type.addMethod(MethodSpec.constructorBuilder()
                .addModifiers(Modifier.PUBLIC)
                .addJavadoc("Called by {@link java.util.ServiceLoader}.\n")
                .build());
        Mappers mappers = new Mappers();
        MethodSpec register = register(registry, name, mappers);
        mappers.zones()
                .forEach((zone, field) -> type.addField(
                        FieldSpec.builder(Mappers.ZONE_ID, field, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                                .initializer("$T.of($S)", Mappers.ZONE_ID, zone)
                                .build()));
        type.addMethod(register).addMethods(mappers.methods());
        return JavaFile.builder(name.packageName(), type.build())
                .skipJavaLangImports(true)
                .indent("    ")
                .build();
    }

    private static MethodSpec register(Registry registry, ClassName name, Mappers mappers) {
        MethodSpec.Builder register = MethodSpec.methodBuilder("register")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(ClassName.get(RUNTIME, "EntryCollector"), "entries");
        if (registry.applicationPath() != null) {
            register.addStatement(
                    "entries.applicationPath($S, $S)",
                    registry.owner().getQualifiedName().toString(),
                    registry.applicationPath());
        }
        String kind = registry.framework() == Route.Framework.JAX_RS ? "resource" : "entry";
        for (Entry entry : registry.entries()) {
            register.addStatement(entry(entry, kind, name, mappers));
        }
        return register.build();
    }

    private static CodeBlock entry(Entry entry, String kind, ClassName registry, Mappers mappers) {
        CodeBlock.Builder code = CodeBlock.builder()
                .add(
                        "entries.$L($S, $S, $S)",
                        kind,
                        entry.handler(),
                        entry.section(),
                        entry.template().text());
        if (!entry.query().isEmpty()) {
            code.add(
                    "\n.query($L)",
                    CodeBlock.join(
                            entry.query().stream()
                                    .map(name -> CodeBlock.of("$S", name))
                                    .toList(),
                            ", "));
        }
        Entry.Constants constants = entry.constants();
        if (constants.lastModified() != null) {
            code.add("\n.lastModified($S)", constants.lastModified());
        }
        if (constants.changeFrequency() != null) {
            code.add("\n.changeFrequency($T.$L)", CHANGE_FREQUENCY, constants.changeFrequency());
        }
        if (constants.priority() != null) {
            code.add("\n.priority($L)", constants.priority());
        }
        if (entry.pages() instanceof Entry.Provided provided) {
            code.add("\n.pages($T.class, $T::$L)", provided.provider(), registry, mappers.add(entry));
        } else if (entry.pages() instanceof Entry.Expanded) {
            code.add("\n.pages($T::$L)", registry, mappers.add(entry));
        } else {
            code.add("\n.page()");
        }
        return code.build();
    }

    /** Whether the code names something deprecated, of which only the application's own code should be warned. */
    private boolean namesDeprecated(Registry registry) {
        Set<Element> named = new HashSet<>();
        named.add(registry.owner());
        for (Entry entry : registry.entries()) {
            if (entry.pages() instanceof Entry.Provided provided) {
                named.add(provided.provider());
                if (provided.pageType() instanceof DeclaredType declared) {
                    addTypes(declared, named);
                }
                provided.metadata().forEach(metadata -> addAccessor(metadata.property(), named));
            }
            for (Entry.Value value : entry.values()) {
                if (value instanceof Entry.PropertyValue property) {
                    addAccessor(property.property(), named);
                } else if (value instanceof Entry.EnumValue constants) {
                    named.add(constants.type());
                }
            }
        }
        return named.stream().anyMatch(this::isDeprecated);
    }

    private static void addTypes(DeclaredType type, Set<Element> named) {
        named.add(type.asElement());
        for (var argument : type.getTypeArguments()) {
            if (argument instanceof DeclaredType declared) {
                addTypes(declared, named);
            }
        }
    }

    private static void addAccessor(Property property, Set<Element> named) {
        if (property.method() != null) {
            named.add(property.method());
        }
    }

    private boolean isDeprecated(Element element) {
        for (Element e = element; e != null; e = e.getEnclosingElement()) {
            if (elements.isDeprecated(e)) {
                return true;
            }
        }
        return false;
    }
}
