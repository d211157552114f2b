package dev.waymark.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.processor.testing.Example;
import dev.waymark.processor.testing.Project;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javax.annotation.processing.Processor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the processor declares to the compiler, which to Gradle decides about what is compiled next time. */
class SupportedAnnotationsTest {

    @TempDir
    Path folder;

    private final Set<String> declared = new TreeSet<>();
    private Project project;

    @BeforeEach
    void prepare() {
        project = new Project(folder)
                .processedBy(() -> List.of(new RegistryListProcessor(), watched()))
                .source(
                        "com/example/A.java",
                        Example.HEADER + "@Controller public class A { @GetMapping(\"/a\") @SitemapEntry"
                                + " public String page() { return \"\"; } }");
    }

    private Processor watched() {
        SitemapProcessor processor = new SitemapProcessor();
        return (Processor) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {Processor.class}, (proxy, method, arguments) -> {
                    Object result = method.invoke(processor, arguments);
                    if (result instanceof Set<?> types && method.getName().equals("getSupportedAnnotationTypes")) {
                        types.forEach(type -> declared.add(type.toString()));
                    }
                    return result;
                });
    }

    @Test
    void intoAnEmptyFolder_packagesAreDeclared() {
        project.compile(Example.STRICT);
        assertThat(declared)
                .contains(
                        "dev.waymark.annotations.*",
                        "org.springframework.web.bind.annotation.*",
                        "org.springframework.stereotype.*",
                        "jakarta.ws.rs.*")
                .allMatch(type -> type.matches("[a-z.]+\\.\\*"));
    }

    @Test
    void onTopOfAnEarlierCompilation_allAnnotationsAre() {
        project.compile(Example.STRICT);
        declared.clear();
        project.compile(Example.STRICT);
        assertThat(declared).containsExactly("*");
    }
}
