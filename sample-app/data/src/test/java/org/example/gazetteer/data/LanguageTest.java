package org.example.gazetteer.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LanguageTest {

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "/en, EN",
                "/de, DE",
                "/de/laender/Deutschland, DE",
                "/fr/pays, FR",
                "/regions/CH/Bern, EN",
                "/deutsch, EN",
                "/es, EN",
                "/DE, EN",
                "//de, EN",
                "\"\", EN"
            })
    void address_saysTheLanguage_whateverTheBrowserWants(String path, Language language) {
        assertThat(Language.of(path, "fr")).isEqualTo(language);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "de, DE",
                "de-AT, DE",
                "\"fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5\", FR",
                "\"es, it;q=0.9, de;q=0.1\", DE",
                "\"en;q=0.5, fr;q=0.6\", FR",
                "\"de;q=0, fr;q=0.1\", FR",
                "es, EN",
                "*, EN",
                "\"\", EN",
                "\"de;q=nonsense\", EN",
                "\"\\u0000;;;,,\", EN"
            })
    void homePage_isInTheLanguageThatTheBrowserPrefers(String accepted, Language language) {
        assertThat(Language.of("/", accepted)).isEqualTo(language);
    }

    @Test
    void withoutAWish_theHomePageIsInEnglish() {
        assertThat(Language.of("/", null)).isEqualTo(Language.EN);
    }

    @Test
    void tags_areThoseOfTheLocales() {
        assertThat(Language.fromString("de")).isEqualTo(Language.DE);
        assertThat(Language.of(Locale.GERMAN)).isEqualTo(Language.DE);
        assertThat(Language.of(Locale.JAPANESE)).isEqualTo(Language.EN);
        assertThatThrownBy(() -> Language.fromString("DE")).hasMessage("The site is not in DE");
    }
}
