package dev.waymark.processor;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.regex.Pattern;

/** Compiles a few lines in package {@code com.example}, with everything imported that such lines need. */
final class Compiled {

    static final String HEADER = "package com.example; import dev.waymark.annotations.*; import java.time.*;"
            + " import java.util.*; import java.util.function.Consumer; import org.springframework.stereotype.*;"
            + " import org.springframework.web.bind.annotation.*; import org.springframework.http.HttpStatus; ";

    static final String JAX_RS = "package com.example; import dev.waymark.annotations.*; import java.time.*;"
            + " import java.util.*; import java.util.function.Consumer; import jakarta.ws.rs.*;"
            + " import jakarta.ws.rs.core.*; ";

    /** Three properties, and a provider of them. */
    static final String PAGES = """
            record Page(String a, long b, UUID c) {}
            class Pages implements SitemapProvider<Page> {
              @Override public void pages(Consumer<? super Page> sink) {}
            }
            """;

    private static final Pattern ENTRY =
            Pattern.compile("entries\\.(?:entry|resource)\\(\"(?:[^\"]*)\", \"[^\"]*\", \"((?:[^\"\\\\]|\\\\.)*)\"\\)");

    private Compiled() {}

    static Outcome spring(String body, String... options) {
        return compile(HEADER + body, options);
    }

    static Outcome jaxRs(String body, String... options) {
        return compile(JAX_RS + body, options);
    }

    private static Outcome compile(String text, String... options) {
        try {
            Path folder = Files.createTempDirectory("waymark");
            try {
                Project.Result result = new Project(folder)
                        .source("com/example/Example.java", text)
                        .compile(options.length == 0 ? Project.LENIENT : List.of(options));
                String generated = "";
                for (String name : result.services()) {
                    generated += result.registry(name.substring(name.lastIndexOf('.') + 1));
                }
                return new Outcome(result.success(), result.messages(), result.services(), generated);
            } finally {
                deleteAll(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void deleteAll(Path folder) throws IOException {
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path each, IOException failure) throws IOException {
                Files.delete(each);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    /**
     * What came of it.
     *
     * @param registries the text of all generated classes
     */
    record Outcome(boolean success, List<String> messages, List<String> services, String registries) {}

    /** The templates of all entries of a generated registry, in order. */
    static List<String> templates(String registry) {
        return ENTRY.matcher(registry)
                .results()
                .map(match -> match.group(1).translateEscapes())
                .toList();
    }
}
