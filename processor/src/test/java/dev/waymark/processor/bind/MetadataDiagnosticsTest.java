package dev.waymark.processor.bind;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.processor.testing.Example;
import org.junit.jupiter.api.Test;

/** What is wrong with constants and metadata. The number in a message is the marker in front of its place. */
class MetadataDiagnosticsTest {

    @Test
    void constantsOutOfRange_areEachAnErrorOnTheirValue() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x") @SitemapEntry(priority = /*1*/Double.NaN, lastModified = /*2*/"21.11.2026", section = /*3*/"a b", zone = /*4*/"Mars") String m() { return ""; }
                }
                """)
                .says(
                        "error at 1: WAY021: priority is NaN; use 0.0 to 1.0, or remove it.",
                        "error at 2: WAY022: \"21.11.2026\" isn't a date of the sitemap protocol. Write a date,"
                                + " 2026-11-21, or a time with an offset, 2026-11-21T09:30:00+01:00.",
                        "error at 3: WAY027: \"a b\" can't name a section: it becomes part of a file name. Use at most "
                                + "100 ASCII letters, digits, '-' and '_'.",
                        "error at 4: WAY026: zone is \"Mars\"; use one such as \"UTC\" or \"Europe/Zurich\".");
    }

    @Test
    void dateThatDoesNotExist_isAnError() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x") @SitemapEntry(lastModified = /*1*/"2026-02-30") String m() { return ""; }
                  @GetMapping("/y") @SitemapEntry(lastModified = /*2*/"0000-01-01T00:00Z") String n() { return ""; }
                  @GetMapping("/z") @SitemapEntry(lastModified = /*3*/"9999-12-31T23:59-01:00") String o() { return ""; }
                }
                """)
                .says(
                        "error at 1: WAY022: \"2026-02-30\" isn't a date of the sitemap protocol. Write a date,"
                                + " 2026-11-21, or a time with an offset, 2026-11-21T09:30:00+01:00.",
                        "error at 2: WAY022: \"0000-01-01T00:00Z\" isn't a date of the sitemap protocol. Write a date,"
                                + " 2026-11-21, or a time with an offset, 2026-11-21T09:30:00+01:00.",
                        "error at 3: WAY022: \"9999-12-31T23:59-01:00\" isn't a date of the sitemap protocol. Write a date,"
                                + " 2026-11-21, or a time with an offset, 2026-11-21T09:30:00+01:00.");
    }

    @Test
    void priorityAboveOne_isAnError() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x") @SitemapEntry(priority = /*1*/1.5) String m() { return ""; }
                }
                """).says("error at 1: WAY021: priority is 1.5; use 0.0 to 1.0, or remove it.");
    }

    @Test
    void zoneWithoutProvider_isAnError() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x") @SitemapEntry(zone = /*1*/"UTC") String m() { return ""; }
                }
                """)
                .says("error at 1: WAY036: zone = \"UTC\" needs a lastModified property of type LocalDateTime,"
                        + " but this entry has no provider. Remove it.");
    }

    @Test
    void metadataOfOtherTypes_epochIsAnErrorAndTheRestWarns() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                }
                record F(String a, long lastModified, String changeFrequency, int priority) {}
                class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                """)
                .says(
                        "warning at 1: WAY054: 'changeFrequency' of F has type String and isn't used as the"
                                + " page's changeFrequency, which takes a ChangeFrequency. Rename it, or bind"
                                + " another: @Bind(to = \"changeFrequency\", from = \"...\").",
                        "error at 1: WAY023: 'lastModified' of F has type long, but lastModified takes an"
                                + " Instant, OffsetDateTime, ZonedDateTime, LocalDate, java.util.Date, or a"
                                + " LocalDateTime with a "
                                + "zone. A number may be seconds or milliseconds: supply "
                                + "Instant.ofEpochMilli(...).",
                        "warning at 1: WAY054: 'priority' of F has type int and isn't used as the page's"
                                + " priority, which takes a double, float or BigDecimal. Rename it, or bind"
                                + " another: @Bind(to = \"priority\", from = \"...\").");
    }

    @Test
    void sqlDate_isRefused() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                }
                record F(String a, java.sql.Date lastModified) {}
                class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                """)
                .says("error at 1: WAY023: 'lastModified' of F has type java.sql.Date, but lastModified takes"
                        + " an Instant, OffsetDateTime, ZonedDateTime, LocalDate, java.util.Date, or a"
                        + " LocalDateTime with "
                        + "a zone. A java.sql.Date depends on the JVM's zone: supply its toLocalDate().");
    }

    @Test
    void boundLastModifiedThatIsNoTime_isAnErrorOnFrom() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = P.class, bind = @Bind(to = "lastModified", from = /*1*/"a")) String m() { return ""; }
                }
                record F(String a) {}
                class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                """)
                .says("error at 1: WAY023: 'a' of F has type String, but lastModified takes an Instant, OffsetDateTime,"
                        + " ZonedDateTime, LocalDate, java.util.Date, or a LocalDateTime with a zone. Supply one of"
                        + " these, or bind another property: @Bind(to = \"lastModified\", from = \"...\").");
    }

    @Test
    void localDateTimeWithoutZone_isAnError() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                }
                record F(String a, LocalDateTime lastModified) {}
                class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                """)
                .says("error at 1: WAY025: 'lastModified' of F is a LocalDateTime, which needs a zone. Add zone"
                        + " = \"UTC\", or supply an Instant.");
    }

    @Test
    void zoneForAnInstant_andBoundMetadataOfAnotherType_areErrors() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = P.class, zone = /*1*/"UTC",
                      bind = @Bind(to = "changeFrequency", from = /*2*/"a")) String m() { return ""; }
                }
                record F(String a, Instant lastModified) {}
                class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                """)
                .says(
                        "error at 1: WAY036: zone = \"UTC\" needs a lastModified property of type"
                                + " LocalDateTime, but F has none. Remove it.",
                        "error at 2: WAY024: 'a' of F has type String, but changeFrequency takes a "
                                + "ChangeFrequency. Bind another property.");
    }

    @Test
    void sectionOfMoreThanAHundredCharacters_isAnError() {
        String longest = "s".repeat(100);
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x") @SitemapEntry(section = "%s") String m() { return ""; }
                  @GetMapping("/y") @SitemapEntry(section = /*1*/"%st") String n() { return ""; }
                }
                """.formatted(longest, longest))
                .says("error at 1: WAY027: \"" + longest
                        + "t\" can't name a section: it becomes part of a file name. Use at most 100 ASCII letters,"
                        + " digits, '-' and '_'.");
    }

    @Test
    void sectionWithAVariable_isAnError() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x") @SitemapEntry(section = /*1*/"posts-{lang}") String m() { return ""; }
                }
                """)
                .says("error at 1: WAY027: \"posts-{lang}\" can't name a section: it becomes part of a file name. Use"
                        + " at most 100 ASCII letters, digits, '-' and '_'.");
    }

    @Test
    void defaults_areReportedOnceOnTheClass() {
        Example.spring("""
                @Controller @SitemapDefaults(section = /*1*/"a b", priority = /*2*/3) class C {
                  @GetMapping("/x") @SitemapEntry String m() { return ""; }
                  @GetMapping("/y") @SitemapEntry String n() { return ""; }
                }
                """)
                .says(
                        "error at 1: WAY027: \"a b\" can't name a section: it becomes part of a file name. Use at most "
                                + "100 ASCII letters, digits, '-' and '_'.",
                        "error at 2: WAY021: priority is 3.0; use 0.0 to 1.0, or remove it.");
    }

    @Test
    void zoneThatNothingUses_isAnError() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = P.class, zone = /*1*/"UTC") String m() { return ""; }
                  @GetMapping("/y/{a}") @SitemapEntry(provider = Q.class, zone = /*2*/"UTC") String n() { return ""; }
                }
                record F(String a) {}
                class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                class Q implements SitemapProvider<Long> { public void pages(Consumer<? super Long> sink) {} }
                """)
                .says(
                        "error at 1: WAY036: zone = \"UTC\" needs a lastModified property of type"
                                + " LocalDateTime, but F has none. Remove it.",
                        "error at 2: WAY036: zone = \"UTC\" needs a lastModified property of type"
                                + " LocalDateTime, but Long has none. Remove it.");
    }

    @Test
    void unspecifiedChangeFrequency_overridesTheDefault() {
        Example example = Example.spring("""
                @Controller @SitemapDefaults(changeFrequency = ChangeFrequency.DAILY) class C {
                  @GetMapping("/x") @SitemapEntry(changeFrequency = ChangeFrequency.UNSPECIFIED) String m() { return ""; }
                }
                """);
        example.isQuiet();
        assertThat(example.registries()).doesNotContain("changeFrequency");
    }
}
