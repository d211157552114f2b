package dev.waymark.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.processor.testing.Example;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * As javac finds processors by itself: on the class path, or on a path of their own, beside those that JAX-RS
 * applications have: jboss-logging's, Hibernate's and MapStruct's.
 */
class ClassPathTest {

    private static final String PROCESSORS =
            ".*(hibernate|jboss|jdeparser|mapstruct|antlr|javapoet|jandex|byte-buddy).*";

    @TempDir
    Path folder;

    private final List<File> classPath = Stream.of(
                    System.getProperty("java.class.path").split(File.pathSeparator))
            .map(File::new)
            .toList();

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void besideOtherProcessors(boolean onTheClassPath) throws IOException {
        Path source = folder.resolve("C.java");
        Files.writeString(source, Example.HEADER + """
                @Controller public class C {
                  @GetMapping("/x/{slug}") @SitemapEntry(provider = Pages.class) public String m() { return ""; }
                }
                class Pages implements SitemapProvider<Item> { public void pages(Consumer<? super Item> sink) {} }
                @jakarta.persistence.Entity class Item { @jakarta.persistence.Id public String slug; }
                @org.jboss.logging.annotations.MessageLogger(projectCode = "W") interface Log {
                  @org.jboss.logging.annotations.LogMessage @org.jboss.logging.annotations.Message("started") void started();
                }
                record A(String v) {}
                record B(String v) {}
                @org.mapstruct.Mapper interface Mapping { B b(A a); }
                """);
        List<String> options = new ArrayList<>(List.of("-d", folder.toString()));
        options.addAll(List.of("-classpath", path(onTheClassPath ? "" : "hibernate-jpamodelgen|.*-processor.*")));
        if (onTheClassPath && Runtime.version().feature() >= 23) {
            options.add("-proc:full"); // Without it, javac ignores them there since JDK 23.
        }
        if (!onTheClassPath) {
            options.addAll(List.of("-processorpath", path("(?!" + PROCESSORS + "|.*classes).*")));
        }
        StringWriter said = new StringWriter();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        assertThat(compiler.getTask(
                                said,
                                null,
                                null,
                                options,
                                null,
                                compiler.getStandardFileManager(null, null, null)
                                        .getJavaFileObjects(source))
                        .call())
                .as(said.toString())
                .isTrue();
        assertThat(folder.resolve("com/example"))
                .isDirectoryContaining(file -> file.endsWith("C_SitemapRegistry.class"))
                .isDirectoryContaining(file -> file.endsWith("Item_.class"))
                .isDirectoryContaining(file -> file.endsWith("Log_$logger.class"))
                .isDirectoryContaining(file -> file.endsWith("MappingImpl.class"));
    }

    /** The class path of this test, less what matches. */
    private String path(String without) {
        return classPath.stream()
                .filter(file -> !file.getName().matches(without))
                .map(File::getPath)
                .collect(Collectors.joining(File.pathSeparator));
    }
}
