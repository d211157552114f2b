package dev.waymark.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class UnknownPropertyTest {

    private static List<String> warnings(boolean relaxed, String... names) {
        return UnknownProperty.among(List.of(names), WaymarkSetting.Stacks.SPRING, relaxed).stream()
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
        "waymark.console.rolle, waymark.console.role",
        "waymark.sites.germany.baseurl, waymark.sites.germany.base-url",
        "waymark.sites.germany.local, waymark.sites.germany.locales"
    })
    void misspeltName_isWarnedOf_withTheOneThatWasMeant(String name, String meant) {
        assertThat(warnings(false, name))
                .containsExactly("The property " + name.replace("[0]", "")
                        + " has no effect: there is none of that name. Did you mean " + meant + "?");
    }

    @Test
    void nameThatIsLikeNone_isWarnedOf_once() {
        assertThat(warnings(true, "waymark.zzz", "waymark.zzz", "waymark.", "other.baseurl", "waymarkx.y"))
                .containsExactly(
                        "The property waymark. has no effect: there is none of that name, nor one like it",
                        "The property waymark.zzz has no effect: there is none of that name, nor one like it");
    }

    @Test
    void relaxedNames_areThoseOfSpringBoot() {
        assertThat(warnings(true, "waymark.baseUrl", "waymark.base_url", "waymark.BASEURL", "waymark.locales[11]"))
                .isEmpty();
        assertThat(warnings(false, "waymark.baseUrl")).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource(WaymarkSetting.class)
    void rightName_isNone(WaymarkSetting setting) {
        for (WaymarkSetting.Stacks stack : List.of(WaymarkSetting.Stacks.SPRING, WaymarkSetting.Stacks.JAKARTA)) {
            if (WaymarkSetting.of(stack).contains(setting)) {
                assertThat(UnknownProperty.among(List.of(setting.property("germany")), stack, false))
                        .isEmpty();
            }
        }
    }
}
