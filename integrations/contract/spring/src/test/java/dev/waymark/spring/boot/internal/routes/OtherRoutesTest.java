package dev.waymark.spring.boot.internal.routes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which pages of an entry another method answers. */
class OtherRoutesTest {

    private static HandlerMapped item(String... patterns) {
        return new HandlerMapped(ItemController.class, "item", Set.of(patterns), true, "", Map.of());
    }

    private static HandlerMapped other(String pattern, boolean answersEveryGet) {
        return new HandlerMapped(OtherController.class, "other", Set.of(pattern), answersEveryGet, "", Map.of());
    }

    private static Optional<Predicate<String>> elsewhere(String path, HandlerMapped... mapped) {
        return new HandlerRoutes(new MappedMethods(List.of(mapped)))
                .answeredElsewhere(ItemController.class.getCanonicalName() + "#item", path);
    }

    @ParameterizedTest
    @CsvSource({
        "/items/{key}, /items/deleted, /items/deleted, true",
        "/items/{key}, /items/deleted, /items/new, false",
        "/items/{key}, '/items/{id:\\d+}-old', /items/12-old, true",
        "/items/{key}, '/items/{id:\\d+}-old', /items/x-old, false",
        "/items/{*rest}, /items/{key}, /items/one, true",
        "/items/{*rest}, /items/{key}, /items/one/two, false",
        "/items/{*rest}, /items/a/**, /items/a/b/c, true",
        "/{slug}, /about, /about, true",
        "/{lang}/{slug}, /{lang}/about, /de/about, true",
        "'/{year:[0-9]{4}}/{slug}', '/{year:[0-9]{4}}/all', /2026/all, true",
        // What was encoded is compared as the application would read it.
        "/items/{key}, /items/größe, /items/gr%C3%B6%C3%9Fe, true",
        "/items/{key}, /items/a b, /items/a%20b, true"
    })
    void pageOfAMoreSpecificRoute_isAnsweredThere(String path, String other, String page, boolean elsewhere) {
        Predicate<String> test = elsewhere(path, item(path), other(other, true)).orElseThrow();

        assertThat(test.test(page)).isEqualTo(elsewhere);
    }

    @ParameterizedTest
    @CsvSource({
        "/items/{key}, /items",
        "/items/{key}, /items/",
        "/items/{key}, /items/deleted/all",
        "/items/{key}, /articles/deleted",
        "/items/{key}, /{any}/{key}",
        "/items/{key}, /items/{id}",
        "/items/{key}, /items/delet*",
        "/items/{key}, /**",
        "/items/{key}/edit, /items/deleted",
        "/items/deleted, /items/{key}"
    })
    void routeThatCannotComeFirst_isNotLookedAt(String path, String other) {
        assertThat(elsewhere(path, item(path), other(other, true))).isEmpty();
    }

    @Test
    void routeThatAnswersOnlySomeRequests_isNotLookedAt() {
        HandlerMapped item = item("/items/{key}");

        assertThat(elsewhere("/items/{key}", item, other("/items/deleted", false)))
                .isEmpty();
        assertThat(elsewhere("/items/{key}", item, other("/items/deleted", true)))
                .isPresent();
    }

    @Test
    void anotherPathOfTheSameMethod_isNoOtherRoute_butAMethodOfTheSameNameIs() {
        assertThat(elsewhere("/items/{key}", item("/items/{key}", "/items/deleted")))
                .isEmpty();
        assertThat(elsewhere("/items/{key}", item("/items/{key}"), item("/items/deleted")))
                .isPresent();
    }

    @Test
    void addressThatAWildcardAnswers_isComparedByTheWildcard() {
        assertThat(elsewhere("/all/about", item("/all/**"), other("/all/about", true))
                        .orElseThrow()
                        .test("/all/about"))
                .isTrue();
    }

    static class ItemController {}

    static class OtherController {}
}
