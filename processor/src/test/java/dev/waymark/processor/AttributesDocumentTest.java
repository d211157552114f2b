package dev.waymark.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.annotations.Bind;
import dev.waymark.annotations.SitemapDefaults;
import dev.waymark.annotations.SitemapEntry;
import dev.waymark.annotations.SitemapExclude;
import dev.waymark.processor.testing.Example;
import java.io.IOException;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Holds the tables of {@code docs/annotations.md} to the annotations. */
class AttributesDocumentTest {

    private static final Path PAGE = Path.of("../docs/annotations.md");
    private static final Pattern ROW = Pattern.compile(
            "^\\| `(\\w+)` \\| `([^`]+)` \\| (`[^`]+`|\\*required\\*) \\| ([^|]+) \\| `([^|]+)` \\|$",
            Pattern.MULTILINE);

    @ParameterizedTest
    @ValueSource(classes = {SitemapEntry.class, Bind.class, SitemapDefaults.class, SitemapExclude.class})
    void table_hasEachAttribute_withItsTypeAndDefault(Class<?> annotation) throws IOException {
        assertThat(rows(annotation).stream().map(row -> row.subList(0, 3)))
                .containsExactlyInAnyOrderElementsOf(Arrays.stream(annotation.getDeclaredMethods())
                        .map(method -> List.of(method.getName(), type(method), standard(method)))
                        .toList());
    }

    @ParameterizedTest
    @ValueSource(classes = {SitemapEntry.class, Bind.class, SitemapDefaults.class, SitemapExclude.class})
    void example_givesTheAttribute(Class<?> annotation) throws IOException {
        assertThat(rows(annotation)).allSatisfy(row -> assertThat(row.get(4)).startsWith(row.get(0) + " = "));
    }

    @Test
    void examplesOfAnEntry_compileTogether() throws IOException {
        List<String> examples = rows(SitemapEntry.class).stream()
                .map(row -> row.get(4))
                .filter(example -> !example.startsWith("zone"))
                .toList();
        Example.strict("""
                @Controller class C {
                  @GetMapping({"/{lang}", "/blog/{slug}"})
                  @SitemapEntry(%s)
                  String m(@RequestParam(required = false) String lang) { return ""; }
                }
                interface PostRepository { List<Post> streamPublished(); }
                record Post(String slug, int page, Instant updatedAt) {}
                """.formatted(String.join(", ", examples))
                        .replace("query = \"page\"", "query = {\"page\", \"lang\"}"))
                .isQuiet();
    }

    private static List<List<String>> rows(Class<?> annotation) throws IOException {
        String page = Files.readString(PAGE);
        String heading = "## `@" + annotation.getSimpleName() + "`\n";
        assertThat(page).contains(heading);
        String part = page.substring(page.indexOf(heading) + heading.length()).split("\n## ", 2)[0];
        List<List<String>> rows = ROW.matcher(part)
                .results()
                .map(row -> List.of(row.group(1), row.group(2), row.group(3), row.group(4), row.group(5)))
                .toList();
        assertThat(rows).as("rows").hasSize((int)
                part.lines().filter(line -> line.startsWith("| `")).count());
        return rows;
    }

    private static String type(Method method) {
        return method.getGenericReturnType().getTypeName().replaceAll("\\b[a-z]\\w*\\.", "");
    }

    private static String standard(Method method) {
        Object value = method.getDefaultValue();
        if (value == null) {
            return "*required*";
        }
        String text = value instanceof Class<?> type
                ? type.getSimpleName() + ".class"
                : value instanceof String written
                        ? "\"" + written + "\""
                        : value.getClass().isArray()
                                ? (Array.getLength(value) == 0 ? "{}" : "?")
                                : value instanceof Double number ? String.valueOf(number.intValue()) : value.toString();
        return "`" + text + "`";
    }
}
