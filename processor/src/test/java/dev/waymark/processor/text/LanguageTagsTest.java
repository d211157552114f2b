package dev.waymark.processor.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The tags that search engines read, and suggestions for others. */
class LanguageTagsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "de",
                "en",
                "uk",
                "he",
                "id",
                "yi",
                "nb",
                "no",
                "en-GB",
                "pt-BR",
                "zh-Hant",
                "zh-Hant-TW",
                "sr-Latn",
                "sr-Cyrl-RS",
                "de-CH"
            })
    void tags(String tag) {
        assertThat(LanguageTags.isValid(tag)).isTrue();
    }

    /** With this option, Java's own Locale calls Hebrew iw, Indonesian in and Yiddish ji. */
    @Test
    void tags_withOldCodesOfJava() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Djava.locale.useOldISOCodes=true",
                        "-cp",
                        System.getProperty("java.class.path"),
                        LanguageTagsTest.class.getName())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertThat(process.getInputStream().readAllBytes()).asString().isEqualTo("he-IL id yi");
        assertThat(process.waitFor()).isZero();
    }

    public static void main(String[] arguments) {
        System.out.print(Stream.of("he-IL", "id", "yi", "iw", "in", "ji")
                .filter(LanguageTags::isValid)
                .collect(Collectors.joining(" ")));
    }

    /** Whatever is no tag, what is called in its place; "-" where nothing tells. */
    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "en-UK, en-GB",
                "en-uk, en-GB",
                "es-419, es",
                "en-EU, en",
                "eng, en",
                "ger, de",
                "deu, de",
                "fre, fr",
                "fra-CA, fr-CA",
                "EN_gb, en-GB",
                "EN, en",
                "en-gb, en-GB",
                "en_GB, en-GB",
                "en-GBR, en-GB",
                "en-USA, en-US",
                "us, en-US",
                "gb, en-GB",
                "jp, ja",
                "cn, zh",
                "cz, cs",
                "dk, da",
                "gr, el",
                "ua, uk",
                "iw, he",
                "in, id",
                "ji, yi",
                "mo, ro",
                "iw-IL, he-IL",
                "german, de",
                "English, en",
                "zh-hant-tw, zh-Hant-TW",
                "zh_TW_#Hant, zh-Hant-TW",
                "zh-TW-Hant, zh-Hant-TW",
                "zh-CHS, zh-Hans",
                "zh-CHT, zh-Hant",
                "zh-yue, zh",
                "de-DE-1996, de-DE",
                "de-x-private, de",
                "de-, de",
                "' de', de",
                "default, x-default",
                "X-Default, x-default",
                "x_default, x-default",
                "zz, -",
                "lang, -",
                "spring, -",
                "${locale}, -",
                "' ', -",
                "1, -",
                "419, -",
                "-de, -",
                "日本, -"
            })
    void whatIsNoTag_andWhatWasMeant(String text, String meant) {
        assertThat(LanguageTags.isValid(text)).isFalse();
        assertThat(LanguageTags.meant(text)).isEqualTo(java.util.Optional.ofNullable(meant));
        assertThat(meant == null || meant.equals(LanguageTags.X_DEFAULT) || LanguageTags.isValid(meant))
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "EN, en",
                "en, en",
                "PT_BR, pt-BR",
                "ZH_HANT_TW, zh-Hant-TW",
                "zhHant, -",
                "EN_UK, -",
                "ENGLISH, -",
                "IN, -",
                "SPRING, -"
            })
    void constants(String name, String tag) {
        assertThat(LanguageTags.ofConstant(name)).isEqualTo(java.util.Optional.ofNullable(tag));
    }

    @Test
    void defaultLocale_changesNothing() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("tr"));
            assertThat(LanguageTags.meant("IN_ID")).contains("id-ID");
            assertThat(LanguageTags.meant("italian")).contains("it");
            assertThat(LanguageTags.ofConstant("IT")).contains("it");
            assertThat(LanguageTags.isCountry("it")).isTrue();
        } finally {
            Locale.setDefault(before);
        }
    }
}
