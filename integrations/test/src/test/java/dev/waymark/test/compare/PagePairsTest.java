package dev.waymark.test.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What differs between pages of one hash. */
class PagePairsTest {

    private final List<String> differences = new ArrayList<>();
    private final PagePairs pairs =
            new PagePairs((kind, url, detail) -> differences.add(kind + " " + url + " " + detail));

    private void take(ComparedPage... pages) {
        pairs.take(List.of(pages).stream().map(ComparedPage::bytes).toList());
    }

    private static ComparedPage old(String url) {
        return new ComparedPage(true, url, "", Map.of());
    }

    private static ComparedPage now(String url) {
        return new ComparedPage(false, url, "", Map.of());
    }

    @ParameterizedTest
    @CsvSource({
        "https://a.example/%7eb, https://a.example/~b, it differs only in encoding",
        "https://a.example/caf%c3%a9, https://a.example/caf%C3%A9, it differs only in encoding",
        "https://a.example/café, https://a.example/caf%C3%A9, it differs only in encoding",
        "https://a.example/c++, https://a.example/c%2B%2B, it differs only in encoding",
        "https://a.example/50%, https://a.example/50%25, it differs only in encoding",
        "https://a.example/cafe%CC%81, https://a.example/caf%C3%A9, it differs only in encoding",
        "https://a.example/b, https://a.example/b/, it differs by the slash at the end",
        "https://a.example/B, https://a.example/b, it differs by upper and lower case",
        "http://a.example/b, https://a.example/b, it differs by http and https",
        "https://www.a.example/b, https://a.example/b, it differs by www."
    })
    void spellingsOfOnePage_areNotMissing(String before, String after, String words) {
        assertThat(ComparedPage.looseKey(before)).isEqualTo(ComparedPage.looseKey(after));
        take(old(before), now(after));
        assertThat(differences).containsExactly("SPELLING " + before + " now " + after + " (" + words + ")");
        assertThat(pairs.common()).isZero();
    }

    @Test
    void otherBytes_areOtherPages() {
        assertThat(ComparedPage.looseKey("https://a.example/%FE"))
                .isNotEqualTo(ComparedPage.looseKey("https://a.example/%FF"));
        assertThat(ComparedPage.looseKey("https://a.example:443/b"))
                .isEqualTo(ComparedPage.looseKey("https://a.example/b"));
        assertThat(ComparedPage.looseKey("http://")).isEmpty();
    }

    @Test
    void otherPagesOfOneHash_areComparedWithTheirOwn() {
        take(old("https://a.example/b"), now("https://a.example/c"), old("https://a.example/d"));
        assertThat(differences)
                .containsExactly(
                        "MISSING https://a.example/b ", "ADDED https://a.example/c ", "MISSING https://a.example/d ");
    }

    @Test
    void spellingThatIsListedBesideTheOther_isAddedOrGone() {
        take(old("https://a.example/b"), now("https://a.example/b"), now("https://a.example/b/"));
        take(old("https://a.example/c"), old("https://a.example/c/"), now("https://a.example/c"));
        assertThat(differences)
                .containsExactly(
                        "ADDED https://a.example/b/ ",
                        "SPELLING https://a.example/c/ now https://a.example/c (it differs by the slash at the end)");
    }

    @Test
    void duplicates_countOnce_andTheLatestDateIsTaken() {
        take(
                new ComparedPage(true, "https://a.example/", "2026-01-01", Map.of()),
                new ComparedPage(true, "https://a.example/", "2026-02-01", Map.of()),
                new ComparedPage(false, "https://a.example/", "2026-02-01", Map.of()));
        assertThat(differences).isEmpty();
        assertThat(pairs.oldPages()).isEqualTo(1);
    }

    @Test
    void alternates_areComparedByLanguage() {
        take(
                new ComparedPage(true, "https://a.example/", "", Map.of("de", "https://a.example/de", "en", "/")),
                new ComparedPage(false, "https://a.example/", "", Map.of("en", "/", "fr", "https://a.example/fr")));
        assertThat(differences)
                .containsExactly("ALTERNATES https://a.example/ de: https://a.example/de -> none, fr: none ->"
                        + " https://a.example/fr");
    }

    @ParameterizedTest
    @CsvSource({
        "2026-05-01, 2026-05-01T10:00:00+02:00, true",
        "2026-05-01, 2026-05-02T00:30:00+02:00, true",
        "2026-05, 2026-05-01, true",
        "2026-05-01T08:00:00Z, 2026-05-01T10:00:00.123+02:00, true",
        "2026-05-01T08:00Z, 2026-05-01T08:00:59Z, true",
        "2026-05-01T08:00:01Z, 2026-05-01T08:00:02Z, false",
        "2026-05-01, 2026-05-03, false",
        "2026-05-01, yesterday, false",
        "yesterday, yesterday, true",
        "'', 2026-05-01, false"
    })
    void datesAreTheSame_asFarAsTheyAreExact(String one, String other, boolean isSame) {
        assertThat(PagePairs.isSameDate(one, other)).isEqualTo(isSame);
        assertThat(PagePairs.isSameDate(other, one)).isEqualTo(isSame);
    }
}
