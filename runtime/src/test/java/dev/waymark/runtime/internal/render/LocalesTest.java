package dev.waymark.runtime.internal.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.spi.SitemapConfigurationException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LocalesTest {

    private static void assertWrong(List<String> locales, @Nullable String xDefault, String message) {
        assertThatThrownBy(() -> Locales.of(locales, xDefault))
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessage(message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "deu | search engines read the two letters of ISO 639-1; did you mean de?",
                "1_000 | \"1\" isn't an ISO 639-1 language, such as de, en-GB or zh-Hant-TW",
                "de-150 | search engines ignore regions of several countries; write de alone",
                "en-UK | use an ISO 639-1 language, optionally with a script and an ISO 3166-1 country; did you mean en-GB?",
                "qq | \"qq\" isn't an ISO 639-1 language, such as de, en-GB or zh-Hant-TW",
                "iw | \"iw\" isn't an ISO 639-1 language; did you mean he?",
            })
    void wrongTag_isExplained(String tag, String why) {
        assertWrong(List.of(tag), null, "The locale \"" + tag + "\" isn't a language tag: " + why);
    }

    @Test
    void longText_isNoTag() {
        String text = "en-" + "x".repeat(100);
        assertThatThrownBy(() -> Locales.of(List.of(text), null))
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessageStartingWith("The locale \"" + text + "\" isn't a language tag: ");
        assertThat(Locales.ANY.find(text)).isNull();
    }

    @Test
    void localeTwice_isRefused() {
        assertWrong(List.of("en", "de", "EN"), null, "The locale \"en\" is given twice");
    }

    @Test
    void textThatIsNoSegment_isRefused() {
        String end = ", which can't be a path segment. Write en-GB=uk, or en= for no text";
        assertWrong(List.of("en=\ud800"), null, "The locale \"en\" has the text \"\\uD800\"" + end);
        assertWrong(List.of("en=.."), null, "The locale \"en\" has the text \"..\"" + end);
    }

    @Test
    void moreLocalesThanAPageMayLinkTo_areRefused() {
        List<String> tags = Stream.of(Locale.getISOCountries())
                .map(country -> "en-" + country)
                .limit(Locales.MOST + 1)
                .toList();
        assertThat(Locales.of(tags.subList(0, Locales.MOST), null).all()).hasSize(Locales.MOST);
        assertWrong(tags, null, "There are 201 locales; use at most 200");
    }

    @Test
    void xDefault_isOneOfTheLocales() {
        assertWrong(
                List.of("en", "de"),
                "fr",
                "The x-default \"fr\" isn't one of the locales [en, de]; add it, or choose one of them");
        assertThat(Locales.of(List.of("en", "de"), "DE").xDefault()).hasToString("de");
    }

    @Test
    void xDefault_isFoundAsALocaleOfPages() {
        assertThat(Locales.ANY.find("x-default")).isSameAs(SiteLocale.X_DEFAULT);
    }
}
