package dev.waymark.processor;

import com.google.testing.compile.JavaFileObjects;
import dev.waymark.processor.testing.Example;
import java.io.File;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;

/** Versions that are out of reach are named, once for an application, however many entries it has. */
class OldVersionsTest {

    private static final JavaFileObject CITIES = JavaFileObjects.forSourceString("com.example.Cities", """
            package com.example;
            import dev.waymark.annotations.*;
            import org.springframework.stereotype.Controller;
            import org.springframework.web.bind.annotation.GetMapping;
            @Controller public class Cities {
              @GetMapping("/a") /*1*/@SitemapEntry public String a() { return ""; }
              @GetMapping("/{b}") @SitemapEntry public String b() { return ""; }
            }
            @Controller class Towns {
              @GetMapping("/c") @SitemapEntry String c() { return ""; }
            }
            """);

    private static final JavaFileObject GET_MAPPING = JavaFileObjects.forSourceString(
            "org.springframework.web.bind.annotation.GetMapping",
            "package org.springframework.web.bind.annotation;"
                    + " @RequestMapping(method = RequestMethod.GET) public @interface GetMapping { String[]"
                    + " value(); }");
    private static final JavaFileObject REQUEST_MAPPING = JavaFileObjects.forSourceString(
            "org.springframework.web.bind.annotation.RequestMapping",
            "package org.springframework.web.bind.annotation;"
                    + " public @interface RequestMapping { String[] value() default {}; RequestMethod[]"
                    + " method() default {}; }");
    private static final JavaFileObject REQUEST_METHOD = JavaFileObjects.forSourceString(
            "org.springframework.web.bind.annotation.RequestMethod",
            "package org.springframework.web.bind.annotation; public enum RequestMethod { GET }");
    private static final JavaFileObject CONTROLLER = JavaFileObjects.forSourceString(
            "org.springframework.stereotype.Controller",
            "package org.springframework.stereotype; public @interface Controller {}");

    private static List<File> withoutSpring() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(File::new)
                .filter(file -> !file.getName().startsWith("spring"))
                .toList();
    }

    @Test
    void spring5_isNamed() {
        Example.compiled(
                        Example.processors(),
                        Example.LENIENT,
                        withoutSpring(),
                        CITIES,
                        GET_MAPPING,
                        REQUEST_MAPPING,
                        REQUEST_METHOD,
                        CONTROLLER)
                .says("error at 1: WAY094: Cities.a() is mapped with Spring 5 or older; Waymark needs Spring"
                        + " 6.2 (Boot 3.5) or later. Upgrade, or remove all entries.");
    }

    @Test
    void spring5_besideAnApplicationOfJaxRs_isNoneOfOurBusiness() {
        Example.compiled(
                        Example.processors(),
                        Example.LENIENT,
                        withoutSpring(),
                        JavaFileObjects.forSourceString("com.example.Cities", """
                                package com.example;
                                @jakarta.ws.rs.Path("/x") public class Cities {
                                  @jakarta.ws.rs.GET @dev.waymark.annotations.SitemapEntry public String m() { return ""; }
                                }
                                """),
                        GET_MAPPING,
                        REQUEST_MAPPING,
                        REQUEST_METHOD)
                .isQuiet();
    }

    @Test
    void java11_isNamed() {
        Example.compiled(Example.processors(), List.of("--release", "11"), CITIES)
                .says("error at 1: WAY095: Cities.a() is compiled for Java 11; Waymark needs Java 17 or"
                        + " later. Raise the compiler's release, or remove all entries.");
    }

    @Test
    void java11_withoutEntries_isNoneOfOurBusiness() {
        Example.compiled(
                        Example.processors(),
                        List.of("--release", "11", "-Xlint:all,-processing,-options", "-Werror"),
                        JavaFileObjects.forSourceString(
                                "com.example.C",
                                "package com.example; @org.springframework.stereotype.Controller class C {"
                                        + " @org.springframework.web.bind.annotation.GetMapping(\"/a\")"
                                        + " String a() { return \"\"; } }"))
                .isQuiet();
    }
}
