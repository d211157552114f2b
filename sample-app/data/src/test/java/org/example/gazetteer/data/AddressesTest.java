package org.example.gazetteer.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.Stream;
import org.example.gazetteer.data.PageLinks.Choice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AddressesTest {

    @Test
    void names_arePercentEncoded() {
        assertThat(Addresses.country("CI").paths())
                .containsEntry(Language.EN, "/en/countries/C%C3%B4te%20d%E2%80%99Ivoire")
                .containsEntry(Language.DE, "/de/laender/C%C3%B4te%20d%E2%80%99Ivoire");
        assertThat(Addresses.country("AT").in(Language.DE)).isEqualTo("/de/laender/%C3%96sterreich");
        assertThat(Addresses.country("MM").in(Language.FR)).isEqualTo("/fr/pays/Myanmar%20(Birmanie)");
        assertThat(Addresses.place("IN", "Mizoram", "Mar?S?").in(Language.EN))
                .isEqualTo("/places/IN/Mizoram/Mar%3FS%3F");
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void everyPageOfALanguage_hasAnAddressOfItsOwn(Language language) {
        Stream<Address> pages = Stream.of(
                        Stream.of(Addresses.HOME, Addresses.ABOUT, Addresses.COUNTRIES, Addresses.GUIDES),
                        Continent.allCountries().map(Addresses::country),
                        Arrays.stream(Continent.values()).map(Addresses::continent),
                        Guide.ALL.stream().map(Addresses::guide))
                .flatMap(group -> group);

        assertThat(pages.map(page -> page.in(language)))
                .doesNotHaveDuplicates()
                .allMatch(path -> path.equals("/" + language.tag()) || path.startsWith("/" + language.tag() + "/"))
                .allMatch(path -> path.matches("[!-~]+") && path.split("/").length <= 4);
    }

    @Test
    void pageInOneLanguage_leadsToTheHomePagesOfTheOthers() {
        PageLinks place = new PageLinks(Language.EN, Addresses.place("CH", "Bern", "Bern"));

        assertThat(place.choices())
                .containsExactly(
                        new Choice(Language.EN, "/places/CH/Bern/Bern", true),
                        new Choice(Language.DE, "/de", false),
                        new Choice(Language.FR, "/fr", false));
        assertThat(new PageLinks(Language.DE, Address.NONE).choices())
                .extracting(Choice::path)
                .containsExactly("/en", "/de", "/fr");
    }
}
