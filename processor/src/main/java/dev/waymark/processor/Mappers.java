package dev.waymark.processor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Modifier;

/** The methods of one registry that write the URL of a page. */
final class Mappers {

    static final ClassName ZONE_ID = ClassName.get("java.time", "ZoneId");
    private static final ClassName URL_WRITER = ClassName.get("dev.waymark.runtime", "UrlWriter");

    private final List<MethodSpec> methods = new ArrayList<>();
    private final Set<String> names = new HashSet<>(Set.of("register"));
    private final Map<String, String> zones = new LinkedHashMap<>();

    List<MethodSpec> methods() {
        return methods;
    }

    /** The constants that the methods use: time zone, name of the field. */
    Map<String, String> zones() {
        return zones;
    }

    /** Adds the method of an entry, and returns its name. */
    String add(Entry entry) {
        String name = unused(entry.name());
        MethodSpec.Builder method = MethodSpec.methodBuilder(name).addModifiers(Modifier.PRIVATE, Modifier.STATIC);
        List<Entry.Metadata> metadata = List.of();
        if (entry.pages() instanceof Entry.Provided provided) {
            method.addParameter(TypeName.get(provided.pageType()), "page");
            metadata = provided.metadata();
        }
        method.addParameter(URL_WRITER, "url");
        Map<String, String> loops = new LinkedHashMap<>();
        for (Entry.Value value : entry.values()) {
            if (value instanceof Entry.EnumValue constants && !loops.containsKey(constants.variable())) {
                String variable = variable(constants.variable(), loops);
                loops.put(constants.variable(), variable);
                method.beginControlFlow("for ($1T $2L : $1T.values())", constants.type(), variable);
            }
        }
        method.addStatement(url(entry.values(), metadata, loops));
        loops.forEach((name1, variable) -> method.endControlFlow());
        methods.add(method.build());
        return name;
    }

    private CodeBlock url(List<Entry.Value> values, List<Entry.Metadata> metadata, Map<String, String> loops) {
        CodeBlock.Builder code = CodeBlock.builder().add("url.begin()");
        for (Entry.Value value : values) {
            code.add("\n.value($L)", value(value, loops));
        }
        for (Entry.Metadata each : metadata) {
            code.add(
                    each.zone() == null ? "\n.$L($L)" : "\n.$L($L, $L)",
                    each.zone() == null
                            ? new Object[] {each.name(), read(each.property())}
                            : new Object[] {each.name(), read(each.property()), zone(each.zone())});
        }
        return code.add("\n.end()").build();
    }

    private static CodeBlock value(Entry.Value value, Map<String, String> loops) {
        if (value instanceof Entry.PropertyValue property) {
            return read(property.property());
        }
        return value instanceof Entry.EnumValue constants
                ? CodeBlock.of("$L", loops.get(constants.variable()))
                : CodeBlock.of("page");
    }

    private static CodeBlock read(Property property) {
        return CodeBlock.of(property.optional() ? "page.$L().orElse(null)" : "page.$L()", property.accessor());
    }

    private String unused(String wanted) {
        String name = wanted;
        for (int i = 2; !names.add(name); i++) {
            name = wanted + i;
        }
        return name;
    }

    private static String variable(String name, Map<String, String> loops) {
        boolean usable = SourceVersion.isIdentifier(name)
                && !SourceVersion.isKeyword(name)
                && !Set.of("page", "url").contains(name);
        return usable ? name : "constant" + (loops.size() + 1);
    }

    private String zone(String zone) {
        String known = zones.get(zone);
        if (known != null) {
            return known;
        }
        String wanted = zone.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]+", "_");
        String field = Character.isDigit(wanted.charAt(0)) ? "ZONE_" + wanted : wanted;
        for (int i = 2; zones.containsValue(field) || SourceVersion.isKeyword(field); i++) {
            field = wanted + "_" + i;
        }
        zones.put(zone, field);
        return field;
    }
}
