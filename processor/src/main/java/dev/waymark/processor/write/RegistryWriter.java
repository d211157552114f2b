package dev.waymark.processor.write;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.waymark.processor.check.Duplicates;
import dev.waymark.processor.mirror.Hierarchy;
import dev.waymark.processor.model.Entry;
import dev.waymark.processor.model.PageOrigin;
import dev.waymark.processor.model.Registry;
import dev.waymark.processor.text.Literals;
import dev.waymark.processor.text.RuntimeNames;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.annotation.processing.Filer;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;

/**
 * Writes the registry classes of controllers: straight-line code, as if written by hand. Remembers existing names, so
 * valid for one round.
 */
final class RegistryWriter {

    private static final ClassName REGISTRY = ClassName.bestGuess(RuntimeNames.REGISTRY);
    private static final ClassName SUMMARY = ClassName.bestGuess(RuntimeNames.SUMMARY);
    private static final ClassName ENTRY_COLLECTOR = ClassName.get(RuntimeNames.PACKAGE, "EntryCollector");
    private static final ClassName PAGE_MAPPER = ClassName.get(RuntimeNames.PACKAGE, "PageMapper");
    private static final ClassName CHANGE_FREQUENCY = ClassName.get("dev.waymark.annotations", "ChangeFrequency");
    private static final ClassName GENERATED = ClassName.get("javax.annotation.processing", "Generated");

    /** By name, because nothing in this package may depend on the processor. */
    private static final String PROCESSOR = "dev.waymark.processor.SitemapProcessor";

    /** The names of {@code java.lang} in generated code; a class of the same package could hide them. */
    private static final List<String> JAVA_LANG =
            List.of(("Override SuppressWarnings String CharSequence Number Boolean"
                            + " Character Byte Short Integer Long Float Double Object Iterable Enum Comparable Record")
                    .split(" "));

    private final Elements elements;

    /** Whether a module's controllers can access a type, by module and type name. */
    private final Map<String, Boolean> seen = new HashMap<>();

    RegistryWriter(Elements elements) {
        this.elements = elements;
    }

    /** Whether generated code for a controller can access the runtime. */
    boolean hasRuntime(TypeElement owner) {
        return sees(owner, RuntimeNames.REGISTRY);
    }

    /** Whether a controller can access a type: its module may not read the type's. */
    private boolean sees(TypeElement owner, String name) {
        ModuleElement module = elements.getModuleOf(owner);
        return seen.computeIfAbsent(module + "/" + name, key -> Hierarchy.find(elements, module, name) != null);
    }

    private boolean isJavaLangHidden(TypeElement owner, String packageName) {
        return JAVA_LANG.stream()
                .anyMatch(
                        simple -> sees(owner, ClassName.get(packageName, simple).canonicalName()));
    }

    void write(Registry registry, Filer filer) throws IOException {
        JavaFile file = code(registry);
        String name = Registry.name(registry.owner()).canonicalName();
        try (Writer writer = filer.createSourceFile(name, registry.owner()).openWriter()) {
            writer.write(Literals.ascii(file.toString()));
        }
    }

    private JavaFile code(Registry registry) {
        TypeElement owner = registry.owner();
        ClassName name = Registry.name(owner);
        TypeSpec.Builder type = TypeSpec.classBuilder(name)
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addSuperinterface(REGISTRY)
                .addJavadoc("The sitemap entries of {@code $L}.\n", owner.getSimpleName());
        if (sees(owner, GENERATED.canonicalName())) {
            type.addAnnotation(AnnotationSpec.builder(GENERATED)
                    .addMember("value", "$S", PROCESSOR)
                    .build());
        }
        if (!registry.isEmpty()) {
            type.addAnnotation(summary(registry));
        }
        List<String> warnings = new NamedElements(registry).warnings(elements);
        if (!warnings.isEmpty()) {
            AnnotationSpec.Builder suppressed = AnnotationSpec.builder(SuppressWarnings.class);
            warnings.forEach(warning -> suppressed.addMember("value", "$S", warning));
            type.addAnnotation(suppressed.build());
        }
        type.addMethod(MethodSpec.constructorBuilder()
                .addModifiers(Modifier.PUBLIC)
                .addJavadoc("Called by {@link java.util.ServiceLoader}.\n")
                .build());
        PageLambdas lambdas = new PageLambdas();
        MethodSpec register = register(registry, lambdas);
        lambdas.zones()
                .forEach((zone, field) -> type.addField(
                        FieldSpec.builder(PageLambdas.ZONE_ID, field, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                                .initializer("$T.of($S)", PageLambdas.ZONE_ID, zone)
                                .build()));
        type.addMethod(register);
        return JavaFile.builder(name.packageName(), type.build())
                .skipJavaLangImports(!isJavaLangHidden(owner, name.packageName()))
                .indent("    ")
                .build();
    }

    /** What later compilations need to know about an unchanged registry. */
    private static AnnotationSpec summary(Registry registry) {
        AnnotationSpec.Builder summary = AnnotationSpec.builder(SUMMARY);
        for (Entry entry : registry.entries()) {
            summary.addMember("value", "$L", Literals.of(Duplicates.summary(entry)));
        }
        for (TypeElement resource : registry.follows()) {
            summary.addMember(
                    "follows", "$L", Literals.of(resource.getQualifiedName().toString()));
        }
        return summary.build();
    }

    private static MethodSpec register(Registry registry, PageLambdas lambdas) {
        MethodSpec.Builder register = MethodSpec.methodBuilder("register")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(ENTRY_COLLECTOR, "entries");
        if (registry.applicationPath() != null) {
            register.addStatement(
                    "entries.applicationPath($L, $L)",
                    Literals.of(registry.owner().getQualifiedName().toString()),
                    Literals.of(registry.applicationPath()));
        }
        List<String> keys = registry.entries().stream()
                .map(entry -> sharedBy(entry, mapper(entry, lambdas)))
                .toList();
        Map<String, String> variables = new HashMap<>();
        for (Entry entry : registry.entries()) {
            CodeBlock mapper = mapper(entry, lambdas);
            String key = sharedBy(entry, mapper);
            if (entry.pages() instanceof Entry.Provided provided && Collections.frequency(keys, key) > 1) {
                if (!variables.containsKey(key)) {
                    variables.put(key, PageLambdas.MAPPER + (variables.isEmpty() ? "" : variables.size() + 1));
                    register.addStatement(
                            "$T<$T> $L = $<$<$L$>$>",
                            PAGE_MAPPER,
                            provided.origin().pageType(),
                            variables.get(key),
                            mapper);
                }
                mapper = CodeBlock.of("$L", variables.get(key));
            }
            register.addStatement(entry(entry, mapper, lambdas));
        }
        return register.build();
    }

    /** The mapper of a provider's pages; empty code for others. */
    private static CodeBlock mapper(Entry entry, PageLambdas lambdas) {
        return entry.pages() instanceof Entry.Provided provided ? lambdas.ofProvider(provided) : CodeBlock.of("");
    }

    /** A mapper's identity: one method's entries that differ only in their languages may share it. */
    private static String sharedBy(Entry entry, CodeBlock mapper) {
        return entry.handler() + " " + mapper;
    }

    private static CodeBlock entry(Entry entry, CodeBlock mapper, PageLambdas lambdas) {
        CodeBlock.Builder code = CodeBlock.builder()
                .add(
                        "entries.$L($L, $L, $L)",
                        entry.method(),
                        Literals.of(entry.handler()),
                        Literals.of(entry.section()),
                        Literals.of(entry.path()));
        if (!entry.query().isEmpty()) {
            code.add("\n.query($L)", literals(entry.query()));
        }
        if (!entry.required().isEmpty()) {
            code.add("\n.required($L)", literals(entry.required()));
        }
        addLanguage(entry.language(), code);
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
            addPages(provided, mapper, lambdas, code);
        } else if (entry.pages().values().isEmpty()) {
            code.add("\n.page()");
        } else {
            code.add("\n.pages($L)", lambdas.ofConstants(entry.pages().values()));
        }
        return code.build();
    }

    private static String literals(List<String> names) {
        return names.stream().map(Literals::of).collect(Collectors.joining(", "));
    }

    private static void addPages(
            Entry.Provided provided, CodeBlock mapper, PageLambdas lambdas, CodeBlock.Builder code) {
        TypeElement type = provided.origin().type();
        PageOrigin.Method method = provided.origin().method();
        if (provided.hasMedia()) {
            code.add("\n.media()");
        }
        List<CodeBlock> arguments = new ArrayList<>();
        if (method == null) {
            arguments.add(CodeBlock.of("$T.class", type));
        } else {
            code.add(
                    "\n.$L($T.class, $L, $L)",
                    method.form().call(),
                    type,
                    Literals.of(method.name()),
                    PageLambdas.ofMethod(type, method, provided.origin().pageType()));
        }
        if (!provided.keys().isEmpty()) {
            arguments.add(lambdas.ofKeys(provided));
        }
        arguments.add(mapper);
        code.add(
                provided.keys().isEmpty() ? "\n.pages($L)" : "\n.pages($>$>\n$L$<$<)",
                CodeBlock.join(arguments, provided.keys().isEmpty() ? ", " : ",\n"));
    }

    private static void addLanguage(Entry.@Nullable Language language, CodeBlock.Builder code) {
        if (language == null) {
            return;
        }
        TypeElement constants = language.constants();
        CodeBlock values = constants == null ? CodeBlock.of("") : CodeBlock.of(", $T.values()", constants);
        code.add("\n.locale($L$L)", Literals.of(language.text()), values);
        if (!language.cluster().isEmpty()) {
            code.add("\n.cluster($L)", Literals.of(language.cluster()));
        }
    }
}
