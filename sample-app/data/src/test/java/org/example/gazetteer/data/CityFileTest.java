package org.example.gazetteer.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class CityFileTest {

    private static final List<City> CITIES = new ArrayList<>();

    @BeforeAll
    static void read() throws Exception {
        new CityFile().forEach(CITIES::add);
    }

    @Test
    void everyLine_isAPlace() {
        assertThat(CITIES).hasSize(171_075);
        assertThat(CITIES).allSatisfy(city -> assertThat(city.name()).isNotBlank());
    }

    @Test
    void everyCountry_hasANameAndIsOnOneContinent() {
        Set<String> codes = CITIES.stream().map(City::country).collect(Collectors.toSet());
        assertThat(codes).hasSize(246).allSatisfy(code -> {
            assertThat(Continent.of(code)).isNotNull();
            assertThat(Language.values())
                    .allSatisfy(language -> assertThat(CountryNames.name(code, language))
                            .isNotBlank()
                            .isNotEqualTo(code));
        });
        assertThat(codes.stream().map(Continent::of).distinct()).hasSize(Continent.values().length);
    }

    @Test
    void updateTimes_differAndAreNeverInTheFuture() {
        assertThat(CITIES.stream().map(City::updatedAt).distinct().count()).isGreaterThan(170_000 - 200);
        assertThat(CITIES)
                .extracting(City::updatedAt)
                .allMatch(time -> time.isBefore(Instant.parse("2026-11-01T00:00:00Z")))
                .allMatch(time -> time.isAfter(Instant.parse("2017-12-31T00:00:00Z")));
    }
}
