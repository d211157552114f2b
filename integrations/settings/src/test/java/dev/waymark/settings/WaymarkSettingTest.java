package dev.waymark.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Holds the page of settings to the table. */
class WaymarkSettingTest {

    /** A row of the page: {@code | `waymark.grace` | `2h` | How long ... |}. */
    private static final Pattern ROW =
            Pattern.compile("^\\| `(waymark\\.[a-z0-9.<>-]+)` \\| ([^|]*) ?\\| (.*) \\|$", Pattern.MULTILINE);

    @Test
    void page_listsExactlyTheseSettings_withTheirMeaningsAndDefaults() throws IOException {
        List<String> names = new ArrayList<>();
        Matcher row = ROW.matcher(Files.readString(Path.of("../../docs/settings.md")));
        while (row.find()) {
            names.add(row.group(1));
            WaymarkSetting setting = WaymarkSetting.find(row.group(1)).orElseThrow();
            // Links and fixed-width words are the page's; more may follow.
            assertThat(row.group(3).replace("`", "").replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1"))
                    .as(setting.property())
                    .startsWith(setting.meaning());
            setting.defaultValue()
                    .ifPresent(value -> assertThat(row.group(2).strip())
                            .as(setting.property())
                            .isEqualTo("`" + value + "`"));
        }

        assertThat(names)
                .doesNotHaveDuplicates()
                .containsExactlyInAnyOrderElementsOf(Arrays.stream(WaymarkSetting.values())
                        .map(WaymarkSetting::property)
                        .toList());
    }

    @Test
    void line_isTheNameAndARightValue() {
        assertThat(WaymarkSetting.GRACE.line()).isEqualTo("waymark.grace=2h");
        assertThat(WaymarkSetting.find("waymark.grace")).hasValue(WaymarkSetting.GRACE);
        assertThat(WaymarkSetting.find("waymark.graze")).isEmpty();
        assertThat(WaymarkSetting.BASE_URL.defaultValue()).isEmpty();
    }
}
