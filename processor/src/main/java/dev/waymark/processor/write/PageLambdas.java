package dev.waymark.processor.write;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.waymark.processor.model.Entry;
import dev.waymark.processor.model.PageOrigin;
import dev.waymark.processor.model.Property;
import dev.waymark.processor.text.Literals;
import dev.waymark.processor.text.RuntimeNames;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

/**
 * Generates the code of one registry that writes a page's URL.
 *
 * <p>It uses lambda expressions with explicit types. A method would name the page type in its signature; if that type
 * is in another class's file, javac warns, which can't be suppressed in a signature. Implicit types would avoid that,
 * but if another processor generates the type, javac infers {@code Object}.
 */
final class PageLambdas {

    private static final ClassName PAGE_KEYS = ClassName.get(RuntimeNames.PACKAGE, "PageKeys");
    private static final ClassName URL_WRITER = ClassName.get(RuntimeNames.PACKAGE, "UrlWriter");

    static final ClassName ZONE_ID = ClassName.get("java.time", "ZoneId");

    /** The variable of a mapper shared by several entries; from the second on, with a number. */
    static final String MAPPER = "mapper";

    /** Names that loop variables can't have, because they are used here. */
    private static final Set<String> PARAMETERS = Set.of("page", "url", "keys", "entries");

    /** How many pages to request from a reactive source at a time. */
    private static final int REACTIVE_BATCH = 256;

    private final Map<String, String> zones = new LinkedHashMap<>();

    /** The generated constants: field name by time zone. */
    Map<String, String> zones() {
        return zones;
    }

    /** {@code (City page, UrlWriter url) -> url.begin()...} for a provider's pages. */
    CodeBlock ofProvider(Entry.Provided pages) {
        return CodeBlock.of(
                "($T page, $T url) -> $L",
                pages.origin().pageType(),
                URL_WRITER,
                body(pages.values(), pages.metadata()));
    }

    /** {@code (CityRepository bean) -> bean.streamListed()}; without a bean for a static method. */
    static CodeBlock ofMethod(TypeElement type, PageOrigin.Method method, TypeMirror pageType) {
        CodeBlock call = method.isStatic()
                ? method.ofItsClass()
                        ? CodeBlock.of("$L.<$T>$L", named(type), type, method.name())
                        : CodeBlock.of("$L.$L", named(type), method.name())
                : CodeBlock.of("bean.$L", method.name());
        CodeBlock pages = switch (method.form()) {
            case STREAM, ITERABLE -> CodeBlock.of("$L()", call);
            case ARRAY ->
                CodeBlock.of(
                        "$T.asList($T.requireNonNull($L(), \"it returned null\"))", Arrays.class, Objects.class, call);
            case FLUX -> CodeBlock.of("$L().toStream($L)", call, REACTIVE_BATCH);
            case MULTI -> CodeBlock.of("$L().subscribe().asStream()", call);
            // With its type, because another overload may take another functional interface.
            case PUSH ->
                CodeBlock.of("($1T<? super $2T> sink) -> $3L(($1T<$2T>) sink::accept)", Consumer.class, pageType, call);
        };
        return method.isStatic() ? CodeBlock.of("() -> $L", pages) : CodeBlock.of("($T bean) -> $L", type, pages);
    }

    /** A type in an expression, where a variable such as {@code url} would hide a class {@code url}. */
    private static CodeBlock named(TypeElement type) {
        String name = type.getQualifiedName().toString();
        return name.matches("(.*\\.)?\\p{Ll}[^.]*") ? CodeBlock.of("$L", name) : CodeBlock.of("$T", type);
    }

    /** {@code (City page, PageKeys keys) -> keys.locale(page.language())...} for the pages' keys. */
    CodeBlock ofKeys(Entry.Provided pages) {
        CodeBlock.Builder code = CodeBlock.builder()
                .add("($T page, $T keys) -> keys", pages.origin().pageType(), PAGE_KEYS);
        for (Entry.Key key : pages.keys()) {
            code.add(".$L($L)", key.name(), read(key.property()));
        }
        return code.build();
    }

    /** {@code url -> for (...) ...} for enum constants; without a loop for a single page. */
    CodeBlock ofConstants(List<Entry.Value> values) {
        return CodeBlock.of("url -> $L", body(values, List.of()));
    }

    private CodeBlock body(List<Entry.Value> values, List<Entry.Metadata> metadata) {
        Map<String, String> loops = new LinkedHashMap<>();
        Set<String> taken = taken(values);
        CodeBlock.Builder code = CodeBlock.builder();
        for (Entry.Value value : values) {
            if (value instanceof Entry.EnumValue constants && !loops.containsKey(constants.variable())) {
                String variable = variable(constants.variable(), loops, taken);
                code.add(loops.isEmpty() ? "{\n$>" : "");
                code.add("for ($T $L : $L.values()) {\n$>", constants.type(), variable, named(constants.type()));
                loops.put(constants.variable(), variable);
            }
        }
        code.add(url(values, metadata, loops));
        if (!loops.isEmpty()) {
            code.add(";\n");
            loops.forEach((variable, name) -> code.add("$<}\n"));
            code.add("$<}");
        }
        return code.build();
    }

    private CodeBlock url(List<Entry.Value> values, List<Entry.Metadata> metadata, Map<String, String> loops) {
        CodeBlock.Builder code = CodeBlock.builder().add("url.begin()$>$>");
        for (Entry.Value value : values) {
            code.add("\n.value($L)", value(value, loops));
        }
        for (Entry.Metadata each : metadata) {
            String zone = each.zone();
            code.add("\n.$L($L$L)", each.name(), read(each.property()), zone == null ? "" : ", " + field(zone));
        }
        return code.add("\n.end()$<$<").build();
    }

    private static CodeBlock value(Entry.Value value, Map<String, String> loops) {
        if (value instanceof Entry.PropertyValue property) {
            return read(property.property());
        }
        if (value instanceof Entry.LocaleValue) {
            return CodeBlock.of("url.locale()");
        }
        if (value instanceof Entry.TextValue demanded) {
            return CodeBlock.of("$L", Literals.of(demanded.text()));
        }
        if (!(value instanceof Entry.EnumValue constants)) {
            return CodeBlock.of("page");
        }
        String loop = Objects.requireNonNull(loops.get(constants.variable()), "loop variable");
        return constants.property() == null
                ? CodeBlock.of("$L", loop)
                : CodeBlock.of("$L", path(loop, constants.property()));
    }

    private static CodeBlock read(Property property) {
        return CodeBlock.of(property.byLocale() ? "url.in($L)" : "$L", path("page", property));
    }

    /** {@code page.getCategory() == null ? null : page.getCategory().getSlug()}: null leads to null. */
    private static String path(String root, Property property) {
        StringBuilder code = new StringBuilder();
        String read = root;
        for (Property.Step step : property.steps()) {
            if (!read.equals(root)) {
                code.append(read).append(" == null ? null : ");
            }
            read += "." + step.code() + (step.optional() ? ".orElse(null)" : "");
        }
        return code + read;
    }

    /** The parameters, and the parts of type names: a variable named {@code com} would hide all of com. */
    private static Set<String> taken(List<Entry.Value> values) {
        Set<String> taken = new HashSet<>(PARAMETERS);
        for (Entry.Value value : values) {
            if (value instanceof Entry.EnumValue constants) {
                Collections.addAll(
                        taken, constants.type().getQualifiedName().toString().split("\\.", -1));
            }
        }
        return taken;
    }

    /** Loop variables are named after path variables, if Java allows it and no constant has the name. */
    private static String variable(String name, Map<String, String> loops, Set<String> taken) {
        // A capitalized name could hide a type.
        boolean usable = SourceVersion.isName(name)
                && !Character.isUpperCase(name.charAt(0))
                && !name.startsWith("constant")
                && !name.startsWith(MAPPER);
        return usable && !name.contains(".") && !taken.contains(name) ? name : "constant" + (loops.size() + 1);
    }

    private String field(String zone) {
        return zones.computeIfAbsent(zone, this::unused);
    }

    private String unused(String zone) {
        String wanted = zone.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]+", "_");
        String field = Character.isLetter(wanted.charAt(0)) ? wanted : "ZONE_" + wanted.replaceFirst("^_", "");
        String unused = field;
        for (int i = 2; zones.containsValue(unused) || SourceVersion.isKeyword(unused); i++) {
            unused = field + "_" + i;
        }
        return unused;
    }
}
