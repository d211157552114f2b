package dev.waymark.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.processor.testing.Example;
import dev.waymark.processor.testing.Project;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.annotation.processing.Filer;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What Gradle does after an edit: it compiles what changed and what depends on it, and passes the registries of all
 * other controllers as class files.
 */
class GradleTest {

    private static final String A = "com.example.A_SitemapRegistry";
    private static final String B = "com.example.B_SitemapRegistry";

    @TempDir
    Path folder;

    private Project project;

    @BeforeEach
    void compileEverything() {
        project = new Project(folder)
                .source("com/example/A.java", controller("A", "/a"))
                .source("com/example/B.java", controller("B", "/b"));
        assertThat(project.compile(Example.STRICT).services()).containsExactly(A, B);
    }

    private static String controller(String name, String path) {
        return Example.HEADER + "@Controller @SitemapDefaults(section = \"pages\") public class " + name
                + " { @GetMapping(\"" + path + "\") /*1*/@SitemapEntry public String page() { return \"\"; } }";
    }

    @Test
    void registryOfAnUnchangedController_staysInTheList_andIsNotGeneratedAnew() {
        Project.Result result = project.source("com/example/A.java", controller("A", "/changed"))
                .compileOnly(Example.STRICT, List.of("com/example/A.java"), List.of(B));
        assertThat(result.messages()).isEmpty();
        assertThat(result.services()).containsExactly(A, B);
        assertThat(Example.templates(result.registry("A_SitemapRegistry"))).containsExactly("/changed");
    }

    @Test
    void controllerThatLosesItsLastEntry_leavesTheList() {
        project.source("com/example/A.java", controller("A", "/a").replace("@SitemapEntry ", ""));
        assertThat(project.compileOnly(Example.STRICT, List.of("com/example/A.java"), List.of(B))
                        .services())
                .containsExactly(B);
    }

    /** Nothing of it is compiled: its registry is not passed any more. */
    @Test
    void controllerThatIsRemoved_leavesTheList() {
        project.delete("com/example/A.java");
        assertThat(project.compileOnly(Example.STRICT, List.of("com/example/B.java"), List.of())
                        .services())
                .containsExactly(B);
    }

    @Test
    void urlThatAnUnchangedControllerLists_isAWarningOnTheEntryThatIsCompiled() {
        Project.Result result = project.source("com/example/B.java", controller("B", "/a"))
                .compileOnly(Example.LENIENT, List.of("com/example/B.java"), List.of(A));
        assertThat(result.messages())
                .containsExactly(
                        "warning at 1: WAY050: \"/a\" is listed twice, here and by A.page(). Remove one, unless their"
                                + " pages differ.");
    }

    @Test
    void urlOfTheControllerItselfBefore_isNotListedTwice() {
        assertThat(project.compileOnly(Example.STRICT, List.of("com/example/B.java"), List.of(A))
                        .messages())
                .isEmpty();
    }

    /** Another aggregating processor has asked for it. */
    @Test
    void unchangedControllerThatIsPassedToo_isNotReadAgain() {
        Project.Result result =
                project.compileOnly(Example.STRICT, List.of("com/example/A.java"), List.of("com.example.B", B));
        assertThat(result.messages()).isEmpty();
        assertThat(result.services()).containsExactly(A, B);
    }

    @Test
    void unchangedSubResourceThatIsPassedToo_isNoErrorWhereAnUnchangedResourceLeadsToIt() {
        project.source("com/example/Shops.java", Example.JAX_RS + """
                        @Path("shops") public class Shops { @Path("items") public Items items() { return null; } }
                        """)
                .source("com/example/Items.java", Example.JAX_RS + """
                        public class Items { @GET @Path("one") @SitemapEntry public String page() { return ""; } }
                        """);
        assertThat(project.compile(Example.STRICT).messages()).isEmpty();
        String shops = "com.example.Shops_SitemapRegistry";
        Project.Result result = project.compileOnly(
                Example.STRICT, List.of("com/example/A.java"), List.of("com.example.Items", B, shops));
        assertThat(result.messages()).isEmpty();
        assertThat(result.services()).containsExactly(A, B, shops);
    }

    @Test
    void registryIsIsolating_andTheCoverageOfAllPagesAggregating() {
        assertThat(kind()).isEqualTo("org.gradle.annotation.processing.isolating");
        assertThat(kind("-Awaymark.coverage=off")).isEqualTo("org.gradle.annotation.processing.isolating");
        for (String each : List.of("warn", "error", "suggest")) {
            assertThat(kind("-Awaymark.coverage=" + each)).isEqualTo("org.gradle.annotation.processing.aggregating");
        }
    }

    private String kind(String... more) {
        List<String> options = new ArrayList<>(Example.LENIENT);
        options.addAll(List.of(more));
        SitemapProcessor processor = new SitemapProcessor();
        project.processedBy(() -> List.of(processor)).compile(options);
        return processor.getSupportedOptions().stream()
                .filter(option -> option.startsWith("org.gradle."))
                .reduce((one, other) -> one + " " + other)
                .orElse("");
    }

    /** Else Gradle compiles everything each time. */
    @Test
    void eachRegistry_comesFromExactlyOneController() {
        Map<String, List<Element>> origins = new TreeMap<>();
        project.processedBy(() -> List.of(watched(origins))).compile(Example.STRICT);
        assertThat(origins.keySet()).containsExactly(A, B);
        assertThat(origins.values()).allSatisfy(elements -> assertThat(elements).hasSize(1));
    }

    private static Processor watched(Map<String, List<Element>> origins) {
        SitemapProcessor processor = new SitemapProcessor();
        return proxy(Processor.class, (method, arguments) -> {
            if (!method.getName().equals("init")) {
                return method.invoke(processor, arguments);
            }
            ProcessingEnvironment environment = (ProcessingEnvironment) arguments[0];
            Filer filer = proxy(Filer.class, (creation, all) -> {
                if (creation.getName().equals("createSourceFile")) {
                    origins.put(all[0].toString(), List.of((Element[]) all[1]));
                }
                return creation.invoke(environment.getFiler(), all);
            });
            processor.init(proxy(
                    ProcessingEnvironment.class,
                    (getter, none) -> getter.getName().equals("getFiler") ? filer : getter.invoke(environment, none)));
            return null;
        });
    }

    /** The result of a call. */
    private interface Call {
        @Nullable
        Object of(Method method, Object[] arguments) throws Throwable;
    }

    private static <T> T proxy(Class<T> type, Call call) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (self, method, all) -> {
            try {
                return call.of(method, all);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }));
    }
}
