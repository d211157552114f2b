package org.example.gazetteer.data;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PathNamesTest {

    private final PathNames names = new PathNames();

    @Test
    void nameWithoutSlash_staysAsItIs() {
        assertThat(names.unique("N'dalatando & São Paulo? [a`b] 100%"))
                .isEqualTo("N'dalatando & São Paulo? [a`b] 100%");
    }

    @Test
    void slashes_becomeDashes() {
        assertThat(names.unique("Biel/Bienne")).isEqualTo("Biel - Bienne");
        assertThat(names.unique("Au / Mittel-Dorf")).isEqualTo("Au - Mittel-Dorf");
        assertThat(names.unique("a\\b")).isEqualTo("a - b");
    }

    @Test
    void repeatedNames_areNumberedInTheirOrder() {
        assertThat(names.unique("San Miguel")).isEqualTo("San Miguel");
        assertThat(names.unique("San Miguel")).isEqualTo("San Miguel (2)");
        assertThat(names.unique("San Miguel")).isEqualTo("San Miguel (3)");
    }

    @Test
    void nameThatLooksNumbered_isNeverTakenTwice() {
        assertThat(names.unique("A (2)")).isEqualTo("A (2)");
        assertThat(names.unique("A")).isEqualTo("A");
        assertThat(names.unique("A")).isEqualTo("A (3)");
        assertThat(names.unique("A/B")).isEqualTo("A - B");
        assertThat(names.unique("A - B")).isEqualTo("A - B (2)");
    }
}
