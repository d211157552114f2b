package org.example.gazetteer.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The questions of the pages, on the whole data. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GazetteerTest {

    private final Gazetteer gazetteer = Gazetteer.open(database());

    private static JdbcDataSource database() {
        JdbcDataSource database = new JdbcDataSource();
        database.setURL("jdbc:h2:mem:questions;DB_CLOSE_DELAY=-1");
        return database;
    }

    @Test
    void totals_countEverything() {
        assertThat(gazetteer.totals()).isEqualTo(new Totals(246, 3_837, 171_075));
    }

    @Test
    void forEach_passesEveryPageOn_eachOnce() {
        List<CountryPage> countries = new ArrayList<>();
        List<String> regions = new ArrayList<>();
        List<PlacePage> places = new ArrayList<>();

        gazetteer.forEachCountry(countries::add);
        gazetteer.forEachRegion(region -> regions.add(region.getCountry() + '/' + region.getPathName()));
        gazetteer.forEachPlace(places::add);

        assertThat(countries).hasSize(246);
        assertThat(Language.values())
                .allSatisfy(language -> assertThat(countries)
                        .extracting(country -> country.country().get(language.locale()))
                        .doesNotHaveDuplicates()
                        .contains(
                                language == Language.DE
                                        ? "Österreich"
                                        : language == Language.FR ? "Autriche" : "Austria"));
        assertThat(regions).hasSize(3_837).doesNotHaveDuplicates();
        assertThat(places).hasSize(171_075);
        assertThat(places).doesNotHaveDuplicates();
    }

    @Test
    void countries_areSortedByName_accentsAside() {
        assertThat(gazetteer.countries(Language.EN))
                .extracting(country -> country.name(Language.EN))
                .startsWith("Afghanistan", "Åland Islands", "Albania");
        assertThat(gazetteer.countries(Language.DE))
                .extracting(country -> country.name(Language.DE))
                .startsWith("Afghanistan", "Ägypten", "Ålandinseln", "Albanien")
                .endsWith("Zypern");
        assertThat(gazetteer.countriesByInitial(Language.EN))
                .containsKeys("A", "Z")
                .doesNotContainKey("Å");
        assertThat(gazetteer.countriesByInitial(Language.FR)).containsKey("E").doesNotContainKeys("É", "Î");
        assertThat(gazetteer.countries(Continent.ANTARCTICA, Language.EN))
                .extracting(Country::code)
                .containsExactly("TF", "GS");
    }

    @Test
    void country_isFoundByItsNameInTheLanguageOfThePage_exactly() {
        assertThat(gazetteer.country(Language.DE, "Côte d’Ivoire"))
                .map(Country::code)
                .contains("CI");
        assertThat(gazetteer.country(Language.FR, "Allemagne"))
                .map(Country::code)
                .contains("DE");
        assertThat(gazetteer.country(Language.FR, "Deutschland")).isEmpty();
        assertThat(gazetteer.country(Language.DE, "deutschland")).isEmpty();
        assertThat(gazetteer.country(Language.EN, "DE")).isEmpty();
    }

    @Test
    void place_isFoundByItsPathAlone_exactly() {
        assertThat(gazetteer.place("CH", "Bern", "Biel - Bienne"))
                .map(Place::name)
                .contains("Biel/Bienne");
        assertThat(gazetteer.place("CH", "Bern", "Biel/Bienne")).isEmpty();
        assertThat(gazetteer.place("CH", "Bern", "biel - bienne")).isEmpty();
        assertThat(gazetteer.place("CH", "Zurich", "Biel - Bienne")).isEmpty();
    }

    @Test
    void near_isWhatIsNearest_withoutThePlaceItself() {
        Place biel = gazetteer.place("CH", "Bern", "Biel - Bienne").orElseThrow();

        assertThat(gazetteer.near(biel))
                .hasSize(8)
                .doesNotContain(biel)
                .first()
                .extracting(Place::name)
                .isEqualTo("Nidau");
    }

    @Test
    void search_findsTheSameNameFirst_thenThoseThatBeginWithIt() {
        assertThat(gazetteer.search("LODZ")).first().extracting(Place::name).isEqualTo("Łódź");
        assertThat(gazetteer.search("san"))
                .hasSize(Gazetteer.MOST_FOUND)
                .extracting(Place::name)
                .startsWith("San");
        assertThat(gazetteer.search(" ' ")).isEmpty();
    }

    @Test
    void anyPlace_isThereForEveryNumber() {
        assertThat(gazetteer.anyPlace(0)).isNotEqualTo(gazetteer.anyPlace(171_074));
        assertThat(gazetteer.anyPlace(Integer.MAX_VALUE).id()).isEqualTo(1 + Integer.MAX_VALUE % 171_075);
    }
}
