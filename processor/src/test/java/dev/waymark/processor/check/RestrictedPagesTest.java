package dev.waymark.processor.check;

import com.google.testing.compile.JavaFileObjects;
import dev.waymark.processor.testing.Example;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;

/** Pages behind a login. The annotations are known by name; here they are as small as can be. */
class RestrictedPagesTest {

    private static final String HEADER =
            "package com.example; import dev.waymark.annotations.*; import org.springframework.stereotype.*;"
                    + " import org.springframework.web.bind.annotation.*; import jakarta.annotation.security.*;"
                    + " import org.springframework.security.access.prepost.PreAuthorize;"
                    + " import org.springframework.security.access.annotation.Secured; ";

    private static Example compile(String controller) {
        return Example.compiled(
                Example.processors(),
                Example.LENIENT,
                JavaFileObjects.forSourceString("com.example.C", HEADER + controller),
                annotation("jakarta.annotation.security.RolesAllowed", "String[] value();"),
                annotation("jakarta.annotation.security.DenyAll", ""),
                annotation("jakarta.annotation.security.PermitAll", ""),
                annotation("org.springframework.security.access.prepost.PreAuthorize", "String value();"),
                annotation("org.springframework.security.access.annotation.Secured", "String[] value();"));
    }

    private static JavaFileObject annotation(String name, String attribute) {
        int dot = name.lastIndexOf('.');
        return JavaFileObjects.forSourceString(
                name,
                "package " + name.substring(0, dot) + "; public @interface " + name.substring(dot + 1) + " { "
                        + attribute + " }");
    }

    @Test
    void restrictedMethods_areWarnings() {
        compile("""
                @Controller public class C {
                  @GetMapping("/a") /*1*/@SitemapEntry @RolesAllowed("admin") public void a() {}
                  @GetMapping("/b") /*2*/@SitemapEntry @DenyAll public void b() {}
                  @GetMapping("/c") /*3*/@SitemapEntry @PreAuthorize("hasRole('admin')") public void c() {}
                  @GetMapping("/d") /*4*/@SitemapEntry @Secured("admin") public void d() {}
                  @GetMapping("/e") @SitemapEntry @PermitAll public void e() {}
                  @GetMapping("/f") @SitemapEntry @PreAuthorize("permitAll()") public void f() {}
                }
                """)
                .says(
                        warning(1, "C.a()", "RolesAllowed"),
                        warning(2, "C.b()", "DenyAll"),
                        warning(3, "C.c()", "PreAuthorize"),
                        warning(4, "C.d()", "Secured"));
    }

    @Test
    void restrictedClass_isAWarning_unlessTheMethodIsOpen() {
        compile("""
                @Controller @RolesAllowed("admin") public class C {
                  @GetMapping("/a") /*1*/@SitemapEntry public void a() {}
                  @GetMapping("/b") @SitemapEntry @PermitAll public void b() {}
                }
                """).says(warning(1, "C", "RolesAllowed"));
    }

    @Test
    void composedRestrictions_areFollowed() {
        compile("""
                @Controller public class C {
                  @PreAuthorize("hasRole('admin')") @interface IsAdmin {}
                  @PreAuthorize("permitAll()") @interface Anybody {}
                  @GetMapping("/a") /*1*/@SitemapEntry @IsAdmin public void a() {}
                  @GetMapping("/b") @SitemapEntry @Anybody public void b() {}
                }
                """).says(warning(1, "C.a()", "PreAuthorize"));
    }

    private static String warning(int marker, String what, String annotation) {
        return "warning at " + marker + ": WAY053: " + what + " is restricted by @" + annotation
                + ", so crawlers may get 401 or 403. List public pages, or silence this with"
                + " @SuppressWarnings(\"waymark\").";
    }
}
