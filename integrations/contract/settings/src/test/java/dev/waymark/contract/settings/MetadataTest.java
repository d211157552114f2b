package dev.waymark.contract.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.settings.Row;
import dev.waymark.settings.Stack;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The metadata by which an editor completes {@code application.properties}: each artifact has that of its rows. */
class MetadataTest {

    private static final String SITES = "waymark.sites";

    @Test
    void metadata_isThatOfTheRows() throws IOException {
        for (Map.Entry<String, List<Row<?>>> artifact : GeneratedFile.rows().entrySet()) {
            String module = artifact.getKey().substring("dev.waymark:waymark-".length());
            GeneratedFile.assertIs(
                    Path.of("../../" + module + "/src/main/resources/META-INF/spring-configuration-metadata.json"),
                    json(artifact.getValue()));
        }
    }

    @Test
    void json_hasNamesTypesMeaningsDefaultsAndWords() {
        assertThat(json(GeneratedFile.rows().getOrDefault("dev.waymark:waymark-settings", List.of())))
                .contains("""
                            {
                              "name": "waymark.max-urls",
                              "type": "java.lang.Integer",
                              "description": "Maximum URLs in one sitemap, 1 to 50000.",
                              "defaultValue": 50000
                            }""".indent(4).stripTrailing())
                .contains("\"name\": \"waymark.sites\"")
                .contains("{ \"value\": \"skip\" }, { \"value\": \"fail\" }")
                .doesNotContain("waymark.at-application-path", "<name>");
    }

    private static String json(List<Row<?>> rows) {
        List<String> properties = new ArrayList<>();
        List<String> hints = new ArrayList<>();
        for (Row<?> row : rows) {
            if (row.stack() == Stack.JAKARTA || row.name().startsWith(SITES)) {
                continue;
            }
            properties.add(property(
                    row.name(),
                    row.kind().javaType(),
                    row.meaning(),
                    row.standard().map(value -> value(row, value)).orElse("")));
            if (!row.kind().words().isEmpty()) {
                hints.add("    {\n      \"name\": \"" + row.name() + "\",\n      \"values\": ["
                        + row.kind().words().stream()
                                .map(word -> "{ \"value\": \"" + word + "\" }")
                                .collect(Collectors.joining(", "))
                        + "]\n    }");
            }
        }
        if (rows.stream().anyMatch(row -> row.name().startsWith(SITES))) {
            properties.add(property(
                    SITES,
                    "java.util.Map<java.lang.String,java.util.Map<java.lang.String,java.lang.String>>",
                    "Several sites, by name: base-url, locales, x-default and sitemap-base-url of each.",
                    ""));
        }
        return "{\n  \"properties\": [\n" + String.join(",\n", properties) + "\n  ],\n  \"hints\": ["
                + (hints.isEmpty() ? "" : "\n" + String.join(",\n", hints) + "\n  ") + "]\n}\n";
    }

    private static String property(String name, String type, String meaning, String standard) {
        return "    {\n      \"name\": \"" + name + "\",\n      \"type\": \"" + type + "\",\n      \"description\": \""
                + meaning.replace("\\", "\\\\").replace("\"", "\\\"") + "\""
                + (standard.isEmpty() ? "" : ",\n      \"defaultValue\": " + standard) + "\n    }";
    }

    private static String value(Row<?> row, String standard) {
        String type = row.kind().javaType().toLowerCase(Locale.ROOT);
        return type.endsWith("boolean") || type.endsWith("integer") || type.endsWith("double")
                ? standard
                : "\"" + standard + "\"";
    }
}
