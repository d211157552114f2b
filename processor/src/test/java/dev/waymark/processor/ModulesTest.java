package dev.waymark.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.processor.testing.Example;
import dev.waymark.processor.testing.Project;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Controllers in a named module. What such an application must declare, {@code integrations/consumers} tests. */
class ModulesTest {

    private static final String CONTROLLER = Example.HEADER + """
            @Controller public class C {
              @GetMapping("/x") @SitemapEntry public String m() { return ""; }
            }
            """;

    private static final String PROVIDES = " uses dev.waymark.runtime.registry.SitemapRegistry;"
            + " provides dev.waymark.runtime.registry.SitemapRegistry with com.example.C_SitemapRegistry; }";

    @TempDir
    Path folder;

    @Test
    void registry_canBeProvidedByTheModuleThatItIsGeneratedIn() {
        Project.Result result = compile("""
                module m {
                  uses dev.waymark.runtime.registry.SitemapRegistry;
                  provides dev.waymark.runtime.registry.SitemapRegistry with com.example.C_SitemapRegistry;
                }
                """);
        assertThat(result.messages()).isEmpty();
        assertThat(result.services()).containsExactly("com.example.C_SitemapRegistry");
    }

    @Test
    void moduleThatReadsJavaCompiler_getsTheGeneratedAnnotation() {
        Project.Result result = compile("module m { requires java.compiler;" + PROVIDES);
        assertThat(result.messages()).isEmpty();
        assertThat(result.registry("C_SitemapRegistry")).contains("@Generated(");
    }

    /** The module other brings java.compiler into the compilation, and does not pass it on. */
    @Test
    void moduleThatDoesNotReadJavaCompiler_compilesThoughAnotherModuleReadsIt() {
        Project other = new Project(folder.resolve("other")).source("module-info.java", """
                module other { requires java.compiler; }
                """);
        assertThat(other.compile(Example.STRICT).messages()).isEmpty();

        Project.Result result = compile("module m { requires other;" + PROVIDES, "--module-path=" + other.output());
        assertThat(result.messages()).isEmpty();
        assertThat(result.registry("C_SitemapRegistry")).doesNotContain("Generated");
    }

    @Test
    void registryThatTheModuleDoesNotProvide_isAWarningOnTheModule() {
        assertThat(compile("/*1*/module m { requires java.logging; }").messages())
                .contains("warning at 1: WAY058: The module m doesn't provide com.example.C_SitemapRegistry, so"
                        + " its pages are missing on the module path. Add to module-info.java:"
                        + " provides dev.waymark.runtime.registry.SitemapRegistry with"
                        + " com.example.C_SitemapRegistry;");
    }

    /** Whatever stands on the class path is made a part of {@code m}. */
    private Project.Result compile(String module, String... more) {
        List<String> options = new ArrayList<>(Example.STRICT);
        options.add("--patch-module=m=" + System.getProperty("java.class.path"));
        options.addAll(List.of(more));
        return new Project(folder.resolve("m"))
                .source("module-info.java", module)
                .source("com/example/C.java", CONTROLLER)
                .compile(options);
    }
}
