package org.example.gazetteer.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The short texts: the same in each language, and counted as the language counts. */
class MessagesTest {

    @ParameterizedTest
    @EnumSource(Language.class)
    void everyMessage_isInEveryLanguage(Language language) {
        assertThat(messages(language).keySet()).isEqualTo(messages(Language.EN).keySet());
        assertThat(messages(language).keySet())
                .allSatisfy(key -> assertThat(parameters(language, key)).isEqualTo(parameters(Language.EN, key)));
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void apostrophes_areRealOnes(Language language) {
        // A straight one would quote what follows, in messages with parameters and only in these.
        assertThat(messages(language).keySet())
                .allSatisfy(key -> assertThat(messages(language).getString(key)).doesNotContain("'", "\""));
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void continentsAndGuides_haveNames(Language language) {
        for (Continent continent : Continent.values()) {
            assertThat(messages(language).getString("continent." + continent)).isNotBlank();
        }
        for (Guide guide : Guide.ALL) {
            assertThat(messages(language).getString("guide." + guide.id() + ".title"))
                    .isNotBlank();
            assertThat(messages(language).getString("guide." + guide.id() + ".summary"))
                    .isNotBlank();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "EN, '1,234 places in 26 regions.', 1 place in 1 region., 0 places in 0 regions.",
        "DE, '1.234 Orte in 26 Regionen.', 1 Ort in 1 Region., 0 Orte in 0 Regionen.",
        "FR, '1\u202f234 lieux dans 26 régions.', 1 lieu dans 1 région., 0 lieu dans 0 région."
    })
    void numbers_areGroupedAndCountedAsTheLanguageDoes(Language language, String many, String one, String none) {
        MessageFormat lead = new MessageFormat(messages(language).getString("country.lead"), language.locale());

        assertThat(lead.format(new Object[] {1_234, 26})).isEqualTo(many);
        assertThat(lead.format(new Object[] {1, 1})).isEqualTo(one);
        assertThat(lead.format(new Object[] {0, 0})).isEqualTo(none);
    }

    private static int parameters(Language language, String key) {
        return new MessageFormat(messages(language).getString(key), Locale.ROOT).getFormats().length;
    }

    private static ResourceBundle messages(Language language) {
        return ResourceBundle.getBundle(
                "messages",
                language.locale(),
                ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
    }
}
