package dev.waymark.runtime.testing;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.SitemapListener;
import dev.waymark.runtime.http.SitemapRequest;
import dev.waymark.runtime.http.SitemapResponse;
import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.internal.text.Namespaces;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.report.PageCount;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionFailure;
import dev.waymark.runtime.report.SitemapFile;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.spi.SourcePage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Small sites for tests, and what is in them. */
public final class Sites {

    public static final String BASE = "https://www.example.com";
    private static final Pattern LOC = Pattern.compile("<loc>([^<]*)</loc>");

    private Sites() {}

    /** A provider of text; subclasses make it a class of its own. */
    public static class Texts implements SitemapProvider<String> {
        private final Iterable<String> values;

        public Texts(Iterable<String> values) {
            this.values = values;
        }

        @Override
        public void pages(Consumer<? super String> sink) throws Exception {
            values.forEach(sink);
        }
    }

    /** Settings that skip invalid pages. */
    public static RenderSettings settings(Limits limits) {
        return new RenderSettings(limits, false, "", Namespaces.KNOWN, RenderSettings.Links.SEVERAL, Instant.EPOCH);
    }

    /** A builder over one registry. */
    public static SitemapBuilder site(SitemapRegistry registry) {
        return Sitemap.builder(BASE).styleSheet(false).registries(List.of(registry));
    }

    /** A site with one entry whose only variables take the given values, one page each. */
    public static SitemapBuilder values(String template, @Nullable String... values) {
        return site(entries -> entries.entry("a.B#c", "pages", template).pages(url -> {
            for (@Nullable String value : values) {
                url.begin().value(value).end();
            }
        }));
    }

    /** A site with one entry; the function writes one page or several. */
    public static SitemapBuilder pages(String template, Consumer<UrlWriter> loop) {
        return site(entries -> entries.entry("a.B#c", "pages", template).pages(loop));
    }

    /** A site with a section {@code n} of numbered pages. */
    public static SitemapBuilder numbered(int count) {
        return site(numbers(() -> count));
    }

    /** A registry with a section {@code n} of numbered pages, whose count may change. */
    public static SitemapRegistry numbers(IntSupplier count) {
        return entries -> entries.entry("a.B#n", "n", "/n/{id}").pages(url -> {
            int end = count.getAsInt();
            for (int i = 0; i < end; i++) {
                url.begin().value(i).end();
            }
        });
    }

    /** A source of these pages. */
    public static SitemapSource source(String section, SourcePage... pages) {
        return new SitemapSource() {
            @Override
            public String section() {
                return section;
            }

            @Override
            public void pages(Consumer<? super SourcePage> sink) {
                List.of(pages).forEach(sink);
            }
        };
    }

    public static String text(Sitemap sitemap, String name) {
        return text(sitemap.sites().get(0).snapshot().orElseThrow().file(name).orElseThrow());
    }

    public static String text(SitemapFile file) {
        return new String(bytes(file), StandardCharsets.UTF_8);
    }

    public static byte[] bytes(SitemapFile file) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            file.writeTo(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    /** What stands in the {@code loc} elements of a file, as it stands there. */
    public static List<String> locs(String xml) {
        List<String> locs = new ArrayList<>();
        for (Matcher loc = LOC.matcher(xml); loc.find(); ) {
            locs.add(loc.group(1));
        }
        return locs;
    }

    /** The names of the sitemaps that the indexes name, in their order. */
    public static List<String> sitemaps(Snapshot snapshot) {
        return snapshot.names()
                .subList(snapshot.indexes().size(), snapshot.names().size());
    }

    /** All pages of all sitemaps, in order. */
    public static List<String> allLocs(Snapshot snapshot) {
        List<String> names = snapshot.names();
        return (names.size() == 1 ? names : sitemaps(snapshot))
                .stream()
                        .map(name -> text(snapshot.file(name).orElseThrow()))
                        .map(Sites::locs)
                        .flatMap(List::stream)
                        .toList();
    }

    /** A site with its first publication. */
    public static Sitemap refreshed(SitemapBuilder builder) {
        Sitemap sitemap = builder.build();
        sitemap.refresh(Refresh.all());
        return sitemap;
    }

    /** What is published of the only site, or the first one. */
    public static Snapshot snapshot(Sitemap sitemap) {
        return sitemap.sites().get(0).snapshot().orElseThrow();
    }

    /** Refreshes and closes a site. */
    public static <T> T refreshed(SitemapBuilder builder, Function<Sitemap, T> result) {
        try (Sitemap sitemap = refreshed(builder)) {
            return result.apply(sitemap);
        }
    }

    /** The pages of a site, and nothing else must have happened. */
    public static List<String> locs(SitemapBuilder builder) {
        return refreshed(builder, sitemap -> allLocs(snapshot(sitemap)));
    }

    /** Why a section failed, which it must have. */
    public static SectionFailure failure(RefreshReport report, String section) {
        return report.section(section).orElseThrow().failure().orElseThrow();
    }

    /** What a report says of one reason, which must be there. */
    public static PageCount skipped(RefreshReport report, String section, SkipReason reason) {
        return Objects.requireNonNull(
                report.section(section).orElseThrow().skipped().get(reason), () -> reason + " in " + report);
    }

    /** The answer to a GET without any headers. */
    public static SitemapResponse get(Sitemap sitemap, String path) {
        return sitemap.responder()
                .respond(SitemapRequest.of("GET", path, name -> null))
                .orElseThrow();
    }

    /** The status of the answer to a GET without any headers. */
    public static int status(Sitemap sitemap, String path) {
        try (SitemapResponse answer = get(sitemap, path)) {
            return answer.status();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What stands for a file in its entity tag: its bytes as they are stored. */
    public static String tag(SitemapFile file) {
        try (InputStream in = ((StoredFile) file).openCompressed()) {
            return tag(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The first half of the SHA-256 of some bytes, as hexadecimal digits. */
    public static String tag(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes), 0, 16);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A listener of reports alone. */
    public static SitemapListener listener(Consumer<RefreshReport> reports) {
        return new SitemapListener() {
            @Override
            public void refreshed(RefreshReport report) {
                reports.accept(report);
            }
        };
    }
}
