package dev.waymark.runtime.internal.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.internal.shard.ShardWriter;
import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.internal.text.DateWriter;
import dev.waymark.runtime.internal.text.Namespaces;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.spi.SourcePage;
import dev.waymark.runtime.testing.FuzzPages;
import dev.waymark.runtime.testing.Sites;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a writer keeps of one page for the next changes nothing: a new writer for each page writes the same. */
class RepeatedPrefixTest {

    private static final Limits LIMITS = new Limits(40, 8_000);

    /** Values of which most come again: plain ones, all that is encoded or escaped, and what can't be listed. */
    private static final List<Object> VALUES = List.of(
            "a",
            "b",
            "ab",
            "plain-text_of.some:length",
            "of a ~ Latin 'é' & <ÿ>",
            "漢字é",
            "😀",
            "50%de",
            "%C3%A9",
            "x%C3%A9 and more",
            "",
            ".",
            "..",
            "...",
            "/",
            "/a",
            "a/",
            "a/b",
            "a/../b",
            "a\\b",
            "\t",
            "\uD83D",
            "\uDE00a",
            "é".repeat(340),
            "é".repeat(400),
            "z".repeat(3_000),
            1L,
            -20L,
            'c',
            'é',
            new UUID(1, 2),
            Thread.State.NEW,
            Thread.State.BLOCKED,
            List.of("a list"));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/p/{a}",
                "/{a}/{b}",
                "/p/{a}/{b}/{c}/{d}",
                "/p/{a}.html/{b}/x y/{c}/",
                "/{a}/{b:[a-z]+}/{c}",
                "/{a}/{b}-{c}/{d}",
                "/{a}-{b}/{c}/{d}",
                "/{a}/.{b}/{c}",
                "/{a}/{b}/{*c}",
                "/pa&th/{a}/é'/{b}/c"
            })
    void manyPages_areWrittenAsEachByItself(String template) {
        for (String[] query : new String[][] {{}, {"q"}, {"q", "r&s"}}) {
            EntryPlan plan = FuzzPages.plan(template, query);
            for (int seed = 0; seed < 6; seed++) {
                EntryPlan each = seed % 2 == 0 ? plan : plan.unlessAnsweredElsewhere(path -> path.contains("ab"));
                compare(each, seed);
            }
        }
    }

    /** Values of one page after the other, each with its own chance to change. */
    private static void compare(EntryPlan plan, int seed) {
        Random random = new Random(seed);
        Object[] values = new Object[plan.values()];
        int[] chances = random.ints(values.length, 1, 8).toArray();
        Output kept = new Output(plan, seed, true);
        Output single = new Output(plan, seed, false);
        for (int page = 0; page < 1_500; page++) {
            for (int i = 0; i < values.length; i++) {
                // Later variables change more often, as they do in pages that are in order.
                if (values[i] == null || random.nextInt(2 + 4 * (values.length - i)) < chances[i]) {
                    values[i] = VALUES.get(random.nextInt(page < 300 ? 6 : VALUES.size()));
                }
            }
            int form = random.nextInt(40);
            int special = random.nextInt(Math.max(1, values.length));
            kept.write(values, form, special);
            single.write(values, form, special);
        }
        assertThat(kept.files()).isEqualTo(single.files()).isNotEmpty();
        assertThat(kept.counts()).isEqualTo(single.counts());
    }

    /** The output of pages, and their reports. */
    private static final class Output {

        private final List<String> files = new ArrayList<>();
        private final SkipTally tally = new SkipTally();
        private final StringBuilder text = new StringBuilder();
        private final ShardWriter shards = new ShardWriter(
                "pages",
                LIMITS,
                Namespaces.KNOWN,
                (name, file, pages, newest) ->
                        files.add(name + pages + new String(file.bytes, 0, file.length, StandardCharsets.US_ASCII)));
        private final EntryPlan plan;
        private final int seed;
        private final boolean keep;
        private @Nullable PageWriter writer;

        Output(EntryPlan plan, int seed, boolean keep) {
            this.plan = plan;
            this.seed = seed;
            this.keep = keep;
        }

        void write(Object[] values, int form, int special) {
            if (writer == null || !keep) {
                SitePlan site = seed % 3 == 0
                        ? FuzzPages.SITE
                        : new SitePlan("", BaseUrl.parse("https://www.example.com/sh%20op/it's"), Locales.ANY);
                writer = new PageWriter(
                        plan,
                        site,
                        shards,
                        tally,
                        new RenderSettings(
                                LIMITS,
                                false,
                                seed == 5 ? "b" : "",
                                Namespaces.KNOWN,
                                RenderSettings.Links.SEVERAL,
                                Instant.EPOCH),
                        new DateWriter(1 << 12));
                if (seed == 4) {
                    writer.scope(new English());
                }
            }
            UrlWriter url = writer.begin();
            for (int i = 0; i < values.length; i++) {
                if (i == special && form < 4) {
                    special(url, values[i], form);
                } else if (values[i] instanceof Long number) {
                    url.value(number.longValue());
                } else if (values[i] instanceof Character character) {
                    url.value(character.charValue());
                } else if (values[i] instanceof UUID uuid) {
                    url.value(uuid);
                } else if (values[i] instanceof Enum<?> constant) {
                    url.value(constant);
                } else {
                    // Each time another object, as rows of a query have it.
                    url.value(values[i] instanceof String same && form > 20 ? new String(same) : values[i]);
                }
            }
            url.end();
        }

        /** What is no {@code String}, or nothing. */
        private void special(UrlWriter url, Object value, int form) {
            if (form == 0) {
                url.value((String) null);
            } else if (form == 1) {
                text.setLength(0);
                url.value((CharSequence) text.append(value));
            } else {
                url.value(form == 2 ? (Object) text : null);
            }
        }

        List<String> files() {
            shards.finish();
            return files;
        }

        String counts() {
            return tally.skipped() + " " + tally.counts().findings() + " " + shards.urlSet();
        }
    }

    private static final class English implements LocaleScope {

        @Override
        public String tag() {
            return "en";
        }

        @Override
        public void begin() {}

        @Override
        public CharSequence text() {
            return "en";
        }

        @Override
        public <V> @Nullable V in(Map<?, ? extends V> values) {
            return null;
        }

        @Override
        public void absent(SkipReason reason) {}

        @Override
        public void constant(Enum<?> value) {}
    }

    @Test
    void mutableText_isNotKept() {
        StringBuilder first = new StringBuilder("one");
        assertThat(file("/{a}/{b}", url -> {
                    url.begin().value((CharSequence) first).value("x").end();
                    first.setLength(0);
                    first.append("two");
                    url.begin().value((CharSequence) first).value("x").end();
                }))
                .contains("/one/x</loc>", "/two/x</loc>");
    }

    @Test
    void pagesOfASource_doNotRepeatThoseBefore() {
        assertThat(file("/{*path}", url -> {
                    url.write(SourcePage.of("/a b").query("q", "1"));
                    url.write(SourcePage.of("/a b").query("q", "2"));
                    url.write(SourcePage.of("/a b"));
                    url.write(SourcePage.ofEncoded("/a%20c"));
                }))
                .contains("/a%20b?q=1</loc>", "/a%20b?q=2</loc>", "/a%20b</loc>", "/a%20c</loc>");
    }

    @Test
    void whatEscapingAddsToWhatRepeats_isNotCounted() {
        int most = 2_047 - (Sites.BASE + "/it's/").length();
        assertThat(file("/{a}/{b}", url -> {
                    url.begin().value("it's").value("x").end();
                    url.begin().value("it's").value("y".repeat(most)).end();
                    url.begin().value("it's").value("z".repeat(most + 1)).end();
                }))
                .contains("/it&apos;s/x</loc>", "/it&apos;s/yyy")
                .doesNotContain("zzz");
    }

    private static String file(String template, Consumer<PageWriter> pages) {
        StringBuilder file = new StringBuilder();
        try (ShardWriter shards = new ShardWriter(
                "pages",
                LIMITS,
                Namespaces.KNOWN,
                (name, bytes, count, newest) ->
                        file.append(new String(bytes.bytes, 0, bytes.length, StandardCharsets.US_ASCII)))) {
            pages.accept(new PageWriter(
                    FuzzPages.plan(template),
                    FuzzPages.SITE,
                    shards,
                    new SkipTally(),
                    Sites.settings(LIMITS),
                    new DateWriter(1 << 12)));
            shards.finish();
        }
        return file.toString();
    }
}
