package dev.waymark.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import dev.waymark.processor.problem.ProblemType;
import dev.waymark.processor.report.CoverageOption;
import dev.waymark.processor.testing.Example;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic.Kind;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Holds {@code docs/diagnostics.md} and its examples to the catalogue, and the examples to the compiler.
 *
 * <p>The examples follow the rules that their page states: imports are left out, a method that stands alone belongs to
 * a controller, and the types that the introduction declares may be used everywhere.
 */
class DiagnosticsDocumentTest {

    private static final Path PAGE = Path.of("../docs/diagnostics.md");
    private static final Path EXAMPLES = Path.of("src/test/resources/dev/waymark/processor/diagnostics-examples.md");
    private static final Pattern ID = Pattern.compile("WAY\\d{3}");
    private static final Pattern EXPLANATION = Pattern.compile(
            "^### <a id=\"(WAY\\d{3})\"></a>\\1: [^\n]+\n\n(?:\\*(Warning|Note)\\b)?", Pattern.MULTILINE);
    private static final Pattern SECTION = Pattern.compile("## (WAY\\d{3})\n\n```text\n(.*?)```\n(.*)", Pattern.DOTALL);
    private static final Pattern EXAMPLE =
            Pattern.compile("^(?:(Wrong|Fixed):\n\n)?```java\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);
    private static final Pattern TOP_LEVEL_TYPE =
            Pattern.compile("^(?:public )?(?:abstract )?(?:class|interface|record|enum) (\\w+)", Pattern.MULTILINE);
    private static final Pattern JAX_RS = Pattern.compile("@(?:Path\\(|GET\\b)");
    private static final String MORE_IMPORTS =
            "import jakarta.annotation.security.*; import org.springframework.web.service.annotation.*; ";

    /** What no lines of Java bring about. */
    private static final String WITHOUT_EXAMPLE =
            "UNRESOLVED|NOT_PROVIDED|UNKNOWN_OPTION|OLD_JAX_RS|UNWRITABLE|UNREADABLE|NO_RUNTIME|OLD_SPRING|OLD_JAVA|INTERNAL";

    private static String introduction = "";
    private static final List<Section> sections = new ArrayList<>();

    /** @param messages what is quoted, each on a single line */
    private record Section(String id, List<String> messages, List<String> wrong, List<String> fixed) {}

    @BeforeAll
    static void readExamples() throws IOException {
        String[] texts = Files.readString(EXAMPLES).split("(?m)^(?=## )", -1);
        introduction = texts[0];
        sections.clear();
        for (String text : List.of(texts).subList(1, texts.length)) {
            Matcher section = SECTION.matcher(text);
            assertThat(section.matches())
                    .as("the form of this section:%n%s", text)
                    .isTrue();
            List<String> messages = Stream.of(section.group(2).split("\n(?=WAY)", -1))
                    .map(DiagnosticsDocumentTest::onOneLine)
                    .toList();
            assertThat(EXAMPLE.matcher(section.group(3)).results())
                    .as("the examples of %s, each below Wrong: or Fixed:", section.group(1))
                    .allMatch(example -> example.group(1) != null);
            sections.add(new Section(
                    section.group(1),
                    messages,
                    examples("Wrong", section.group(3)),
                    examples("Fixed", section.group(3))));
        }
    }

    @Test
    void everyMessage_isExplainedAsItsKind_inTheOrderOfTheCatalogue() throws IOException {
        assertThat(EXPLANATION
                        .matcher(Files.readString(PAGE))
                        .results()
                        .map(each -> each.group(1) + " "
                                + (each.group(2) == null
                                        ? Kind.ERROR
                                        : Kind.valueOf(each.group(2).toUpperCase(Locale.ROOT)))))
                .containsExactlyElementsOf(Stream.of(ProblemType.values())
                        .map(each -> each.id() + " " + each.kind())
                        .toList());
    }

    @Test
    void everyMessage_hasItsExamples_inTheOrderOfTheCatalogue() {
        assertThat(sections.stream().map(Section::id))
                .containsExactlyElementsOf(
                        Stream.of(ProblemType.values()).map(ProblemType::id).toList());
    }

    @Test
    void everyIdThatIsMentioned_exists() throws IOException {
        assertThat(ID.matcher(Files.readString(PAGE) + Files.readString(EXAMPLES))
                        .results()
                        .map(MatchResult::group))
                .isSubsetOf(Stream.of(ProblemType.values()).map(ProblemType::id).toList());
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_NONE, names = WITHOUT_EXAMPLE)
    void wrongExample_printsWhatIsQuoted(ProblemType type) {
        Section section = section(type);
        assertThat(section.wrong()).hasSize(1);

        Example outcome = compile(section.wrong().get(0), type);

        assertThat(printed(outcome))
                .containsExactlyInAnyOrderElementsOf(section.messages().stream()
                        .map(message -> type.kind().name().toLowerCase(Locale.ROOT) + ": " + message)
                        .toList());
        assertThat(section.messages()).filteredOn(isOf(type)).hasSize(1);
        assertThat(section.messages())
                .as("messages: the list of pages that are not covered ends with their number, and all else is one")
                .hasSize(isCoverage(type) ? 2 : 1);
        assertThat(succeeded(outcome)).isEqualTo(type.kind() != Kind.ERROR);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_NONE, names = WITHOUT_EXAMPLE)
    void fixedExample_printsNothing(ProblemType type) {
        Section section = section(type);
        assertThat(section.fixed()).isNotEmpty();

        for (String example : section.fixed()) {
            Example outcome = compile(example, type);

            assertThat(printed(outcome)).isEmpty();
            assertThat(succeeded(outcome)).isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_ANY, names = WITHOUT_EXAMPLE)
    void withoutExample_theMessageIsThatOfTheCatalogue(ProblemType type) {
        Section section = section(type);
        assertThat(section.wrong()).isEmpty();
        String anyWords = Stream.of((type.id() + ": " + type.format().replace("%n", " ")).split("%(?:\\d\\$)?s", -1))
                .map(Pattern::quote)
                .collect(Collectors.joining(".*"));

        assertThat(section.messages()).singleElement().asString().matches(anyWords);
    }

    @Test
    void unknownOption_printsWhatIsQuoted() {
        Example outcome = Example.spring("@Controller class Nothing {}", "-Awaymark.coverage=warning");

        assertThat(printed(outcome))
                .containsExactly("error: "
                        + section(ProblemType.UNKNOWN_OPTION).messages().get(0));
    }

    private static Section section(ProblemType type) {
        return sections.stream()
                .filter(each -> each.id().equals(type.id()))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no section on " + type.id()));
    }

    private static Predicate<String> isOf(ProblemType type) {
        return message -> message.startsWith(type.id() + ": ");
    }

    private static boolean isCoverage(ProblemType type) {
        return type == ProblemType.NOT_COVERED || type == ProblemType.COVERAGE_SUMMARY;
    }

    private static List<String> examples(@Nullable String label, String text) {
        return EXAMPLE.matcher(text)
                .results()
                .filter(example -> label == null || label.equals(example.group(1)))
                .map(example -> example.group(2))
                .toList();
    }

    private static Example compile(String example, ProblemType type) {
        List<String> options = new ArrayList<>(Example.LENIENT);
        options.add("-Xlint:-auxiliaryclass"); // All classes of an example share a file here.
        if (isCoverage(type)) {
            options.add("-A" + CoverageOption.NAME + "=warn");
        }
        String source = MORE_IMPORTS + withSharedTypes(withController(example));
        String[] arguments = options.toArray(new String[0]);
        return JAX_RS.matcher(example).find()
                ? Example.jaxRsServer(source, arguments)
                : Example.spring(source, arguments);
    }

    /** Puts the methods that stand alone into a controller. */
    private static String withController(String example) {
        StringBuilder methods = new StringBuilder();
        StringBuilder types = new StringBuilder();
        for (String declaration : example.split("\n\n(?=\\S)", -1)) {
            (TOP_LEVEL_TYPE.matcher(declaration).find() ? types : methods)
                    .append(declaration)
                    .append('\n');
        }
        return methods.isEmpty() ? example : "@Controller class CityController {\n" + methods + "}\n" + types;
    }

    /** Adds what the introduction declares, where it is used and the example does not declare it itself. */
    private static String withSharedTypes(String example) {
        TreeMap<String, String> shared = new TreeMap<>(Comparator.reverseOrder()); // the provider first
        for (String each : examples(null, introduction)) {
            Matcher type = TOP_LEVEL_TYPE.matcher(each);
            assertThat(type.find()).isTrue();
            shared.put(type.group(1), each);
        }
        StringBuilder source = new StringBuilder(example);
        shared.forEach((name, declaration) -> {
            boolean declared = TOP_LEVEL_TYPE
                    .matcher(source)
                    .results()
                    .anyMatch(type -> type.group(1).equals(name));
            if (!declared
                    && Pattern.compile("\\b" + name + "\\b").matcher(source).find()) {
                source.append('\n').append(declaration);
            }
        });
        return source.toString();
    }

    /** The messages without their places. */
    private static List<String> printed(Example outcome) {
        return outcome.messages().stream().map(message -> onOneLine(message)).toList();
    }

    private static boolean succeeded(Example outcome) {
        return outcome.compilation().status() != Compilation.Status.FAILURE;
    }

    private static String onOneLine(String text) {
        return text.replaceAll("\\s+", " ").strip();
    }
}
