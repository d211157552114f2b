package dev.waymark.runtime.internal.render;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.waymark.runtime.testing.FuzzPages;
import dev.waymark.runtime.testing.Sites;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A value is read back from the URL as it was, or its page is skipped. */
class PathValuesFuzzTest {

    private static final EntryPlan SEGMENT = plan("/s/{v}");
    private static final EntryPlan REST = plan("/r/{*v}");
    private static final EntryPlan SHARED = plan("/x/{v}-{w}.html");
    private static final Pattern SHARED_SEGMENT = Pattern.compile("(.*)-(.*)\\.html", Pattern.DOTALL);
    private static final EntryPlan QUERY = plan("/q", "v", "w=&");

    private static EntryPlan plan(String template, String... query) {
        return FuzzPages.plan(template, query);
    }

    @FuzzTest(maxDuration = "1m")
    void value(byte[] data) throws Exception {
        String value = FuzzPages.text(data);
        Optional<String> segment =
                FuzzPages.listed(SEGMENT, url -> url.begin().value(value).end());
        segment.ifPresent(loc -> {
            assertThat(loc.substring(Sites.BASE.length() + 3)).doesNotContain("/", "?", "#", ";");
            assertThat(path(loc, 3)).isEqualTo(value).isNotIn("", ".", "..");
        });

        FuzzPages.listed(REST, url -> url.begin().value(value).end())
                .ifPresent(
                        loc -> assertThat(path(loc, 3)).isEqualTo(value.startsWith("/") ? value.substring(1) : value));

        String first = value.substring(0, value.length() / 2);
        String second = value.substring(value.length() / 2);
        FuzzPages.listed(SHARED, url -> url.begin().value(first).value(second).end())
                .ifPresent(loc -> {
                    Matcher parts = SHARED_SEGMENT.matcher(path(loc, 3));
                    assertThat(parts.matches()).isTrue();
                    assertThat(parts.group(1)).isEqualTo(first);
                    assertThat(parts.group(2)).isEqualTo(second);
                });

        FuzzPages.listed(QUERY, url -> url.begin().value(value).value(second).end())
                .ifPresent(loc -> {
                    String[] parameters = loc.substring(Sites.BASE.length() + 3).split("&", -1);
                    assertThat(parameters).hasSize(2);
                    assertThat(FuzzPages.decode(parameters[0])).isEqualTo("v=" + value);
                    assertThat(parameters[1]).startsWith("w%3D%26=");
                    assertThat(FuzzPages.decode(parameters[1].substring(8))).isEqualTo(second);
                });
    }

    private static String path(String loc, int from) {
        return FuzzPages.decode(loc.substring(Sites.BASE.length() + from));
    }
}
