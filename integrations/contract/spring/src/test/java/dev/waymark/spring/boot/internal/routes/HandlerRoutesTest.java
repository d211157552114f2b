package dev.waymark.spring.boot.internal.routes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** What is made of an entry and of what the application has mapped. */
@ExtendWith(OutputCaptureExtension.class)
class HandlerRoutesTest {

    private static final String NAME = "dev.waymark.spring.boot.internal.routes.HandlerRoutesTest.CityController";

    private static HandlerRoutes routes(String prefix, String... patterns) {
        return new HandlerRoutes(new MappedMethods(
                List.of(new HandlerMapped(CityController.class, "city", Set.of(patterns), true, prefix, Map.of()))));
    }

    private static Optional<String> locate(HandlerRoutes routes, String method, String path) {
        return routes.locate(NAME + "#" + method, () -> path);
    }

    @ParameterizedTest
    @CsvSource({
        "'', /cities/{name}, /cities/{name}, /cities/{name}",
        "'', /, '', /",
        "'', /cities, cities, /cities",
        // A prefix is known, so nothing is guessed.
        "/api, /cities/{name}, /api/cities/{name}, /api/cities/{name}",
        "api/, /cities/{name}, /api/cities/{name}, /api/cities/{name}",
        "/api, /, /api, /api",
        "/api, /, /api/, /api/",
        // A prefix with a variable, which the entry names.
        "/{lang}, /{lang}/cities, /{lang}/cities, /{lang}/cities",
        "/{lang}, '/{lang}', '/{lang}', '/{lang}'",
        "/{lang}/api, /{lang}/api/all/about, /{lang}/api/all/**, /{lang}/api/all/about",
        // A pattern with wildcards of which the entry names one address.
        "'', /all/about, /all/**, /all/about",
        "'', /a/b.html, /a/*.html, /a/b.html",
        "/api, /all/about, /api/all/**, /api/all/about",
        // Mappings that the application computes by itself.
        "'', /cities/{name}, /v1/cities/{name}, /v1/cities/{name}",
        "'', /about, /en/about, /en/about",
        // A percent sign is an ordinary character in Spring's patterns.
        "'', /wei%25c3, /wei%c3, /wei%25c3",
        "'', /about, /100%/about, /100%25/about",
        "'', /100%25/a%3Bb, /100%/*, /100%25/a%3Bb",
        "'', /a%3Bb, /a;b, /a%3Bb",
        "/100%, /all/about, /100%/all/**, /100%25/all/about",
        // The value of a placeholder.
        "'', /a;b/%41, /a;b/%41, /a%3Bb/%2541",
        "'', '/{year:[0-9]{4}}/{*rest}', '/{year:[0-9]{4}}/{*rest}', '/{year:[0-9]{4}}/{*rest}'"
    })
    void entry_isListedWhereItsMethodIsMapped(String prefix, String path, String pattern, String listed) {
        assertThat(locate(routes(prefix, pattern), "city", path)).hasValue(listed);
    }

    @Test
    void prefix_isAddedToTheOneOfSeveralPathsThatIsListed() {
        assertThat(locate(routes("/api", "/api/b", "/api/c"), "city", "/c")).hasValue("/api/c");
        assertThat(locate(routes("/a;b", "/a;b/b", "/a;b/c"), "city", "/c")).hasValue("/a%3Bb/c");
    }

    @Test
    void prefixWithAVariable_maySuitSeveralPaths() {
        assertThat(locate(routes("/{lang}", "/{lang}/b", "/{lang}/c"), "city", "/{lang}/c"))
                .hasValue("/{lang}/c");
    }

    @Test
    void changedMapping_isLogged(CapturedOutput output) {
        locate(routes("/api", "/api/cities"), "city", "/cities");

        assertThat(output)
                .contains(NAME + "#city is listed as \"/api/cities\", because the application maps \"/cities\""
                        + " there at run time");
    }

    @ParameterizedTest
    @CsvSource({
        "/{tenant}, /cities, /{tenant}/cities, '\"/{tenant}/cities\"'",
        "'', /cities/{name}, /cities/{id}, '\"/cities/{id}\"'",
        "'', /about, /en/**, '\"/en/**\"'"
    })
    void mappingThatCannotBeBroughtTogether_isAnErrorThatShowsBoth(
            String prefix, String path, String pattern, String shown) {
        assertThatThrownBy(() -> locate(routes(prefix, pattern), "city", path))
                .hasMessage("its path is \"" + path + "\", but at run time the method is mapped to " + shown
                        + ". If a prefix with a variable is added at run time, set the whole path, @SitemapEntry(path ="
                        + " \"...\"), and locale = \"{lang}\" if the variable {lang} is the language. Or write"
                        + " the whole"
                        + " path in its mapping");
    }

    @Test
    void severalComputedMappings_areAnError() {
        assertThatThrownBy(() -> locate(routes("", "/v1/cities", "/v2/cities"), "city", "/cities"))
                .hasMessageContaining("\"/v1/cities\", \"/v2/cities\"");
    }

    @Test
    void unregisteredControllers_areLeftOut_withOneLine_andTheirPathsAreNotAskedFor(CapturedOutput output) {
        HandlerRoutes routes = routes("", "/cities");
        for (String controller :
                List.of("com.example.OldController", "com.example.OldController", "com.example.Beta")) {
            assertThat(routes.locate(controller + "#old", () -> {
                        throw new AssertionError("its placeholders may have no values");
                    }))
                    .isEmpty();
        }
        assertThat(output).doesNotContain("aren't listed");

        routes.logLeftOut();
        routes.logLeftOut();

        assertThat(output.getAll().lines().filter(line -> line.contains("aren't listed")))
                .singleElement()
                .asString()
                .endsWith("The entries of com.example.Beta, com.example.OldController aren't listed: no"
                        + " controller of that name is registered. If the pages exist, check"
                        + " profiles, conditions and scanned packages");
    }

    @Test
    void handlerThatNamesNoMethod_isLeftOut() {
        assertThat(routes("", "/cities").locate("com.example.OldController", () -> "/old"))
                .isEmpty();
    }

    @Test
    void methodThatIsNotMapped_isLeftOut(CapturedOutput output) {
        assertThat(locate(routes("", "/cities"), "town", "/town")).isEmpty();
        assertThat(output).contains(NAME + "#town isn't listed: its controller is registered");
    }

    @Test
    void subclass_answersForItsSuperclass_ifItHasTheSamePath() {
        HandlerRoutes routes = new HandlerRoutes(new MappedMethods(List.of(
                new HandlerMapped(MoreController.class, "city", Set.of("/more/cities/{x}"), true, "", Map.of()))));

        assertThat(locate(routes, "city", "/more/cities/{x}")).hasValue("/more/cities/{x}");
        assertThat(locate(routes, "city", "/cities")).isEmpty();
    }

    @Test
    void subclassWithAPathOfItsOwn_doesNotAnswerForItsSuperclass(CapturedOutput output) {
        HandlerRoutes routes = new HandlerRoutes(new MappedMethods(List.of(
                new HandlerMapped(MoreController.class, "city", Set.of("/more/cities/{x}"), true, "", Map.of()))));

        assertThat(locate(routes, "city", "/cities/{x}")).isEmpty();
        assertThat(output)
                .contains(NAME + "#city isn't listed: only a subclass of its controller is registered, and it"
                        + " answers \"/more/cities/{x}\"");
    }

    static class CityController {}

    static class MoreController extends CityController {}
}
