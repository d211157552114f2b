package dev.waymark.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pages behind a login. The annotations are known by name; here they are as small as can be. */
class RestrictedPagesTest {

    @TempDir
    Path folder;

    private static final String HEADER =
            "package com.example; import dev.waymark.annotations.*; import org.springframework.stereotype.*;"
                    + " import org.springframework.web.bind.annotation.*; import jakarta.annotation.security.*;"
                    + " import org.springframework.security.access.prepost.PreAuthorize;"
                    + " import org.springframework.security.access.annotation.Secured; ";

    private Project.Result compile(String controller) {
        String security = "jakarta/annotation/security/";
        return new Project(folder)
                .source("com/example/C.java", HEADER + controller)
                .source(
                        security + "RolesAllowed.java",
                        "package jakarta.annotation.security; public @interface RolesAllowed { String[] value(); }")
                .source(security + "DenyAll.java", "package jakarta.annotation.security; public @interface DenyAll { }")
                .source(
                        security + "PermitAll.java",
                        "package jakarta.annotation.security; public @interface PermitAll { }")
                .source(
                        "org/springframework/security/access/prepost/PreAuthorize.java",
                        "package org.springframework.security.access.prepost;"
                                + " public @interface PreAuthorize { String value(); }")
                .source(
                        "org/springframework/security/access/annotation/Secured.java",
                        "package org.springframework.security.access.annotation;"
                                + " public @interface Secured { String[] value(); }")
                .compile(Project.LENIENT);
    }

    @Test
    void restrictedMethods_areWarnings() {
        assertThat(compile("""
                @Controller public class C {
                  @GetMapping("/a") /*1*/@SitemapEntry @RolesAllowed("admin") public void a() {}
                  @GetMapping("/b") /*2*/@SitemapEntry @DenyAll public void b() {}
                  @GetMapping("/c") /*3*/@SitemapEntry @PreAuthorize("hasRole('admin')") public void c() {}
                  @GetMapping("/d") /*4*/@SitemapEntry @Secured("admin") public void d() {}
                  @GetMapping("/e") @SitemapEntry @PermitAll public void e() {}
                  @GetMapping("/f") @SitemapEntry @PreAuthorize("permitAll()") public void f() {}
                }
                """).messages())
                .containsExactly(
                        warning(1, "C.a()", "RolesAllowed"),
                        warning(2, "C.b()", "DenyAll"),
                        warning(3, "C.c()", "PreAuthorize"),
                        warning(4, "C.d()", "Secured"));
    }

    @Test
    void restrictedClass_isAWarning_unlessTheMethodIsOpen() {
        assertThat(compile("""
                @Controller @RolesAllowed("admin") public class C {
                  @GetMapping("/a") /*1*/@SitemapEntry public void a() {}
                  @GetMapping("/b") @SitemapEntry @PermitAll public void b() {}
                }
                """).messages()).containsExactly(warning(1, "C", "RolesAllowed"));
    }

    @Test
    void composedRestrictions_areFollowed() {
        assertThat(compile("""
                @Controller public class C {
                  @PreAuthorize("hasRole('admin')") @interface IsAdmin {}
                  @PreAuthorize("permitAll()") @interface Anybody {}
                  @GetMapping("/a") /*1*/@SitemapEntry @IsAdmin public void a() {}
                  @GetMapping("/b") @SitemapEntry @Anybody public void b() {}
                }
                """).messages()).containsExactly(warning(1, "C.a()", "PreAuthorize"));
    }

    private static String warning(int marker, String what, String annotation) {
        return "warning at " + marker + ": WAY053: " + what + " is restricted by @" + annotation
                + ", so that crawlers may get 401 or 403. List pages that everybody may read, or silence this with"
                + " @SuppressWarnings(\"waymark\").";
    }
}
