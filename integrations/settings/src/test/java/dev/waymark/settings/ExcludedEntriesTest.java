package dev.waymark.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExcludedEntriesTest {

    @ParameterizedTest
    @CsvSource({
        "com.lib.HelpController, com.lib.HelpController#terms, true",
        "com.lib.HelpController#terms, com.lib.HelpController#terms, true",
        "com.lib.HelpController#terms, com.lib.HelpController#termsOfUse, false",
        "com.lib.HelpController#terms*, com.lib.HelpController#termsOfUse, true",
        "com.lib.HelpController, com.lib.HelpControllers#terms, false",
        "com.lib.Help, com.lib.HelpController#terms, false",
        "com.lib.*, com.lib.help.HelpController#terms, true",
        "*#terms, com.lib.help.HelpController#terms, true",
        "com.lib.Outer$Inner, com.lib.Outer.Inner#terms, true",
        "com.lib.Outer.Inner, com.lib.Outer.Inner#terms, true",
        // A dot is a dot.
        "com.lib.Help, comXlib.Help#terms, false",
        "section:help, com.lib.HelpController#terms, true",
        "section:hel*, com.lib.HelpController#terms, true",
        "section:hel, com.lib.HelpController#terms, false",
        "section:shop, com.lib.HelpController#terms, false",
        // The name of a section is no name of a class.
        "help, com.lib.HelpController#terms, false"
    })
    void name_isThatOfAController_ofAMethod_orOfASection(String name, String handler, boolean excluded) {
        assertThat(new ExcludedEntries(List.of(name)).test(handler, "help")).isEqualTo(excluded);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "com.lib.Help#",
                "#terms",
                "com.lib.Help#a#b",
                "com/lib/Help",
                "/help",
                "a b",
                "section:",
                "section:a.b",
                "Section:help"
            })
    void whatIsNoName_isAnErrorThatShowsSome(String name) {
        assertThatThrownBy(() -> new ExcludedEntries(List.of(name)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("\"" + name + "\" isn't a class, method or section; use com.example.HelpController,"
                        + " com.example.HelpController#terms, com.example.* or"
                        + " section:help");
    }

    @Test
    void namesThatExcludedNothing_areNamed_withTheNearest() {
        ExcludedEntries excluded =
                new ExcludedEntries(List.of("com.lib.Help", " com.lib.Halp", "section:hlp", "org.other.Cart"));
        assertThat(excluded.test("com.lib.Help#terms", "help")).isTrue();

        assertThat(excluded.warning())
                .hasValue("waymark.exclude matches no entry with com.lib.Halp (did you mean com.lib.Help?),"
                        + " section:hlp (did you mean section:help?), org.other.Cart. Check the spelling; controllers"
                        + " need their package");
        assertThat(excluded.test("com.lib.Halp#terms", "hlp")).isTrue();
        assertThat(excluded.test("org.other.Cart#show", "shop")).isTrue();
        assertThat(excluded.warning()).isEmpty();
    }
}
