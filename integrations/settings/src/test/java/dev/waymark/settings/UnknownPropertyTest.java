package dev.waymark.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnknownPropertyTest {

    private static List<String> warnings(boolean relaxed, String... names) {
        return UnknownProperty.among(List.of(names), KernelSettings.ROWS, relaxed).stream()
                .map(UnknownProperty::warning)
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "waymark.baseurl, waymark.base-url",
        "waymark.base.url, waymark.base-url",
        "waymark.refresh-intervall, waymark.refresh-interval",
        "waymark.Locales, waymark.locales",
        "waymark.locals[0], waymark.locales",
        "waymark.gracee, waymark.grace",
        "waymark.sites.germany.baseurl, waymark.sites.germany.base-url",
        "waymark.sites.germany.local, waymark.sites.germany.locales",
        "waymark.sites.germany, waymark.sites.germany.base-url"
    })
    void misspeltName_isWarnedOf_withTheOneThatWasMeant(String name, String meant) {
        assertThat(warnings(false, name))
                .containsExactly(name.replace("[0]", "") + " has no effect: there is no such setting. Did you mean "
                        + meant + "?");
    }

    @Test
    void firstPartOfAName_isTakenForTheFirstSettingBelowIt() {
        List<Row<?>> rows = List.of(
                Row.of("waymark.index-now.key", Kind.TEXT, "", "a", "The key."),
                Row.of("waymark.index-now.mode", Kind.TEXT, "", "on", "The mode."));

        assertThat(UnknownProperty.among(List.of("waymark.index-now"), rows, true))
                .containsExactly(new UnknownProperty("waymark.index-now", Optional.of("waymark.index-now.key")));
    }

    @Test
    void nameThatIsLikeNone_isWarnedOf_once() {
        assertThat(warnings(true, "waymark.zzz", "waymark.zzz", "waymark.", "other.baseurl", "waymarkx.y"))
                .containsExactly(
                        "waymark. has no effect: there is no such setting.",
                        "waymark.zzz has no effect: there is no such setting.");
    }

    @Test
    void relaxedNames_areThoseOfSpringBoot() {
        assertThat(warnings(true, "waymark.baseUrl", "waymark.base_url", "waymark.BASEURL", "waymark.locales[11]"))
                .isEmpty();
        assertThat(warnings(false, "waymark.baseUrl")).hasSize(1);
    }

    /** YAML has such names where a list is given to a setting of one value, which would ignore it silently. */
    @Test
    void listForOneValue_isWarnedOf() {
        assertThat(warnings(true, "waymark.max-urls[0]", "waymark.sites.de.base-url[0]", "waymark.sites.de.locales[0]"))
                .containsExactly(
                        "waymark.max-urls[0] has no effect: there is no such setting. Did you mean waymark.max-urls?",
                        "waymark.sites.de.base-url[0] has no effect: there is no such setting."
                                + " Did you mean waymark.sites.de.base-url?");
    }

    /** The list would silently end before it. Boot reports this itself. */
    @Test
    void gapInAList_isWarnedOf() {
        assertThat(warnings(false, "waymark.locales[0]", "waymark.locales[2]", "waymark.locales[3]"))
                .containsExactly("waymark.locales[2] has no effect, because waymark.locales[1] is missing."
                        + " Number lists from 0, without gaps.");
        assertThat(warnings(false, "waymark.locales[1]", "waymark.locales[0]")).isEmpty();
    }

    @Test
    void rightName_isNone() {
        for (Row<?> row : KernelSettings.ROWS) {
            assertThat(warnings(false, row.ofSite("germany").name())).isEmpty();
        }
    }
}
