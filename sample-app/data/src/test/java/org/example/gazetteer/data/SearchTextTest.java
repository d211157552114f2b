package org.example.gazetteer.data;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchTextTest {

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "São Paulo, sao paulo",
                "Đà Nẵng, da nang",
                "N'dalatando, ndalatando",
                "Ærøskøbing, aeroskobing",
                "Łódź, lodz",
                "İstanbul, istanbul",
                "Ta`ū, tau",
                "Straße, strasse"
            })
    void names_areFoldedToWhatIsTyped(String name, String typed) {
        assertThat(SearchText.fold(name)).isEqualTo(typed);
    }
}
